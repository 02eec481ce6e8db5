// The taxa of pigeons, parrots, woodpeckers and other birds. Data alone: read-table.ts says how they are written.

export const TREE_BIRDS = `
8769 order Musophagiformes
8772 family Musophagidae|turaco
8775 genus Corythaeola
8776 species Corythaeola cristata|great blue turaco
8779 genus Crinifer
8780 species Crinifer concolor|gray go-away-bird|Corythaixoides concolor
8781 species Crinifer leucogaster|white-bellied go-away-bird|Criniferoides leucogaster, Corythaixoides leucogaster
8784 genus Gallirex
8785 species Gallirex johnstoni|Rwenzori turaco|Ruwenzorornis johnstoni, Musophaga johnstoni
8786 species Gallirex porphyreolophus|purple-crested turaco|Tauraco porphyreolophus, Musophaga porphyreolopha
8789 genus Tauraco
8790 species Tauraco corythaix|Knysna turaco
8791 species Tauraco hartlaubi|Hartlaub's turaco
8792 species Tauraco livingstonii|Livingstone's turaco
8793 species Tauraco persa|Guinea turaco
8794 species Tauraco rossae|Ross's turaco|Musophaga rossae
8795 species Tauraco schalowi|Schalow's turaco
8796 species Tauraco schuettii|black-billed turaco|Tauraco schuetti
8855 order Cuculiformes
8858 family Cuculidae|cuckoo
8861 genus Guira
8862 species Guira guira|Guira cuckoo
8865 genus Crotophaga|ani
8866 species Crotophaga ani|smooth-billed ani
8867 species Crotophaga major|greater ani
8868 species Crotophaga sulcirostris|groove-billed ani
8871 genus Tapera
8872 species Tapera naevia|striped cuckoo
8875 genus Dromococcyx
8876 species Dromococcyx pavoninus|pavonine cuckoo
8877 species Dromococcyx phasianellus|pheasant cuckoo
8880 genus Geococcyx|roadrunner
8881 species Geococcyx californianus|greater roadrunner
8882 species Geococcyx velox|lesser roadrunner
8885 genus Neomorphus
8886 species Neomorphus geoffroyi|rufous-vented ground cuckoo
8887 species Neomorphus rufipennis|rufous-winged ground cuckoo
8888 species Neomorphus squamiger|scaled ground cuckoo
8891 genus Centropus|coucal
8892 species Centropus phasianinus|pheasant coucal
8893 species Centropus sinensis|greater coucal
8894 species Centropus superciliosus|white-browed coucal
8897 genus Carpococcyx
8898 species Carpococcyx radiceus|Bornean ground cuckoo
8899 species Carpococcyx renauldi|coral-billed ground cuckoo
8900 species Carpococcyx viridis|Sumatran ground cuckoo
8903 genus Coua|coua
8904 species Coua caerulea|blue coua
8905 species Coua cristata|crested coua
8906 species Coua gigas|giant coua
8907 species Coua reynaudii|red-fronted coua
8908 species Coua ruficeps|red-capped coua
8909 species Coua serriana|red-breasted coua
8912 genus Piaya
8913 species Piaya cayana|squirrel cuckoo
8916 genus Cacomantis
8917 species Cacomantis flabelliformis|fan-tailed cuckoo
8920 genus Chalcites
8921 species Chalcites basalis|Horsfield's bronze cuckoo|Chrysococcyx basalis
8924 genus Cuculus
8925 species Cuculus canorus|common cuckoo
8926 species Cuculus clamosus|black cuckoo
8927 species Cuculus rochii|Madagascar cuckoo
8962 order Columbiformes
8965 family Columbidae|pigeon
8968 genus Columba
8969 species Columba arquatrix|African olive pigeon
8970 species Columba guinea|speckled pigeon
8971 species Columba livia|rock dove, rock pigeon, feral pigeon
8972 species Columba oenas|stock dove
8973 species Columba palumbus|common wood pigeon
8976 genus Aplopelia
8977 species Aplopelia larvata|lemon dove|Columba larvata
8980 genus Patagioenas
8981 species Patagioenas cayennensis|pale-vented pigeon|Columba cayennensis
8982 species Patagioenas fasciata|band-tailed pigeon|Columba fasciata
8983 species Patagioenas picazuro|picazuro pigeon|Columba picazuro
8984 species Patagioenas plumbea|plumbeous pigeon|Columba plumbea
8985 species Patagioenas speciosa|scaled pigeon|Columba speciosa
8988 genus Streptopelia
8989 species Streptopelia capicola|ring-necked dove
8990 species Streptopelia decaocto|Eurasian collared dove
8991 species Streptopelia decipiens|mourning collared dove
8992 species Streptopelia lugens|dusky turtle dove
8993 species Streptopelia orientalis|oriental turtle dove
8994 species Streptopelia semitorquata|red-eyed dove
8995 species Streptopelia tranquebarica|red collared dove
8996 species Streptopelia turtur|European turtle dove
8999 genus Spilopelia
9000 species Spilopelia chinensis|spotted dove|Streptopelia chinensis, Stigmatopelia chinensis, Spilopelia suratensis, Streptopelia suratensis
9001 species Spilopelia senegalensis|laughing dove|Streptopelia senegalensis, Stigmatopelia senegalensis
9004 genus Nesoenas
9005 species Nesoenas picturatus|Malagasy turtle dove|Nesoenas picturata, Streptopelia picturata
9008 genus Macropygia|cuckoo-dove
9009 species Macropygia phasianella|brown cuckoo-dove
9010 species Macropygia ruficeps|little cuckoo-dove
9011 species Macropygia unchall|barred cuckoo-dove
9014 genus Columbina|ground dove
9015 species Columbina inca|Inca dove|Scardafella inca
9016 species Columbina minuta|plain-breasted ground dove
9017 species Columbina passerina|common ground dove
9018 species Columbina picui|picui ground dove
9019 species Columbina squammata|scaled dove|Scardafella squammata
9020 species Columbina talpacoti|ruddy ground dove
9023 genus Claravis
9024 species Claravis pretiosa|blue ground dove
9027 genus Leptotila
9028 species Leptotila cassinii|gray-chested dove
9029 species Leptotila megalura|Yungas dove
9030 species Leptotila plumbeiceps|gray-headed dove
9031 species Leptotila rufaxilla|gray-fronted dove
9032 species Leptotila verreauxi|white-tipped dove
9035 genus Geotrygon
9036 species Geotrygon montana|ruddy quail-dove
9037 species Geotrygon saphirina|sapphire quail-dove
9038 species Geotrygon violacea|violaceous quail-dove
9041 genus Zentrygon
9042 species Zentrygon frenata|white-throated quail-dove|Geotrygon frenata
9045 genus Zenaida
9046 species Zenaida asiatica|white-winged dove
9047 species Zenaida auriculata|eared dove
9048 species Zenaida macroura|mourning dove
9051 genus Caloenas
9052 species Caloenas nicobarica|Nicobar pigeon
9055 genus Otidiphaps
9056 species Otidiphaps nobilis|pheasant pigeon
9059 genus Goura|crowned pigeon
9060 species Goura cristata|western crowned pigeon
9061 species Goura victoria|Victoria crowned pigeon
9064 genus Gallicolumba
9065 species Gallicolumba rufigula|cinnamon ground dove
9068 genus Trugon
9069 species Trugon terrestris|thick-billed ground pigeon
9072 genus Turtur|wood dove
9073 species Turtur afer|blue-spotted wood dove
9074 species Turtur brehmeri|blue-headed wood dove
9075 species Turtur chalcospilos|emerald-spotted wood dove
9076 species Turtur tympanistria|tambourine dove
9079 genus Oena
9080 species Oena capensis|Namaqua dove
9083 genus Chalcophaps
9084 species Chalcophaps indica|common emerald dove
9085 species Chalcophaps longirostris|Pacific emerald dove
9088 genus Phaps|bronzewing
9089 species Phaps chalcoptera|common bronzewing
9090 species Phaps elegans|brush bronzewing
9093 genus Ocyphaps
9094 species Ocyphaps lophotes|crested pigeon
9097 genus Geophaps
9098 species Geophaps plumifera|spinifex pigeon
9101 genus Leucosarcia
9102 species Leucosarcia melanoleuca|wonga pigeon
9105 genus Geopelia
9106 species Geopelia cuneata|diamond dove
9107 species Geopelia humeralis|bar-shouldered dove
9108 species Geopelia placida|peaceful dove
9109 species Geopelia striata|zebra dove
9112 genus Treron|green pigeon
9113 species Treron calvus|African green pigeon
9116 genus Ducula|imperial pigeon
9117 species Ducula badia|mountain imperial pigeon
9120 genus Lopholaimus
9121 species Lopholaimus antarcticus|topknot pigeon
9726 order Opisthocomiformes
9729 family Opisthocomidae
9732 genus Opisthocomus
9733 species Opisthocomus hoazin|hoatzin
10157 order Leptosomiformes
10160 family Leptosomidae
10163 genus Leptosomus
10164 species Leptosomus discolor|cuckoo-roller
10168 order Coliiformes|mousebird
10171 family Coliidae
10175 order Trogoniformes|trogon
10178 family Trogonidae
10181 genus Harpactes
10182 species Harpactes oreskios|orange-breasted trogon
10186 order Bucerotiformes
10189 family Upupidae|hoopoe
10192 genus Upupa
10193 species Upupa epops|Eurasian hoopoe
10196 family Phoeniculidae|wood hoopoe
10199 genus Phoeniculus
10200 species Phoeniculus bollei|white-headed wood hoopoe
10201 species Phoeniculus purpureus|green wood hoopoe
10204 family Bucorvidae|ground hornbill
10207 genus Bucorvus
10208 species Bucorvus abyssinicus|northern ground hornbill
10209 species Bucorvus leadbeateri|southern ground hornbill|Bucorvus cafer
10212 family Bucerotidae|hornbill
10215 genus Tockus
10216 species Tockus deckeni|Von der Decken's hornbill
10217 species Tockus flavirostris|eastern yellow-billed hornbill
10218 species Tockus leucomelas|southern yellow-billed hornbill
10219 species Tockus rufirostris|southern red-billed hornbill
10222 genus Lophoceros
10223 species Lophoceros alboterminatus|crowned hornbill|Tockus alboterminatus
10224 species Lophoceros camurus|red-billed dwarf hornbill|Tockus camurus
10225 species Lophoceros nasutus|African gray hornbill|Tockus nasutus
10228 genus Buceros
10229 species Buceros bicornis|great hornbill
10230 species Buceros rhinoceros|rhinoceros hornbill
10233 genus Aceros
10234 species Aceros nipalensis|rufous-necked hornbill
10237 genus Bycanistes
10238 species Bycanistes brevis|silvery-cheeked hornbill|Ceratogymna brevis
10239 species Bycanistes bucinator|trumpeter hornbill|Ceratogymna bucinator
10240 species Bycanistes fistulator|piping hornbill|Ceratogymna fistulator
10241 species Bycanistes subcylindricus|black-and-white-casqued hornbill|Ceratogymna subcylindrica
10244 genus Ceratogymna
10245 species Ceratogymna atrata|black-casqued hornbill
10249 order Coraciiformes
10252 family Coraciidae|roller
10255 genus Coracias
10256 species Coracias caudatus|lilac-breasted roller|Coracias caudata
10257 species Coracias garrulus|European roller
10260 family Brachypteraciidae|ground roller
10263 genus Brachypteracias
10264 species Brachypteracias leptosomus|short-legged ground roller
10267 genus Geobiastes
10268 species Geobiastes squamiger|scaly ground roller|Brachypteracias squamiger, Geobiastes squamigerus
10271 genus Atelornis
10272 species Atelornis crossleyi|rufous-headed ground roller
10273 species Atelornis pittoides|pitta-like ground roller
10276 family Alcedinidae|kingfisher
10279 genus Dacelo|kookaburra
10280 species Dacelo novaeguineae|laughing kookaburra|Dacelo gigas
10283 genus Halcyon
10284 species Halcyon coromanda|ruddy kingfisher
10287 genus Alcedo
10288 species Alcedo atthis|common kingfisher
10291 genus Megaceryle
10292 species Megaceryle alcyon|belted kingfisher|Ceryle alcyon
10293 species Megaceryle torquata|ringed kingfisher|Ceryle torquata
10296 family Momotidae|motmot
10299 genus Baryphthengus
10300 species Baryphthengus martii|rufous motmot
10303 genus Electron
10304 species Electron platyrhynchum|broad-billed motmot
10307 genus Momotus
10308 species Momotus aequatorialis|Andean motmot
10309 species Momotus lessonii|Lesson's motmot
10310 species Momotus mexicanus|russet-crowned motmot
10311 species Momotus momota|Amazonian motmot
10314 family Meropidae|bee-eater
10317 genus Merops
10318 species Merops apiaster|European bee-eater
10319 species Merops ornatus|rainbow bee-eater
10323 order Galbuliformes
10326 family Bucconidae|puffbird
10329 genus Malacoptila
10330 species Malacoptila fulvogularis|black-streaked puffbird
10333 genus Monasa|nunbird
10334 species Monasa atra|black nunbird
10335 species Monasa morphoeus|white-fronted nunbird
10336 species Monasa nigrifrons|black-fronted nunbird
10339 genus Nystalus
10340 species Nystalus chacuru|white-eared puffbird
10344 order Piciformes
10347 family Ramphastidae|toucan
10350 genus Pteroglossus|aracari
10351 species Pteroglossus beauharnaisii|curl-crested aracari
10354 genus Ramphastos
10355 species Ramphastos sulfuratus|keel-billed toucan
10356 species Ramphastos toco|toco toucan
10357 species Ramphastos tucanus|white-throated toucan
10358 species Ramphastos vitellinus|channel-billed toucan
10361 family Lybiidae|African barbet
10364 genus Gymnobucco
10365 species Gymnobucco bonapartei|gray-throated barbet
10368 family Indicatoridae|honeyguide
10371 genus Indicator
10372 species Indicator indicator|greater honeyguide
10373 species Indicator minor|lesser honeyguide
10376 family Picidae|woodpecker
10379 genus Jynx
10380 species Jynx torquilla|Eurasian wryneck
10383 genus Sphyrapicus|sapsucker
10384 species Sphyrapicus nuchalis|red-naped sapsucker
10385 species Sphyrapicus thyroideus|Williamson's sapsucker
10388 genus Melanerpes
10389 species Melanerpes aurifrons|golden-fronted woodpecker
10390 species Melanerpes carolinus|red-bellied woodpecker
10391 species Melanerpes erythrocephalus|red-headed woodpecker
10392 species Melanerpes formicivorus|acorn woodpecker
10393 species Melanerpes uropygialis|Gila woodpecker
10396 genus Picoides
10397 species Picoides tridactylus|Eurasian three-toed woodpecker
10400 genus Dryobates
10401 species Dryobates nuttallii|Nuttall's woodpecker|Picoides nuttallii
10402 species Dryobates pubescens|downy woodpecker|Picoides pubescens
10405 genus Leuconotopicus
10406 species Leuconotopicus borealis|red-cockaded woodpecker|Picoides borealis, Dryobates borealis
10407 species Leuconotopicus villosus|hairy woodpecker|Picoides villosus, Dryobates villosus
10410 genus Dendropicos
10411 species Dendropicos griseocephalus|olive woodpecker
10414 genus Dendrocopos
10415 species Dendrocopos major|great spotted woodpecker
10418 genus Dryocopus
10419 species Dryocopus javensis|white-bellied woodpecker
10420 species Dryocopus martius|black woodpecker
10421 species Dryocopus pileatus|pileated woodpecker|Hylatomus pileatus
10424 genus Colaptes
10425 species Colaptes auratus|northern flicker|Colaptes cafer
10426 species Colaptes campestris|campo flicker
10427 species Colaptes punctigula|spot-breasted woodpecker
10430 genus Campephilus
10431 species Campephilus haematogaster|crimson-bellied woodpecker
10432 species Campephilus pollens|powerful woodpecker
10433 species Campephilus rubricollis|red-necked woodpecker
10436 genus Celeus
10437 species Celeus elegans|chestnut woodpecker
10438 species Celeus lugubris|pale-crested woodpecker
10441 genus Picus
10442 species Picus canus|gray-headed woodpecker
10443 species Picus chlorolophus|lesser yellownape
10444 species Picus rabieri|red-collared woodpecker
10445 species Picus viridis|European green woodpecker
10448 genus Chrysocolaptes
10449 species Chrysocolaptes erythrocephalus|red-headed flameback
10515 order Psittaciformes|parrot
10518 family Strigopidae|New Zealand parrot
10521 genus Strigops
10522 species Strigops habroptila|kakapo|Strigops habroptilus
10525 genus Nestor
10526 species Nestor meridionalis|New Zealand kaka
10527 species Nestor notabilis|kea
10530 family Cacatuidae|cockatoo
10533 genus Nymphicus
10534 species Nymphicus hollandicus|cockatiel
10537 genus Zanda
10538 species Zanda funerea|yellow-tailed black cockatoo|Calyptorhynchus funereus
10541 genus Eolophus
10542 species Eolophus roseicapilla|galah|Cacatua roseicapilla, Eolophus roseicapillus
10545 genus Cacatua
10546 species Cacatua alba|white cockatoo
10547 species Cacatua galerita|sulphur-crested cockatoo
10548 species Cacatua sanguinea|little corella
10549 species Cacatua sulphurea|yellow-crested cockatoo
10552 family Psittacidae
10555 genus Brotogeris
10558 genus Amazona|amazon
10559 species Amazona oratrix|yellow-headed amazon
10562 genus Anodorhynchus
10563 species Anodorhynchus hyacinthinus|hyacinth macaw
10566 genus Ara|macaw
10567 species Ara ararauna|blue-and-yellow macaw
10568 species Ara chloropterus|red-and-green macaw|Ara chloroptera
10569 species Ara macao|scarlet macaw
10572 family Psittaculidae
10575 genus Alisterus
10576 species Alisterus scapularis|Australian king parrot
10579 genus Barnardius
10580 species Barnardius zonarius|Australian ringneck
10583 genus Platycercus|rosella
10584 species Platycercus adscitus|pale-headed rosella
10585 species Platycercus elegans|crimson rosella
10586 species Platycercus eximius|eastern rosella
10587 species Platycercus icterotis|western rosella
10590 genus Neophema
10591 species Neophema pulchella|turquoise parrot
10594 genus Melopsittacus
10595 species Melopsittacus undulatus|budgerigar
10599 order Caprimulgiformes
10602 family Caprimulgidae|nightjar
10605 genus Eurostopodus
10606 species Eurostopodus argus|spotted nightjar
10609 genus Chordeiles|nighthawk
10610 species Chordeiles acutipennis|lesser nighthawk
10611 species Chordeiles minor|common nighthawk
10614 genus Nyctidromus
10615 species Nyctidromus albicollis|common pauraque
10618 genus Antrostomus
10621 genus Setopagis
10622 species Setopagis parvula|little nightjar|Caprimulgus parvulus, Hydropsalis parvula
10625 genus Hydropsalis
10628 genus Caprimulgus
10629 species Caprimulgus europaeus|European nightjar
10630 species Caprimulgus ruficollis|red-necked nightjar
10634 order Steatornithiformes
10637 family Steatornithidae
10640 genus Steatornis
10641 species Steatornis caripensis|oilbird
10645 order Nyctibiiformes|potoo
10648 family Nyctibiidae
10651 genus Nyctibius
10652 species Nyctibius griseus|common potoo
10656 order Podargiformes|frogmouth
10659 family Podargidae
10662 genus Podargus
10663 species Podargus strigoides|tawny frogmouth
10667 order Aegotheliformes|owlet-nightjar
10670 family Aegothelidae
10673 genus Aegotheles
10674 species Aegotheles cristatus|Australian owlet-nightjar
10678 order Apodiformes
10681 family Apodidae|swift
10684 genus Apus
10685 species Apus apus|common swift
10688 genus Collocalia
10689 species Collocalia linchi|cave swiftlet
10692 family Trochilidae|hummingbird
10695 genus Glaucis
10696 species Glaucis hirsutus|rufous-breasted hermit|Glaucis hirsuta
10699 genus Phaethornis
10700 species Phaethornis hispidus|white-bearded hermit
10701 species Phaethornis longirostris|long-billed hermit
10702 species Phaethornis malaris|great-billed hermit
10705 genus Adelomyia
10706 species Adelomyia melanogenys|speckled hummingbird
10709 genus Colibri|violetear
10710 species Colibri serrirostris|white-vented violetear
10713 genus Calypte
10714 species Calypte anna|Anna's hummingbird
`;
