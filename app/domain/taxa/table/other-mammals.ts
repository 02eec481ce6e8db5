// The taxa of small orders of mammals, marsupials and bats. Data alone: read-table.ts says how they are written.

export const OTHER_MAMMALS = `
5000 order Monotremata|monotreme
5001 family Ornithorhynchidae
5002 genus Ornithorhynchus
5003 species Ornithorhynchus anatinus|platypus
5006 family Tachyglossidae|echidna
5007 genus Tachyglossus
5008 species Tachyglossus aculeatus|short-beaked echidna
5011 order Didelphimorphia
5012 family Didelphidae|opossum
5013 genus Caluromys|woolly opossum
5014 species Caluromys derbianus|Central American woolly opossum
5015 species Caluromys lanatus|brown-eared woolly opossum
5016 species Caluromys philander|bare-tailed woolly opossum
5019 genus Chironectes
5020 species Chironectes minimus|water opossum
5023 genus Didelphis|large American opossum
5024 species Didelphis albiventris|white-eared opossum
5025 species Didelphis aurita|big-eared opossum
5026 species Didelphis imperfecta|Guianan white-eared opossum
5027 species Didelphis marsupialis|common opossum
5028 species Didelphis pernigra|Andean white-eared opossum
5029 species Didelphis virginiana|Virginia opossum, North American opossum
5032 genus Glironia
5033 species Glironia venusta|bushy-tailed opossum
5036 genus Lutreolina
5037 species Lutreolina crassicaudata|lutrine opossum
5040 genus Marmosa|mouse opossum
5041 species Marmosa demerarae|woolly mouse opossum|Micoureus demerarae
5042 species Marmosa mexicana|Mexican mouse opossum
5043 species Marmosa murina|Linnaeus's mouse opossum
5044 species Marmosa robinsoni|Robinson's mouse opossum
5047 genus Marmosops|slender opossum
5048 species Marmosops noctivagus|white-bellied slender opossum
5051 genus Metachirus
5052 species Metachirus nudicaudatus|brown four-eyed opossum
5055 genus Monodelphis|short-tailed opossum
5056 genus Philander
5057 species Philander andersoni|Anderson's four-eyed opossum
5058 species Philander opossum|gray four-eyed opossum
5061 order Paucituberculata
5062 family Caenolestidae|shrew opossum
5063 genus Caenolestes
5064 species Caenolestes fuliginosus|dusky shrew opossum
5067 order Microbiotheria
5068 family Microbiotheriidae
5069 genus Dromiciops
5070 species Dromiciops gliroides|monito del monte
5073 order Notoryctemorphia
5074 family Notoryctidae|marsupial mole
5075 genus Notoryctes
5076 species Notoryctes typhlops|southern marsupial mole
5079 order Dasyuromorphia|carnivorous marsupial
5080 family Dasyuridae|dasyurid
5081 genus Antechinus|antechinus
5082 species Antechinus agilis|agile antechinus
5083 species Antechinus flavipes|yellow-footed antechinus
5084 species Antechinus mimetes|mainland dusky antechinus
5085 species Antechinus stuartii|brown antechinus
5086 species Antechinus swainsonii|dusky antechinus
5089 genus Dasycercus|mulgara
5090 species Dasycercus blythi|brush-tailed mulgara
5091 species Dasycercus cristicauda|crest-tailed mulgara
5094 genus Dasykaluta
5095 species Dasykaluta rosamondae|kaluta
5098 genus Dasyurus|quoll
5099 species Dasyurus geoffroii|western quoll
5100 species Dasyurus hallucatus|northern quoll
5101 species Dasyurus maculatus|spotted-tailed quoll
5102 species Dasyurus viverrinus|eastern quoll
5105 genus Phascogale|phascogale
5106 species Phascogale tapoatafa|brush-tailed phascogale
5109 genus Sarcophilus
5110 species Sarcophilus harrisii|Tasmanian devil
5113 genus Sminthopsis|dunnart
5114 species Sminthopsis griseoventer|gray-bellied dunnart
5115 species Sminthopsis longicaudata|long-tailed dunnart
5116 species Sminthopsis macroura|stripe-faced dunnart
5117 species Sminthopsis murina|common dunnart
5118 species Sminthopsis youngsoni|lesser hairy-footed dunnart
5121 family Myrmecobiidae
5122 genus Myrmecobius
5123 species Myrmecobius fasciatus|numbat
5126 order Peramelemorphia
5127 family Peramelidae|bandicoot
5128 genus Isoodon|short-nosed bandicoot
5129 species Isoodon auratus|golden bandicoot
5130 species Isoodon fusciventer|quenda
5131 species Isoodon macrourus|northern brown bandicoot
5132 species Isoodon obesulus|southern brown bandicoot
5135 genus Perameles
5136 species Perameles gunnii|eastern barred bandicoot
5137 species Perameles nasuta|long-nosed bandicoot
5140 family Thylacomyidae|bilby
5141 genus Macrotis
5142 species Macrotis lagotis|greater bilby
5145 order Diprotodontia|diprotodont
5146 family Phascolarctidae
5147 genus Phascolarctos
5148 species Phascolarctos cinereus|koala
5151 family Vombatidae|wombat
5152 genus Lasiorhinus|hairy-nosed wombat
5153 species Lasiorhinus krefftii|northern hairy-nosed wombat
5154 species Lasiorhinus latifrons|southern hairy-nosed wombat
5157 genus Vombatus
5158 species Vombatus ursinus|common wombat, bare-nosed wombat
5161 family Phalangeridae|phalangerid
5162 genus Spilocuscus|spotted cuscus
5163 species Spilocuscus maculatus|common spotted cuscus|Phalanger maculatus
5166 genus Trichosurus|brushtail possum
5167 species Trichosurus caninus|short-eared brushtail possum
5168 species Trichosurus cunninghami|mountain brushtail possum
5169 species Trichosurus vulpecula|common brushtail possum
5172 family Burramyidae|pygmy possum
5173 genus Burramys
5174 species Burramys parvus|mountain pygmy possum
5177 genus Cercartetus
5178 species Cercartetus nanus|eastern pygmy possum
5181 family Petauridae|petaurid
5182 genus Petaurus
5183 species Petaurus australis|yellow-bellied glider
5184 species Petaurus breviceps|sugar glider
5185 species Petaurus norfolcensis|squirrel glider
5188 family Pseudocheiridae|pseudocheirid
5189 genus Petauroides|greater glider
5190 species Petauroides volans|southern greater glider
5193 genus Pseudocheirus|ringtail possum
5194 species Pseudocheirus occidentalis|western ringtail possum
5195 species Pseudocheirus peregrinus|common ringtail possum
5198 family Hypsiprymnodontidae
5199 genus Hypsiprymnodon
5200 species Hypsiprymnodon moschatus|musky rat-kangaroo
5203 family Potoroidae|potoroid
5204 genus Aepyprymnus
5205 species Aepyprymnus rufescens|rufous bettong
5208 genus Bettongia|bettong
5209 species Bettongia gaimardi|eastern bettong
5210 species Bettongia lesueur|burrowing bettong
5211 species Bettongia penicillata|woylie
5214 genus Potorous|potoroo
5215 species Potorous longipes|long-footed potoroo
5216 species Potorous tridactylus|long-nosed potoroo
5219 family Macropodidae|macropod
5220 genus Dendrolagus|tree-kangaroo
5221 species Dendrolagus lumholtzi|Lumholtz's tree-kangaroo
5224 genus Lagorchestes|hare-wallaby
5225 species Lagorchestes conspicillatus|spectacled hare-wallaby
5228 genus Macropus|gray kangaroo
5229 species Macropus fuliginosus|western gray kangaroo
5230 species Macropus giganteus|eastern gray kangaroo
5233 genus Notamacropus
5234 species Notamacropus agilis|agile wallaby|Macropus agilis
5235 species Notamacropus dorsalis|black-striped wallaby|Macropus dorsalis
5236 species Notamacropus eugenii|tammar wallaby|Macropus eugenii
5237 species Notamacropus irma|western brush wallaby|Macropus irma
5238 species Notamacropus parma|Parma wallaby|Macropus parma
5239 species Notamacropus parryi|whiptail wallaby|Macropus parryi
5240 species Notamacropus rufogriseus|red-necked wallaby|Macropus rufogriseus
5243 genus Osphranter
5244 species Osphranter antilopinus|antilopine wallaroo|Macropus antilopinus
5245 species Osphranter robustus|common wallaroo|Macropus robustus
5246 species Osphranter rufus|red kangaroo|Macropus rufus
5249 genus Petrogale|rock-wallaby
5250 species Petrogale lateralis|black-flanked rock-wallaby
5251 species Petrogale penicillata|brush-tailed rock-wallaby
5252 species Petrogale xanthopus|yellow-footed rock-wallaby
5255 genus Setonix
5256 species Setonix brachyurus|quokka
5259 genus Thylogale|pademelon
5260 species Thylogale billardierii|Tasmanian pademelon
5261 species Thylogale stigmatica|red-legged pademelon
5262 species Thylogale thetis|red-necked pademelon
5265 genus Wallabia
5266 species Wallabia bicolor|swamp wallaby
5269 order Cingulata|armadillo
5270 family Dasypodidae
5271 genus Dasypus|long-nosed armadillo
5272 species Dasypus kappleri|greater long-nosed armadillo
5273 species Dasypus novemcinctus|nine-banded armadillo
5274 species Dasypus septemcinctus|seven-banded armadillo|Dasypus hybridus
5277 family Chlamyphoridae
5278 genus Cabassous|naked-tailed armadillo
5279 species Cabassous centralis|northern naked-tailed armadillo
5280 species Cabassous tatouay|greater naked-tailed armadillo
5281 species Cabassous unicinctus|southern naked-tailed armadillo
5284 genus Chaetophractus|hairy armadillo
5285 species Chaetophractus villosus|big hairy armadillo
5288 genus Euphractus
5289 species Euphractus sexcinctus|six-banded armadillo
5292 genus Priodontes
5293 species Priodontes maximus|giant armadillo
5296 genus Tolypeutes|three-banded armadillo
5297 species Tolypeutes matacus|southern three-banded armadillo
5298 species Tolypeutes tricinctus|Brazilian three-banded armadillo
5301 genus Zaedyus
5302 species Zaedyus pichiy|pichi
5305 order Pilosa
5306 family Bradypodidae|three-toed sloth
5307 genus Bradypus
5308 species Bradypus tridactylus|pale-throated sloth
5309 species Bradypus variegatus|brown-throated sloth
5312 family Choloepodidae|two-toed sloth|Megalonychidae
5313 genus Choloepus
5314 species Choloepus didactylus|Linnaeus's two-toed sloth
5315 species Choloepus hoffmanni|Hoffmann's two-toed sloth
5318 family Cyclopedidae|silky anteater
5319 genus Cyclopes
5320 species Cyclopes didactylus|common silky anteater
5323 family Myrmecophagidae|anteater
5324 genus Myrmecophaga
5325 species Myrmecophaga tridactyla|giant anteater
5328 genus Tamandua|tamandua
5329 species Tamandua mexicana|northern tamandua
5330 species Tamandua tetradactyla|southern tamandua
5333 order Eulipotyphla
5334 family Erinaceidae|erinaceid
5335 genus Atelerix|African hedgehog
5336 species Atelerix albiventris|four-toed hedgehog
5337 species Atelerix algirus|North African hedgehog|Erinaceus algirus
5338 species Atelerix frontalis|southern African hedgehog
5341 genus Echinosorex
5342 species Echinosorex gymnura|moonrat
5345 genus Erinaceus
5346 species Erinaceus amurensis|Amur hedgehog
5347 species Erinaceus concolor|southern white-breasted hedgehog
5348 species Erinaceus europaeus|European hedgehog
5349 species Erinaceus roumanicus|northern white-breasted hedgehog
5352 genus Hemiechinus
5353 species Hemiechinus auritus|long-eared hedgehog
5356 genus Mesechinus
5357 species Mesechinus dauuricus|Daurian hedgehog
5360 genus Paraechinus
5361 species Paraechinus aethiopicus|desert hedgehog
5364 family Soricidae|shrew
5365 genus Blarina|American short-tailed shrew
5366 species Blarina brevicauda|northern short-tailed shrew
5369 genus Crocidura|white-toothed shrew
5370 genus Sorex
5371 species Sorex araneus|common shrew
5374 genus Suncus
5375 species Suncus murinus|Asian house shrew
5378 genus Sylvisorex|forest shrew
5381 family Talpidae|talpid
5382 genus Talpa
5383 species Talpa europaea|European mole
5386 family Solenodontidae|solenodon
5387 order Macroscelidea
5388 family Macroscelididae|sengi
5389 genus Elephantulus
5390 genus Petrodromus
5391 species Petrodromus tetradactylus|four-toed sengi
5394 genus Rhynchocyon|giant sengi
5395 species Rhynchocyon chrysopygus|golden-rumped sengi
5396 species Rhynchocyon cirnei|checkered sengi
5397 species Rhynchocyon petersi|black and rufous sengi
5398 species Rhynchocyon udzungwensis|gray-faced sengi
5401 order Afrosoricida
5402 family Chrysochloridae|golden mole
5403 family Potamogalidae|otter shrew
5404 family Tenrecidae|tenrec
5405 genus Hemicentetes|streaked tenrec
5406 species Hemicentetes nigriceps|highland streaked tenrec
5407 species Hemicentetes semispinosus|lowland streaked tenrec
5410 genus Microgale|shrew tenrec
5411 species Microgale cowani|Cowan's shrew tenrec
5414 genus Setifer
5415 species Setifer setosus|greater hedgehog tenrec
5418 genus Tenrec
5419 species Tenrec ecaudatus|tailless tenrec
5422 order Dermoptera
5423 family Cynocephalidae|colugo
5424 genus Cynocephalus
5425 species Cynocephalus volans|Philippine colugo
5428 genus Galeopterus
5429 species Galeopterus variegatus|Sunda colugo|Cynocephalus variegatus
5432 order Scandentia
5433 family Ptilocercidae
5434 genus Ptilocercus
5435 species Ptilocercus lowii|pen-tailed treeshrew
5438 family Tupaiidae|treeshrew
5439 genus Anathana
5440 species Anathana ellioti|Madras treeshrew
5443 genus Tupaia
5444 species Tupaia belangeri|northern treeshrew
5445 species Tupaia dorsalis|striped treeshrew
5446 species Tupaia glis|common treeshrew
5447 species Tupaia minor|lesser treeshrew
5448 species Tupaia montana|mountain treeshrew
5449 species Tupaia palawanensis|Palawan treeshrew
5450 species Tupaia tana|large treeshrew
5453 order Chiroptera|bat
5454 family Pteropodidae|Old World fruit bat
5455 genus Acerodon
5456 genus Cynopterus|short-nosed fruit bat
5457 species Cynopterus brachyotis|lesser short-nosed fruit bat
5460 genus Eidolon
5461 species Eidolon helvum|straw-colored fruit bat
5464 genus Pteropus|flying fox
5465 species Pteropus poliocephalus|gray-headed flying fox
5468 family Rhinolophidae|horseshoe bat
5469 genus Rhinolophus
5470 species Rhinolophus ferrumequinum|greater horseshoe bat
5473 family Phyllostomidae|New World leaf-nosed bat
5474 genus Desmodus
5475 species Desmodus rotundus|common vampire bat
5478 genus Vampyrum
5479 species Vampyrum spectrum|spectral bat
5482 family Vespertilionidae|vesper bat
5483 genus Cnephaeus
5484 species Cnephaeus nilssonii|northern bat|Eptesicus nilssonii
5487 genus Eptesicus
5488 genus Myotis|mouse-eared bat
5489 species Myotis myotis|greater mouse-eared bat
5492 genus Nyctalus|noctule
5493 species Nyctalus noctula|common noctule
5496 genus Plecotus|long-eared bat
5497 species Plecotus auritus|brown long-eared bat
5500 order Lagomorpha|lagomorph
5501 family Leporidae|leporid
5502 genus Brachylagus
5503 species Brachylagus idahoensis|pygmy rabbit
5506 genus Bunolagus
5507 species Bunolagus monticularis|riverine rabbit
5510 genus Lepus|hare
5511 species Lepus alleni|antelope jackrabbit
5512 species Lepus americanus|snowshoe hare
5513 species Lepus arcticus|Arctic hare
5514 species Lepus californicus|black-tailed jackrabbit
5515 species Lepus capensis|Cape hare
5516 species Lepus corsicanus|Corsican hare
5517 species Lepus europaeus|European hare, brown hare
5518 species Lepus granatensis|Iberian hare
5519 species Lepus insularis|black jackrabbit
5520 species Lepus nigricollis|Indian hare
5521 species Lepus oiostolus|woolly hare
5522 species Lepus peguensis|Burmese hare
5523 species Lepus saxatilis|scrub hare
5524 species Lepus timidus|mountain hare
5525 species Lepus tolai|tolai hare
5526 species Lepus townsendii|white-tailed jackrabbit
5527 species Lepus victoriae|African savanna hare|Lepus microtis
5530 genus Nesolagus|striped rabbit
5531 species Nesolagus netscheri|Sumatran striped rabbit
5532 species Nesolagus timminsi|Annamite striped rabbit
5535 genus Oryctolagus
5536 species Oryctolagus cuniculus|European rabbit
5539 genus Pronolagus|red rock hare
5540 species Pronolagus randensis|Jameson's red rock hare
5541 species Pronolagus rupestris|Smith's red rock hare
5544 genus Sylvilagus|cottontail
5545 species Sylvilagus aquaticus|swamp rabbit
5546 species Sylvilagus audubonii|desert cottontail
5547 species Sylvilagus bachmani|brush rabbit
5548 species Sylvilagus brasiliensis|tapeti
5549 species Sylvilagus floridanus|eastern cottontail
5550 species Sylvilagus nuttallii|mountain cottontail
5551 species Sylvilagus obscurus|Appalachian cottontail
5552 species Sylvilagus palustris|marsh rabbit
5555 family Ochotonidae|pika
5556 genus Ochotona
5557 species Ochotona curzoniae|plateau pika
5558 species Ochotona erythrotis|Chinese red pika
5559 species Ochotona gloveri|Glover's pika
5560 species Ochotona princeps|American pika
5561 species Ochotona thibetana|Moupin pika
`;
