// The taxa of birds that live on the ground. Data alone: read-table.ts says how they are written.

export const GROUND_BIRDS = `
8000 order Struthioniformes
8003 family Struthionidae|ostrich
8006 genus Struthio
8007 species Struthio camelus|common ostrich
8008 species Struthio molybdophanes|Somali ostrich
8012 order Rheiformes
8015 family Rheidae|rhea
8018 genus Rhea
8019 species Rhea americana|greater rhea
8020 species Rhea pennata|lesser rhea|Pterocnemia pennata
8024 order Tinamiformes
8027 family Tinamidae|tinamou
8030 genus Tinamus
8031 species Tinamus guttatus|white-throated tinamou
8032 species Tinamus major|great tinamou
8033 species Tinamus osgoodi|black tinamou
8034 species Tinamus solitarius|solitary tinamou
8035 species Tinamus tao|gray tinamou
8038 genus Nothocercus
8039 species Nothocercus bonapartei|highland tinamou
8040 species Nothocercus julius|tawny-breasted tinamou
8041 species Nothocercus nigrocapillus|hooded tinamou
8044 genus Crypturellus
8045 species Crypturellus atrocapillus|black-capped tinamou
8046 species Crypturellus bartletti|Bartlett's tinamou
8047 species Crypturellus boucardi|slaty-breasted tinamou
8048 species Crypturellus cinereus|cinereous tinamou
8049 species Crypturellus cinnamomeus|thicket tinamou
8050 species Crypturellus duidae|gray-legged tinamou
8051 species Crypturellus erythropus|red-legged tinamou
8052 species Crypturellus noctivagus|yellow-legged tinamou
8053 species Crypturellus obsoletus|brown tinamou
8054 species Crypturellus parvirostris|small-billed tinamou
8055 species Crypturellus soui|little tinamou
8056 species Crypturellus strigulosus|Brazilian tinamou
8057 species Crypturellus tataupa|tataupa tinamou
8058 species Crypturellus undulatus|undulated tinamou
8059 species Crypturellus variegatus|variegated tinamou
8062 genus Rhynchotus
8063 species Rhynchotus rufescens|red-winged tinamou
8066 genus Nothoprocta
8067 species Nothoprocta ornata|ornate tinamou
8068 species Nothoprocta perdicaria|Chilean tinamou
8071 genus Nothura|nothura
8072 species Nothura maculosa|spotted nothura
8075 genus Eudromia
8076 species Eudromia elegans|elegant crested tinamou
8079 genus Tinamotis
8080 species Tinamotis pentlandii|puna tinamou
8084 order Casuariiformes
8087 family Casuariidae
8090 genus Casuarius|cassowary
8091 species Casuarius bennetti|dwarf cassowary
8092 species Casuarius casuarius|southern cassowary
8093 species Casuarius unappendiculatus|northern cassowary
8096 genus Dromaius
8097 species Dromaius novaehollandiae|emu
8101 order Apterygiformes
8104 family Apterygidae|kiwi
8107 genus Apteryx
8108 species Apteryx australis|southern brown kiwi
8109 species Apteryx mantelli|North Island brown kiwi
8110 species Apteryx maxima|great spotted kiwi|Apteryx haastii
8111 species Apteryx owenii|little spotted kiwi
8112 species Apteryx rowi|Okarito kiwi
8245 order Galliformes|gamebird
8248 family Megapodiidae|megapode
8251 genus Alectura
8252 species Alectura lathami|Australian brushturkey
8255 genus Leipoa
8256 species Leipoa ocellata|malleefowl
8259 genus Macrocephalon
8260 species Macrocephalon maleo|maleo
8263 genus Megapodius|scrubfowl
8264 species Megapodius cumingii|Philippine megapode
8265 species Megapodius freycinet|dusky megapode
8266 species Megapodius laperouse|Micronesian megapode
8267 species Megapodius reinwardt|orange-footed scrubfowl
8270 genus Talegalla
8271 species Talegalla fuscirostris|black-billed brushturkey
8272 species Talegalla jobiensis|collared brushturkey
8275 family Cracidae|cracid
8278 genus Ortalis|chachalaca
8279 species Ortalis araucuan|East Brazilian chachalaca
8280 species Ortalis canicollis|Chaco chachalaca
8281 species Ortalis cinereiceps|gray-headed chachalaca
8282 species Ortalis guttata|speckled chachalaca
8283 species Ortalis leucogastra|white-bellied chachalaca
8284 species Ortalis motmot|little chachalaca
8285 species Ortalis poliocephala|West Mexican chachalaca
8286 species Ortalis ruficauda|rufous-vented chachalaca
8287 species Ortalis superciliaris|buff-browed chachalaca
8288 species Ortalis vetula|plain chachalaca
8291 genus Penelope|guan
8292 species Penelope barbata|bearded guan
8293 species Penelope bridgesi|Yungas guan
8294 species Penelope dabbenei|red-faced guan
8295 species Penelope jacquacu|Spix's guan
8296 species Penelope jacucaca|white-browed guan
8297 species Penelope marail|marail guan
8298 species Penelope montagnii|Andean guan
8299 species Penelope obscura|dusky-legged guan
8300 species Penelope ochrogaster|chestnut-bellied guan
8301 species Penelope ortoni|Baudó guan
8302 species Penelope pileata|white-crested guan
8303 species Penelope purpurascens|crested guan
8304 species Penelope superciliaris|rusty-margined guan
8307 genus Pipile|piping guan
8308 species Pipile cujubi|red-throated piping guan|Aburria cujubi
8309 species Pipile cumanensis|blue-throated piping guan|Aburria cumanensis
8310 species Pipile jacutinga|black-fronted piping guan|Aburria jacutinga
8311 species Pipile pipile|Trinidad piping guan|Aburria pipile
8314 genus Aburria
8315 species Aburria aburri|wattled guan
8318 genus Chamaepetes
8319 species Chamaepetes goudotii|sickle-winged guan
8320 species Chamaepetes unicolor|black guan
8323 genus Penelopina
8324 species Penelopina nigra|highland guan
8327 genus Oreophasis
8328 species Oreophasis derbianus|horned guan
8331 genus Nothocrax
8332 species Nothocrax urumutum|nocturnal curassow
8335 genus Crax|curassow
8336 species Crax alberti|blue-billed curassow
8337 species Crax alector|black curassow
8338 species Crax blumenbachii|red-billed curassow
8339 species Crax daubentoni|yellow-knobbed curassow
8340 species Crax fasciolata|bare-faced curassow
8341 species Crax globulosa|wattled curassow
8342 species Crax rubra|great curassow
8345 genus Mitu
8346 species Mitu salvini|Salvin's curassow|Crax salvini, Pauxi salvini
8347 species Mitu tomentosum|crestless curassow|Crax tomentosa, Pauxi tomentosa
8348 species Mitu tuberosum|razor-billed curassow|Crax tuberosa, Pauxi tuberosa, Mitu tuberosa
8351 genus Pauxi
8352 species Pauxi pauxi|helmeted curassow|Crax pauxi
8353 species Pauxi unicornis|horned curassow|Crax unicornis
8356 family Numididae|guineafowl
8359 genus Agelastes
8360 species Agelastes meleagrides|white-breasted guineafowl
8361 species Agelastes niger|black guineafowl
8364 genus Numida
8365 species Numida meleagris|helmeted guineafowl
8368 genus Guttera
8369 species Guttera edouardi|southern crested guineafowl
8370 species Guttera plumifera|plumed guineafowl
8371 species Guttera pucherani|eastern crested guineafowl
8372 species Guttera verreauxi|western crested guineafowl
8375 genus Acryllium
8376 species Acryllium vulturinum|vulturine guineafowl
8379 family Odontophoridae|New World quail
8382 genus Ptilopachus
8383 species Ptilopachus nahani|Nahan's partridge|Francolinus nahani
8384 species Ptilopachus petrosus|stone partridge
8387 genus Callipepla
8388 species Callipepla californica|California quail|Lophortyx californica
8389 species Callipepla gambelii|Gambel's quail|Lophortyx gambelii
8390 species Callipepla squamata|scaled quail
8393 genus Colinus|bobwhite
8394 species Colinus cristatus|crested bobwhite
8395 species Colinus virginianus|northern bobwhite
8398 genus Cyrtonyx
8399 species Cyrtonyx montezumae|Montezuma quail
8402 genus Dactylortyx
8403 species Dactylortyx thoracicus|singing quail
8406 genus Dendrortyx
8407 species Dendrortyx barbatus|bearded wood partridge
8408 species Dendrortyx macroura|long-tailed wood partridge
8411 genus Odontophorus|wood quail
8412 species Odontophorus balliviani|stripe-faced wood quail
8413 species Odontophorus capueira|spot-winged wood quail
8414 species Odontophorus erythrops|rufous-fronted wood quail
8415 species Odontophorus gujanensis|marbled wood quail
8416 species Odontophorus guttatus|spotted wood quail
8417 species Odontophorus hyperythrus|chestnut wood quail
8418 species Odontophorus leucolaemus|black-breasted wood quail
8419 species Odontophorus melanotis|black-eared wood quail
8420 species Odontophorus speciosus|rufous-breasted wood quail
8421 species Odontophorus stellatus|starred wood quail
8424 genus Oreortyx
8425 species Oreortyx pictus|mountain quail
8428 family Phasianidae|phasianid
8431 genus Xenoperdix
8432 species Xenoperdix udzungwensis|Udzungwa forest partridge
8435 genus Caloperdix
8436 species Caloperdix oculeus|ferruginous partridge
8439 genus Rollulus
8440 species Rollulus rouloul|crested partridge
8443 genus Melanoperdix
8444 species Melanoperdix niger|black partridge|Melanoperdix nigra
8447 genus Arborophila
8448 species Arborophila brunneopectus|bar-backed partridge
8449 species Arborophila crudigularis|Taiwan partridge
8450 species Arborophila hyperythra|red-breasted partridge
8451 species Arborophila javanica|chestnut-bellied partridge
8452 species Arborophila rubrirostris|red-billed partridge
8453 species Arborophila rufipectus|Sichuan partridge
8454 species Arborophila rufogularis|rufous-throated partridge
8455 species Arborophila torqueola|hill partridge
8458 genus Tropicoperdix
8459 species Tropicoperdix charltonii|chestnut-necklaced partridge|Arborophila charltonii
8460 species Tropicoperdix chloropus|scaly-breasted partridge|Arborophila chloropus
8463 genus Lerwa
8464 species Lerwa lerwa|snow partridge
8467 genus Ithaginis
8468 species Ithaginis cruentus|blood pheasant
8471 genus Tragopan|tragopan
8472 species Tragopan blythii|Blyth's tragopan
8473 species Tragopan caboti|Cabot's tragopan
8474 species Tragopan melanocephalus|western tragopan
8475 species Tragopan satyra|satyr tragopan
8476 species Tragopan temminckii|Temminck's tragopan
8479 genus Tetraophasis|monal-partridge
8480 species Tetraophasis obscurus|chestnut-throated monal-partridge
8481 species Tetraophasis szechenyii|buff-throated monal-partridge
8484 genus Lophophorus|monal
8485 species Lophophorus impejanus|Himalayan monal
8486 species Lophophorus lhuysii|Chinese monal
8487 species Lophophorus sclateri|Sclater's monal
8490 genus Rhizothera
8491 species Rhizothera longirostris|long-billed partridge
8494 genus Pucrasia
8495 species Pucrasia macrolopha|koklass pheasant
8498 genus Meleagris|turkey
8499 species Meleagris gallopavo|wild turkey
8500 species Meleagris ocellata|ocellated turkey|Agriocharis ocellata
8503 genus Bonasa
8504 species Bonasa umbellus|ruffed grouse
8507 genus Tetrastes
8508 species Tetrastes bonasia|hazel grouse|Bonasa bonasia
8509 species Tetrastes sewerzowi|Chinese grouse|Bonasa sewerzowi
8512 genus Centrocercus
8513 species Centrocercus urophasianus|greater sage-grouse
8516 genus Dendragapus
8517 species Dendragapus fuliginosus|sooty grouse
8518 species Dendragapus obscurus|dusky grouse
8521 genus Tympanuchus
8522 species Tympanuchus cupido|greater prairie chicken
8523 species Tympanuchus phasianellus|sharp-tailed grouse
8526 genus Lagopus|ptarmigan
8527 species Lagopus lagopus|willow ptarmigan
8528 species Lagopus leucura|white-tailed ptarmigan|Lagopus leucurus
8529 species Lagopus muta|rock ptarmigan|Lagopus mutus
8532 genus Canachites
8533 species Canachites canadensis|spruce grouse|Falcipennis canadensis, Dendragapus canadensis
8536 genus Tetrao|capercaillie
8537 species Tetrao urogalloides|black-billed capercaillie|Tetrao parvirostris
8538 species Tetrao urogallus|western capercaillie
8541 genus Lyrurus
8542 species Lyrurus tetrix|black grouse|Tetrao tetrix
8545 genus Perdix
8546 species Perdix dauurica|Daurian partridge
8547 species Perdix hodgsoniae|Tibetan partridge
8548 species Perdix perdix|gray partridge
8551 genus Syrmaticus
8552 species Syrmaticus ellioti|Elliot's pheasant
8553 species Syrmaticus humiae|Hume's pheasant
8554 species Syrmaticus mikado|mikado pheasant
8555 species Syrmaticus reevesii|Reeves's pheasant
8556 species Syrmaticus soemmerringii|copper pheasant
8559 genus Chrysolophus
8560 species Chrysolophus amherstiae|Lady Amherst's pheasant
8561 species Chrysolophus pictus|golden pheasant
8564 genus Phasianus|pheasant
8565 species Phasianus colchicus|common pheasant, ring-necked pheasant
8566 species Phasianus versicolor|green pheasant
8569 genus Catreus
8570 species Catreus wallichii|cheer pheasant
8573 genus Crossoptilon|eared pheasant
8574 species Crossoptilon auritum|blue eared pheasant
8575 species Crossoptilon crossoptilon|white eared pheasant
8576 species Crossoptilon harmani|Tibetan eared pheasant
8577 species Crossoptilon mantchuricum|brown eared pheasant
8580 genus Lophura
8581 species Lophura bulweri|Bulwer's pheasant
8582 species Lophura diardi|Siamese fireback
8583 species Lophura erythrophthalma|Malayan crestless fireback
8584 species Lophura ignita|Bornean crested fireback
8585 species Lophura inornata|Salvadori's pheasant
8586 species Lophura leucomelanos|kalij pheasant|Lophura leucomelana
8587 species Lophura nycthemera|silver pheasant
8588 species Lophura pyronota|Bornean crestless fireback
8589 species Lophura rufa|Malayan crested fireback
8590 species Lophura swinhoii|Swinhoe's pheasant
8593 genus Argusianus
8594 species Argusianus argus|great argus
8597 genus Rheinardia
8598 species Rheinardia nigrescens|Malayan crested argus
8599 species Rheinardia ocellata|Vietnamese crested argus
8602 genus Afropavo
8603 species Afropavo congensis|Congo peafowl
8606 genus Pavo|peafowl
8607 species Pavo cristatus|Indian peafowl
8608 species Pavo muticus|green peafowl
8611 genus Haematortyx
8612 species Haematortyx sanguiniceps|crimson-headed partridge
8615 genus Galloperdix
8616 species Galloperdix bicalcarata|Sri Lanka spurfowl
8617 species Galloperdix lunulata|painted spurfowl
8618 species Galloperdix spadicea|red spurfowl
8621 genus Polyplectron|peacock-pheasant
8622 species Polyplectron bicalcaratum|gray peacock-pheasant
8623 species Polyplectron chalcurum|bronze-tailed peacock-pheasant
8624 species Polyplectron inopinatum|mountain peacock-pheasant
8625 species Polyplectron katsumatae|Hainan peacock-pheasant
8626 species Polyplectron malacense|Malayan peacock-pheasant
8627 species Polyplectron napoleonis|Palawan peacock-pheasant|Polyplectron emphanum
8628 species Polyplectron schleiermacheri|Bornean peacock-pheasant
8631 genus Bambusicola|bamboo partridge
8632 species Bambusicola fytchii|mountain bamboo partridge
8633 species Bambusicola sonorivox|Taiwan bamboo partridge
8634 species Bambusicola thoracicus|Chinese bamboo partridge|Bambusicola thoracica
8637 genus Gallus|junglefowl
8638 species Gallus gallus|red junglefowl
8639 species Gallus lafayettii|Sri Lanka junglefowl|Gallus lafayetii
8640 species Gallus sonneratii|gray junglefowl
8641 species Gallus varius|green junglefowl
8642 species Gallus domesticus|domestic chicken, chicken|Gallus gallus domesticus|domestic
8644 genus Peliperdix
8645 species Peliperdix lathami|Latham's francolin|Francolinus lathami
8648 genus Campocolinus
8649 species Campocolinus coqui|coqui francolin|Peliperdix coqui, Francolinus coqui
8652 genus Scleroptila
8653 species Scleroptila afra|gray-winged francolin|Francolinus africanus, Scleroptila africana
8654 species Scleroptila gutturalis|Orange River francolin|Francolinus levaillantoides, Scleroptila levaillantoides
8655 species Scleroptila levaillantii|red-winged francolin|Francolinus levaillantii
8656 species Scleroptila psilolaema|moorland francolin|Francolinus psilolaemus
8657 species Scleroptila shelleyi|Shelley's francolin|Francolinus shelleyi
8660 genus Ortygornis
8661 species Ortygornis pondicerianus|gray francolin|Francolinus pondicerianus
8662 species Ortygornis sephaena|crested francolin|Dendroperdix sephaena, Francolinus sephaena, Peliperdix sephaena
8665 genus Francolinus
8666 species Francolinus francolinus|black francolin
8667 species Francolinus pintadeanus|Chinese francolin
8670 genus Tetraogallus|snowcock
8671 species Tetraogallus altaicus|Altai snowcock
8672 species Tetraogallus himalayensis|Himalayan snowcock
8673 species Tetraogallus tibetanus|Tibetan snowcock
8676 genus Ammoperdix
8677 species Ammoperdix griseogularis|see-see partridge
8678 species Ammoperdix heyi|sand partridge
8681 genus Synoicus
8682 species Synoicus ypsilophorus|brown quail|Coturnix ypsilophora
8685 genus Margaroperdix
8686 species Margaroperdix madagarensis|Madagascar partridge|Margaroperdix madagascariensis
8689 genus Coturnix|quail
8690 species Coturnix coturnix|common quail
8691 species Coturnix delegorguei|harlequin quail
8692 species Coturnix japonica|Japanese quail
8693 species Coturnix pectoralis|stubble quail
8696 genus Alectoris
8697 species Alectoris barbara|Barbary partridge
8698 species Alectoris chukar|chukar partridge
8699 species Alectoris graeca|rock partridge
8700 species Alectoris rufa|red-legged partridge
8703 genus Perdicula|bush quail
8704 species Perdicula asiatica|jungle bush quail
8707 genus Pternistis|spurfowl
8708 species Pternistis adspersus|red-billed spurfowl|Francolinus adspersus
8709 species Pternistis afer|red-necked spurfowl|Francolinus afer
8710 species Pternistis ahantensis|Ahanta spurfowl|Francolinus ahantensis
8711 species Pternistis bicalcaratus|double-spurred spurfowl|Francolinus bicalcaratus
8712 species Pternistis capensis|Cape spurfowl|Francolinus capensis
8713 species Pternistis castaneicollis|chestnut-naped spurfowl|Francolinus castaneicollis
8714 species Pternistis erckelii|Erckel's spurfowl|Francolinus erckelii
8715 species Pternistis hartlaubi|Hartlaub's spurfowl|Francolinus hartlaubi
8716 species Pternistis hildebrandti|Hildebrandt's spurfowl|Francolinus hildebrandti
8717 species Pternistis icterorhynchus|Heuglin's spurfowl|Francolinus icterorhynchus
8718 species Pternistis jacksoni|Jackson's spurfowl|Francolinus jacksoni
8719 species Pternistis leucoscepus|yellow-necked spurfowl|Francolinus leucoscepus
8720 species Pternistis natalensis|Natal spurfowl|Francolinus natalensis
8721 species Pternistis nobilis|handsome spurfowl|Francolinus nobilis
8722 species Pternistis rufopictus|gray-breasted spurfowl|Francolinus rufopictus
8723 species Pternistis squamatus|scaly spurfowl|Francolinus squamatus
8724 species Pternistis swainsonii|Swainson's spurfowl|Francolinus swainsonii
8800 order Otidiformes
8803 family Otididae|bustard
8806 genus Otis
8807 species Otis tarda|great bustard
8810 genus Ardeotis
8811 species Ardeotis arabs|Arabian bustard
8812 species Ardeotis australis|Australian bustard
8813 species Ardeotis kori|kori bustard
8816 genus Chlamydotis
8817 species Chlamydotis macqueenii|Asian houbara
8818 species Chlamydotis undulata|African houbara
8821 genus Neotis
8822 species Neotis denhami|Denham's bustard
8823 species Neotis ludwigii|Ludwig's bustard
8826 genus Eupodotis
8827 species Eupodotis caerulescens|blue korhaan
8828 species Eupodotis senegalensis|white-bellied bustard
8831 genus Lophotis
8832 species Lophotis gindiana|buff-crested bustard|Eupodotis gindiana
8833 species Lophotis ruficrista|red-crested korhaan|Eupodotis ruficrista
8836 genus Afrotis
8837 species Afrotis afra|southern black korhaan|Eupodotis afra
8838 species Afrotis afraoides|northern black korhaan|Eupodotis afraoides
8841 genus Lissotis
8842 species Lissotis hartlaubii|Hartlaub's bustard|Eupodotis hartlaubii
8843 species Lissotis melanogaster|black-bellied bustard|Eupodotis melanogaster
8846 genus Houbaropsis
8847 species Houbaropsis bengalensis|Bengal florican
8850 genus Tetrax
8851 species Tetrax tetrax|little bustard
8931 order Mesitornithiformes
8934 family Mesitornithidae|mesite
8937 genus Mesitornis
8938 species Mesitornis unicolor|brown mesite
8939 species Mesitornis variegatus|white-breasted mesite|Mesitornis variegata
8942 genus Monias
8943 species Monias benschi|subdesert mesite
8947 order Pterocliformes
8950 family Pteroclidae|sandgrouse
8953 genus Pterocles
8954 species Pterocles alchata|pin-tailed sandgrouse
8955 species Pterocles bicinctus|double-banded sandgrouse
8956 species Pterocles exustus|chestnut-bellied sandgrouse
8957 species Pterocles namaqua|Namaqua sandgrouse
8958 species Pterocles orientalis|black-bellied sandgrouse
10453 order Cariamiformes|seriema
10456 family Cariamidae
10459 genus Cariama
10460 species Cariama cristata|red-legged seriema
10463 genus Chunga
10464 species Chunga burmeisteri|black-legged seriema
`;
