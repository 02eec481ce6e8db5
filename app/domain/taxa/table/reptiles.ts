// The taxa of reptiles. Data alone: read-table.ts says how they are written.

export const REPTILES = `
14000 order Testudines|turtle
14004 family Chelidae|Austro-American side-necked turtle
14007 genus Chelodina
14008 species Chelodina longicollis|eastern snake-necked turtle
14012 family Podocnemididae
14015 genus Podocnemis
14016 species Podocnemis expansa|giant South American river turtle
14017 species Podocnemis unifilis|yellow-spotted river turtle
14021 family Chelydridae|snapping turtle
14024 genus Chelydra
14025 species Chelydra serpentina|common snapping turtle
14029 family Emydidae|pond turtle
14032 genus Actinemys
14033 species Actinemys marmorata|western pond turtle|Clemmys marmorata, Emys marmorata
14036 genus Chrysemys
14037 species Chrysemys picta|painted turtle
14040 genus Terrapene|box turtle
14041 species Terrapene carolina|eastern box turtle
14042 species Terrapene ornata|ornate box turtle
14045 genus Trachemys|slider
14046 species Trachemys scripta|pond slider|Chrysemys scripta, Pseudemys scripta
14050 family Geoemydidae
14054 family Trionychidae|softshell turtle
14058 family Testudinidae|tortoise
14061 genus Aldabrachelys
14062 species Aldabrachelys gigantea|Aldabra giant tortoise|Geochelone gigantea, Dipsochelys dussumieri, Dipsochelys elephantina
14065 genus Centrochelys
14066 species Centrochelys sulcata|African spurred tortoise|Geochelone sulcata
14069 genus Chelonoidis
14070 species Chelonoidis carbonarius|red-footed tortoise|Chelonoidis carbonaria, Geochelone carbonaria
14071 species Chelonoidis denticulatus|yellow-footed tortoise|Chelonoidis denticulata, Geochelone denticulata
14072 species Chelonoidis niger|Galápagos giant tortoise|Chelonoidis nigra, Geochelone nigra, Geochelone elephantopus
14075 genus Gopherus
14076 species Gopherus agassizii|Mojave desert tortoise|Xerobates agassizii
14077 species Gopherus berlandieri|Texas tortoise
14078 species Gopherus polyphemus|gopher tortoise
14081 genus Manouria
14082 species Manouria emys|Asian forest tortoise
14085 genus Stigmochelys
14086 species Stigmochelys pardalis|leopard tortoise|Geochelone pardalis, Psammobates pardalis
14089 genus Testudo
14090 species Testudo graeca|spur-thighed tortoise
14091 species Testudo hermanni|Hermann's tortoise
14095 order Crocodylia|crocodilian
14099 family Alligatoridae|alligatorid
14102 genus Alligator|alligator
14103 species Alligator mississippiensis|American alligator
14106 genus Caiman|caiman
14107 species Caiman crocodilus|spectacled caiman|Caiman sclerops
14108 species Caiman latirostris|broad-snouted caiman
14109 species Caiman yacare|yacare caiman
14112 genus Melanosuchus
14113 species Melanosuchus niger|black caiman
14116 genus Paleosuchus|dwarf caiman
14117 species Paleosuchus palpebrosus|Cuvier's dwarf caiman
14118 species Paleosuchus trigonatus|Schneider's dwarf caiman
14122 family Crocodylidae|crocodile
14125 genus Crocodylus
14126 species Crocodylus acutus|American crocodile
14127 species Crocodylus johnstoni|freshwater crocodile|Crocodylus johnsoni
14128 species Crocodylus niloticus|Nile crocodile
14129 species Crocodylus palustris|mugger crocodile
14130 species Crocodylus porosus|saltwater crocodile
14133 genus Osteolaemus
14134 species Osteolaemus tetraspis|African dwarf crocodile
14138 family Gavialidae
14141 genus Gavialis
14142 species Gavialis gangeticus|gharial
14146 order Squamata|squamate
14150 family Gekkonidae|gecko
14154 family Lacertidae|lacertid lizard
14158 family Scincidae|skink
14161 genus Bellatorias
14162 species Bellatorias major|land mullet|Egernia major
14165 genus Ctenotus
14166 species Ctenotus inornatus|bar-shouldered ctenotus
14167 species Ctenotus pantherinus|leopard ctenotus
14170 genus Egernia
14171 species Egernia cunninghami|Cunningham's skink
14174 genus Plestiodon
14177 genus Tiliqua|blue-tongued skink
14178 species Tiliqua rugosa|shingleback|Trachydosaurus rugosus
14179 species Tiliqua scincoides|common blue-tongued skink
14183 family Teiidae|teiid
14186 genus Ameiva
14187 species Ameiva ameiva|giant ameiva
14190 genus Holcosus
14191 species Holcosus festivus|Middle American ameiva|Ameiva festiva
14194 genus Salvator
14195 species Salvator merianae|Argentine black-and-white tegu|Tupinambis merianae
14196 species Salvator rufescens|red tegu|Tupinambis rufescens
14199 genus Tupinambis
14200 species Tupinambis teguixin|gold tegu|Tupinambis nigropunctatus
14204 family Varanidae|monitor lizard
14207 genus Varanus
14208 species Varanus albigularis|white-throated monitor
14209 species Varanus bengalensis|Bengal monitor
14210 species Varanus exanthematicus|savannah monitor
14211 species Varanus giganteus|perentie
14212 species Varanus gouldii|sand goanna
14213 species Varanus komodoensis|Komodo dragon
14214 species Varanus nebulosus|clouded monitor
14215 species Varanus niloticus|Nile monitor
14216 species Varanus panoptes|yellow-spotted monitor
14217 species Varanus rosenbergi|heath goanna
14218 species Varanus salvator|common water monitor
14219 species Varanus varius|lace monitor
14223 family Helodermatidae
14226 genus Heloderma|beaded lizard
14227 species Heloderma suspectum|Gila monster
14231 family Agamidae|agama
14234 genus Ctenophorus
14235 species Ctenophorus caudicinctus|ring-tailed dragon|Amphibolurus caudicinctus
14236 species Ctenophorus isolepis|military dragon|Amphibolurus isolepis, Ctenophorous isolepsis
14239 genus Gowidon
14240 species Gowidon longirostris|long-nosed dragon|Lophognathus longirostris, Amphibolurus longirostris
14243 genus Intellagama
14244 species Intellagama lesueurii|Australian water dragon|Physignathus lesueurii
14247 genus Pogona|bearded dragon
14248 species Pogona minor|western bearded dragon|Amphibolurus minor
14249 species Pogona vitticeps|central bearded dragon|Amphibolurus vitticeps
14253 family Iguanidae|iguanid
14256 genus Ctenosaura|spiny-tailed iguana
14257 species Ctenosaura similis|black spiny-tailed iguana
14260 genus Cyclura|rock iguana
14261 species Cyclura cornuta|rhinoceros iguana
14264 genus Iguana
14265 species Iguana iguana|green iguana
14268 genus Sauromalus|chuckwalla
14269 species Sauromalus ater|common chuckwalla|Sauromalus obesus
14273 family Phrynosomatidae
14276 genus Sceloporus|spiny lizard
14277 species Sceloporus occidentalis|western fence lizard
14281 family Dactyloidae
14284 genus Anolis|anole
14285 species Anolis carolinensis|green anole
14286 species Anolis sagrei|brown anole|Norops sagrei
14290 family Boidae|boa
14293 genus Boa
14294 species Boa constrictor|boa constrictor
14297 genus Eunectes|anaconda
14298 species Eunectes murinus|green anaconda
14302 family Pythonidae|python
14305 genus Antaresia
14306 species Antaresia stimsoni|Stimson's python
14309 genus Malayopython
14310 species Malayopython reticulatus|reticulated python|Python reticulatus, Broghammerus reticulatus
14313 genus Morelia
14314 species Morelia spilota|carpet python
14317 genus Python
14318 species Python bivittatus|Burmese python
14319 species Python molurus|Indian python
14320 species Python sebae|Central African rock python
14324 family Viperidae|viper
14327 genus Bitis
14328 species Bitis arietans|puff adder
14331 genus Bothrops|lancehead
14334 genus Crotalus|rattlesnake
14335 species Crotalus atrox|western diamondback rattlesnake
14338 genus Vipera
14339 species Vipera berus|common European adder
14343 family Elapidae|elapid
14346 genus Ophiophagus
14347 species Ophiophagus hannah|king cobra
14350 genus Pseudechis|Australian black snake
14351 species Pseudechis australis|mulga snake
14352 species Pseudechis guttatus|blue-bellied black snake
14353 species Pseudechis porphyriacus|red-bellied black snake
14356 genus Pseudonaja|Australian brown snake
14357 species Pseudonaja textilis|eastern brown snake
14361 family Colubridae|colubrid
14364 genus Coluber
14365 species Coluber constrictor|eastern racer
14368 genus Pituophis
14369 species Pituophis catenifer|gopher snake
14373 family Natricidae
14376 genus Natrix
14377 species Natrix natrix|grass snake
14380 genus Thamnophis|garter snake
14381 species Thamnophis proximus|western ribbon snake
`;
