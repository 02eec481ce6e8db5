// The taxa of rodents. Data alone: read-table.ts says how they are written.

export const RODENTS = `
5894 order Rodentia|rodent
5895 family Anomaluridae|anomalure
5896 genus Anomalurus
5897 species Anomalurus derbianus|Lord Derby's anomalure
5900 family Aplodontiidae
5901 genus Aplodontia
5902 species Aplodontia rufa|mountain beaver
5905 family Bathyergidae|African mole-rat
5906 genus Cryptomys
5909 family Castoridae|beaver
5910 genus Castor
5911 species Castor canadensis|American beaver, North American beaver
5912 species Castor fiber|Eurasian beaver, European beaver
5915 family Caviidae|caviid
5916 genus Cavia|guinea pig
5917 species Cavia aperea|Brazilian guinea pig
5918 species Cavia tschudii|montane guinea pig
5921 genus Dolichotis|mara
5922 species Dolichotis patagonum|Patagonian mara
5925 genus Galea|yellow-toothed cavy
5926 species Galea spixii|Spix's yellow-toothed cavy
5929 genus Hydrochoerus
5930 species Hydrochoerus hydrochaeris|capybara|Hydrochoeris hydrochaeris
5931 species Hydrochoerus isthmius|lesser capybara
5934 genus Kerodon
5935 species Kerodon rupestris|rock cavy
5938 family Chinchillidae|chinchillid
5939 genus Lagidium|mountain viscacha
5940 species Lagidium viscacia|southern mountain viscacha
5943 genus Lagostomus
5944 species Lagostomus maximus|plains viscacha
5947 family Cricetidae|cricetid
5948 genus Clethrionomys|red-backed vole|Myodes
5949 species Clethrionomys gapperi|southern red-backed vole|Myodes gapperi
5950 species Clethrionomys glareolus|bank vole|Myodes glareolus
5953 genus Cricetus
5954 species Cricetus cricetus|European hamster
5957 genus Euryoryzomys
5958 genus Hylaeamys
5959 genus Microtus
5960 species Microtus arvalis|common vole
5963 genus Neacomys
5964 genus Neotoma|woodrat
5965 species Neotoma albigula|white-throated woodrat
5966 species Neotoma cinerea|bushy-tailed woodrat
5967 species Neotoma floridana|eastern woodrat
5968 species Neotoma fuscipes|dusky-footed woodrat
5969 species Neotoma lepida|desert woodrat
5970 species Neotoma mexicana|Mexican woodrat
5971 species Neotoma micropus|southern plains woodrat
5974 genus Ondatra
5975 species Ondatra zibethicus|muskrat
5978 genus Onychomys|grasshopper mouse
5979 species Onychomys leucogaster|northern grasshopper mouse
5982 genus Oryzomys|rice rat
5983 genus Peromyscus|deer mouse
5984 species Peromyscus californicus|California deer mouse
5985 species Peromyscus gossypinus|cotton deer mouse
5986 species Peromyscus leucopus|white-footed mouse
5987 species Peromyscus maniculatus|eastern deer mouse
5990 genus Reithrodontomys|American harvest mouse
5991 species Reithrodontomys megalotis|western harvest mouse
5994 genus Scapteromys
5995 genus Sigmodon|cotton rat
5996 species Sigmodon hispidus|hispid cotton rat
5999 genus Tylomys|climbing rat
6002 family Cuniculidae|paca
6003 genus Cuniculus
6004 species Cuniculus paca|lowland paca|Agouti paca
6005 species Cuniculus taczanowskii|mountain paca|Agouti taczanowskii
6008 family Dasyproctidae|dasyproctid
6009 genus Dasyprocta|agouti
6010 species Dasyprocta azarae|Azara's agouti
6011 species Dasyprocta coibae|Coiban agouti
6012 species Dasyprocta fuliginosa|black agouti
6013 species Dasyprocta kalinowskii|Kalinowski's agouti
6014 species Dasyprocta leporina|red-rumped agouti|Dasyprocta agouti
6015 species Dasyprocta prymnolopha|black-rumped agouti
6016 species Dasyprocta punctata|Central American agouti
6017 species Dasyprocta ruatanica|Roatan agouti
6018 species Dasyprocta variegata|brown agouti
6021 genus Myoprocta|acouchi
6022 species Myoprocta acouchy|red acouchi
6023 species Myoprocta pratti|green acouchi
6026 family Diatomyidae
6027 genus Laonastes
6028 species Laonastes aenigmamus|Laotian rock rat
6031 family Dinomyidae
6032 genus Dinomys
6033 species Dinomys branickii|pacarana
6036 family Dipodidae|jerboa
6037 genus Jaculus
6038 species Jaculus jaculus|lesser Egyptian jerboa
6041 family Echimyidae|echimyid|Myocastoridae
6042 genus Dactylomys
6043 genus Isothrix|brush-tailed rat
6044 genus Mesomys
6045 genus Myocastor
6046 species Myocastor coypus|nutria
6049 genus Proechimys|terrestrial spiny rat
6050 species Proechimys guyannensis|Guyenne spiny rat
6051 species Proechimys semispinosus|Tomes's spiny rat
6054 genus Thrichomys|punaré
6057 family Erethizontidae|New World porcupine
6058 genus Coendou|prehensile-tailed porcupine
6059 species Coendou bicolor|bicolored-spined porcupine
6060 species Coendou mexicanus|Mexican hairy dwarf porcupine|Sphiggurus mexicanus
6061 species Coendou prehensilis|Brazilian porcupine
6062 species Coendou quichua|Quichua porcupine
6063 species Coendou rufescens|stump-tailed porcupine|Echinoprocta rufescens
6064 species Coendou spinosus|Paraguayan hairy dwarf porcupine|Sphiggurus spinosus, Sphiggurus villosus
6067 genus Erethizon
6068 species Erethizon dorsatum|North American porcupine|Erethizon dorsatus, Erethizon dorsata
6071 family Geomyidae|pocket gopher
6072 genus Geomys|eastern pocket gopher
6073 genus Thomomys|smooth-toothed pocket gopher
6074 species Thomomys bottae|Botta's pocket gopher
6077 family Gliridae|dormouse
6078 genus Dryomys
6079 species Dryomys nitedula|forest dormouse
6082 genus Eliomys
6083 species Eliomys quercinus|garden dormouse
6086 genus Glis
6087 species Glis glis|edible dormouse
6090 genus Graphiurus|African dormouse
6091 species Graphiurus murinus|woodland dormouse
6094 genus Muscardinus
6095 species Muscardinus avellanarius|hazel dormouse
6098 family Heteromyidae|heteromyid
6099 genus Chaetodipus|coarse-haired pocket mouse
6100 species Chaetodipus hispidus|hispid pocket mouse
6103 genus Dipodomys|kangaroo rat
6104 species Dipodomys californicus|California kangaroo rat
6105 species Dipodomys deserti|desert kangaroo rat
6106 species Dipodomys ingens|giant kangaroo rat
6107 species Dipodomys merriami|Merriam's kangaroo rat
6108 species Dipodomys microps|chisel-toothed kangaroo rat
6109 species Dipodomys ordii|Ord's kangaroo rat
6112 family Hystricidae|Old World porcupine
6113 genus Atherurus|brush-tailed porcupine
6114 species Atherurus africanus|African brush-tailed porcupine
6115 species Atherurus macrourus|Asiatic brush-tailed porcupine
6118 genus Hystrix
6119 species Hystrix africaeaustralis|Cape porcupine
6120 species Hystrix brachyura|Malayan porcupine|Hystrix hodgsoni
6121 species Hystrix crassispinis|thick-spined porcupine
6122 species Hystrix cristata|crested porcupine
6123 species Hystrix indica|Indian crested porcupine
6124 species Hystrix javanica|Sunda porcupine
6125 species Hystrix pumila|Palawan porcupine
6126 species Hystrix sumatrae|Sumatran porcupine
6129 genus Trichys
6130 species Trichys fasciculata|long-tailed porcupine
6133 family Muridae|murid
6134 genus Acomys|spiny mouse
6135 genus Apodemus|Old World field mouse
6136 species Apodemus agrarius|striped field mouse
6137 species Apodemus flavicollis|yellow-necked mouse
6138 species Apodemus sylvaticus|wood mouse
6141 genus Chiropodomys
6142 genus Colomys
6143 species Colomys goslingi|African water rat
6146 genus Deomys
6147 species Deomys ferrugineus|link rat
6150 genus Hybomys
6151 genus Hydromys
6152 species Hydromys chrysogaster|rakali
6155 genus Hylomyscus
6156 genus Leopoldamys
6157 species Leopoldamys edwardsi|Edwards's long-tailed giant rat
6158 species Leopoldamys sabanus|long-tailed giant rat
6161 genus Lophiomys
6162 species Lophiomys imhausi|crested rat
6165 genus Lophuromys|brush-furred rat
6166 genus Malacomys
6167 genus Maxomys
6168 genus Mus
6169 species Mus minutoides|African pygmy mouse
6170 species Mus musculus|house mouse
6173 genus Mastacomys
6174 species Mastacomys fuscus|broad-toothed rat
6177 genus Notomys|hopping mouse
6178 species Notomys alexis|spinifex hopping mouse
6181 genus Oenomys
6182 genus Praomys
6183 genus Psammomys
6184 species Psammomys obesus|fat sand rat
6187 genus Pseudomys
6188 species Pseudomys hermannsburgensis|sandy inland mouse
6191 genus Rattus|rat
6192 species Rattus exulans|Pacific rat
6193 species Rattus fuscipes|bush rat
6194 species Rattus lutreolus|Australian swamp rat
6195 species Rattus norvegicus|brown rat
6196 species Rattus rattus|black rat
6197 species Rattus tanezumi|Oriental house rat
6198 species Rattus tiomanicus|Malaysian field rat
6201 genus Thamnomys
6202 genus Zyzomys|rock rat
6203 species Zyzomys argurus|common rock rat
6206 family Nesomyidae|nesomyid
6207 genus Cricetomys|giant pouched rat
6208 species Cricetomys ansorgei|southern giant pouched rat
6209 species Cricetomys emini|Emin's pouched rat
6210 species Cricetomys gambianus|Gambian pouched rat
6213 genus Eliurus|tufted-tailed rat
6214 species Eliurus tanala|Tanala tufted-tailed rat
6215 species Eliurus webbi|Webb's tufted-tailed rat
6218 genus Hypogeomys
6219 species Hypogeomys antimena|Malagasy giant rat
6222 genus Nesomys|red forest rat
6223 species Nesomys audeberti|lowland red forest rat
6224 species Nesomys rufus|eastern red forest rat
6227 family Octodontidae|octodontid
6228 genus Octodon
6229 species Octodon degus|common degu
6232 family Pedetidae|springhare
6233 genus Pedetes
6234 species Pedetes capensis|South African springhare
6235 species Pedetes surdaster|East African springhare
6238 family Sciuridae|squirrel
6239 genus Aeromys|large black flying squirrel
6240 species Aeromys tephromelas|black flying squirrel
6243 genus Ammospermophilus|antelope squirrel
6244 species Ammospermophilus harrisii|Harris's antelope squirrel
6245 species Ammospermophilus leucurus|white-tailed antelope squirrel
6248 genus Callosciurus
6249 species Callosciurus caniceps|gray-bellied squirrel
6250 species Callosciurus erythraeus|Pallas's squirrel
6251 species Callosciurus finlaysonii|Finlayson's squirrel
6252 species Callosciurus notatus|plantain squirrel
6253 species Callosciurus prevostii|Prevost's squirrel
6256 genus Callospermophilus
6257 species Callospermophilus lateralis|golden-mantled ground squirrel|Spermophilus lateralis
6258 species Callospermophilus saturatus|Cascade golden-mantled ground squirrel|Spermophilus saturatus
6261 genus Cynomys|prairie dog
6262 species Cynomys leucurus|white-tailed prairie dog
6263 species Cynomys ludovicianus|black-tailed prairie dog
6266 genus Dremomys
6267 species Dremomys pernyi|Perny's long-nosed squirrel
6268 species Dremomys rufigenis|Asian red-cheeked squirrel
6271 genus Eutamias
6272 species Eutamias sibiricus|Siberian chipmunk|Tamias sibiricus
6275 genus Euxerus
6276 species Euxerus erythropus|striped ground squirrel|Xerus erythropus
6279 genus Funambulus|palm squirrel
6280 species Funambulus palmarum|Indian palm squirrel
6281 species Funambulus pennantii|northern palm squirrel
6284 genus Funisciurus|rope squirrel
6285 species Funisciurus anerythrus|Thomas's rope squirrel
6286 species Funisciurus carruthersi|Carruthers's mountain squirrel
6287 species Funisciurus congicus|Congo rope squirrel
6288 species Funisciurus lemniscatus|ribboned rope squirrel
6289 species Funisciurus leucogenys|red-cheeked rope squirrel
6290 species Funisciurus pyrropus|fire-footed rope squirrel
6293 genus Geosciurus
6294 species Geosciurus inauris|South African ground squirrel|Xerus inauris
6297 genus Glaucomys|North American flying squirrel
6298 species Glaucomys sabrinus|northern flying squirrel
6299 species Glaucomys volans|southern flying squirrel
6302 genus Guerlinguetus
6303 species Guerlinguetus aestuans|Guianan squirrel|Sciurus aestuans
6304 species Guerlinguetus brasiliensis|Brazilian squirrel
6307 genus Heliosciurus|sun squirrel
6308 species Heliosciurus rufobrachium|red-legged sun squirrel
6309 species Heliosciurus ruwenzorii|Rwenzori sun squirrel
6312 genus Hylopetes
6313 species Hylopetes alboniger|particolored flying squirrel
6316 genus Ictidomys
6317 species Ictidomys mexicanus|Mexican ground squirrel|Spermophilus mexicanus
6318 species Ictidomys tridecemlineatus|thirteen-lined ground squirrel|Spermophilus tridecemlineatus
6321 genus Lariscus
6322 species Lariscus insignis|three-striped ground squirrel
6325 genus Marmota|marmot
6326 species Marmota caligata|hoary marmot
6327 species Marmota flaviventer|yellow-bellied marmot|Marmota flaviventris
6328 species Marmota himalayana|Himalayan marmot
6329 species Marmota marmota|Alpine marmot
6330 species Marmota monax|groundhog, woodchuck
6331 species Marmota sibirica|tarbagan marmot
6334 genus Menetes
6335 species Menetes berdmorei|Berdmore's ground squirrel
6338 genus Microsciurus|dwarf squirrel
6339 species Microsciurus flaviventer|Amazon dwarf squirrel
6342 genus Neotamias|western chipmunk
6343 species Neotamias amoenus|yellow-pine chipmunk|Tamias amoenus
6344 species Neotamias dorsalis|cliff chipmunk|Tamias dorsalis
6345 species Neotamias merriami|Merriam's chipmunk|Tamias merriami
6346 species Neotamias minimus|least chipmunk|Tamias minimus
6347 species Neotamias obscurus|California chipmunk|Tamias obscurus
6348 species Neotamias quadrivittatus|Colorado chipmunk|Tamias quadrivittatus
6349 species Neotamias senex|Allen's chipmunk|Tamias senex
6350 species Neotamias siskiyou|Siskiyou chipmunk|Tamias siskiyou
6351 species Neotamias sonomae|Sonoma chipmunk|Tamias sonomae
6352 species Neotamias speciosus|lodgepole chipmunk|Tamias speciosus
6353 species Neotamias townsendii|Townsend's chipmunk|Tamias townsendii
6354 species Neotamias umbrinus|Uinta chipmunk|Tamias umbrinus
6357 genus Notocitellus
6358 species Notocitellus adocetus|tropical ground squirrel|Spermophilus adocetus
6359 species Notocitellus annulatus|ring-tailed ground squirrel|Spermophilus annulatus
6362 genus Otospermophilus
6363 species Otospermophilus beecheyi|California ground squirrel|Spermophilus beecheyi
6364 species Otospermophilus variegatus|rock squirrel|Spermophilus variegatus
6367 genus Paraxerus|bush squirrel
6368 species Paraxerus boehmi|Boehm's bush squirrel
6369 species Paraxerus cepapi|Smith's bush squirrel
6370 species Paraxerus lucifer|black-and-red bush squirrel
6371 species Paraxerus ochraceus|ochre bush squirrel
6372 species Paraxerus palliatus|red bush squirrel
6373 species Paraxerus vexillarius|Swynnerton's bush squirrel
6376 genus Petaurista|giant flying squirrel
6377 species Petaurista elegans|spotted giant flying squirrel
6378 species Petaurista petaurista|red giant flying squirrel
6379 species Petaurista philippensis|Indian giant flying squirrel
6382 genus Protoxerus|African giant squirrel
6383 species Protoxerus stangeri|forest giant squirrel
6386 genus Ratufa|giant squirrel
6387 species Ratufa affinis|pale giant squirrel
6388 species Ratufa bicolor|black giant squirrel
6389 species Ratufa indica|Indian giant squirrel
6390 species Ratufa macroura|grizzled giant squirrel
6393 genus Rheithrosciurus
6394 species Rheithrosciurus macrotis|tufted ground squirrel
6397 genus Rhinosciurus
6398 species Rhinosciurus laticaudatus|shrew-faced squirrel
6401 genus Sciurillus
6402 genus Sciurotamias|Chinese rock squirrel
6403 species Sciurotamias davidianus|Père David's rock squirrel
6406 genus Sciurus|tree squirrel
6407 species Sciurus aberti|Abert's squirrel
6408 species Sciurus anomalus|Caucasian squirrel
6409 species Sciurus arizonensis|Arizona gray squirrel
6410 species Sciurus aureogaster|Mexican gray squirrel
6411 species Sciurus carolinensis|eastern gray squirrel, gray squirrel
6412 species Sciurus colliaei|Collie's squirrel
6413 species Sciurus deppei|Deppe's squirrel
6414 species Sciurus granatensis|red-tailed squirrel|Notosciurus granatensis
6415 species Sciurus griseus|western gray squirrel
6416 species Sciurus ignitus|Bolivian squirrel
6417 species Sciurus igniventris|northern Amazon red squirrel|Hadrosciurus igniventris
6418 species Sciurus nayaritensis|Mexican fox squirrel
6419 species Sciurus niger|fox squirrel
6420 species Sciurus spadiceus|southern Amazon red squirrel|Hadrosciurus spadiceus
6421 species Sciurus stramineus|Guayaquil squirrel|Simosciurus stramineus
6422 species Sciurus variegatoides|variegated squirrel
6423 species Sciurus vulgaris|Eurasian red squirrel
6426 genus Spermophilus
6427 species Spermophilus citellus|European ground squirrel
6428 species Spermophilus erythrogenys|red-cheeked ground squirrel
6431 genus Sundasciurus
6432 species Sundasciurus hippurus|horse-tailed squirrel
6433 species Sundasciurus lowii|Low's squirrel
6434 species Sundasciurus tenuis|slender squirrel
6437 genus Tamias
6438 species Tamias striatus|eastern chipmunk
6441 genus Tamiasciurus|pine squirrel
6442 species Tamiasciurus douglasii|Douglas's squirrel
6443 species Tamiasciurus hudsonicus|American red squirrel
6446 genus Tamiops|Asiatic striped squirrel
6447 species Tamiops maritimus|eastern striped squirrel
6448 species Tamiops swinhoei|Swinhoe's striped squirrel
6451 genus Trogopterus
6452 species Trogopterus xanthipes|complex-toothed flying squirrel
6455 genus Urocitellus
6456 species Urocitellus armatus|Uinta ground squirrel|Spermophilus armatus
6457 species Urocitellus beldingi|Belding's ground squirrel|Spermophilus beldingi
6458 species Urocitellus columbianus|Columbian ground squirrel|Spermophilus columbianus
6459 species Urocitellus parryii|Arctic ground squirrel|Spermophilus parryii
6460 species Urocitellus richardsonii|Richardson's ground squirrel|Spermophilus richardsonii
6461 species Urocitellus undulatus|long-tailed ground squirrel|Spermophilus undulatus
6464 genus Xerospermophilus
6465 species Xerospermophilus tereticaudus|round-tailed ground squirrel|Spermophilus tereticaudus
6468 genus Xerus
6469 species Xerus rutilus|unstriped ground squirrel
6472 family Spalacidae|spalacid
6473 genus Rhizomys|bamboo rat
6474 species Rhizomys pruinosus|hoary bamboo rat
6475 species Rhizomys sinensis|Chinese bamboo rat
6476 species Rhizomys sumatrensis|Indomalayan bamboo rat
6479 family Thryonomyidae|cane rat
6480 genus Thryonomys
6481 species Thryonomys gregorianus|lesser cane rat
6482 species Thryonomys swinderianus|greater cane rat
6485 family Zapodidae|jumping mouse
6486 genus Napaeozapus
6487 species Napaeozapus insignis|woodland jumping mouse
6490 genus Zapus
6491 species Zapus hudsonius|meadow jumping mouse
`;
