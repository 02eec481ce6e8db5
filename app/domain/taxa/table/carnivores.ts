// The taxa of carnivores. Data alone: read-table.ts says how they are written.

export const CARNIVORES = `
1000 order Carnivora|carnivore
1001 family Canidae|canid
1002 genus Atelocynus
1003 species Atelocynus microtis|short-eared dog
1007 genus Canis
1008 species Canis aureus|golden jackal
1009 species Canis familiaris|domestic dog, dog|Canis lupus familiaris|domestic
1010 species Canis latrans|coyote
1011 species Canis lupaster|African golden wolf|Canis anthus
1012 species Canis lupus|gray wolf, wolf, timber wolf
1013 species Canis rufus|red wolf
1014 species Canis simensis|Ethiopian wolf
1015 species Canis dingo|dingo|Canis lupus dingo, Canis familiaris dingo
1018 genus Cerdocyon
1019 species Cerdocyon thous|crab-eating fox|Dusicyon thous
1023 genus Chrysocyon
1024 species Chrysocyon brachyurus|maned wolf
1028 genus Cuon
1029 species Cuon alpinus|dhole, Asiatic wild dog
1033 genus Lupulella
1034 species Lupulella adusta|side-striped jackal|Canis adustus
1035 species Lupulella mesomelas|black-backed jackal|Canis mesomelas
1039 genus Lycalopex|South American fox
1040 species Lycalopex culpaeus|culpeo|Pseudalopex culpaeus, Dusicyon culpaeus
1041 species Lycalopex fulvipes|Darwin's fox|Pseudalopex fulvipes
1042 species Lycalopex griseus|South American gray fox|Pseudalopex griseus, Dusicyon griseus
1043 species Lycalopex gymnocercus|Pampas fox|Pseudalopex gymnocercus, Dusicyon gymnocercus
1044 species Lycalopex sechurae|Sechuran fox|Pseudalopex sechurae, Dusicyon sechurae
1045 species Lycalopex vetulus|hoary fox|Pseudalopex vetulus, Dusicyon vetulus
1049 genus Lycaon
1050 species Lycaon pictus|African wild dog, painted dog, wild dog
1054 genus Nyctereutes
1055 species Nyctereutes procyonoides|raccoon dog
1056 species Nyctereutes viverrinus|Japanese raccoon dog
1060 genus Otocyon
1061 species Otocyon megalotis|bat-eared fox
1065 genus Speothos
1066 species Speothos venaticus|bush dog
1070 genus Urocyon
1071 species Urocyon cinereoargenteus|gray fox, northern gray fox, common gray fox
1072 species Urocyon littoralis|island fox
1076 genus Vulpes
1077 species Vulpes bengalensis|Bengal fox
1078 species Vulpes cana|Blanford's fox
1079 species Vulpes chama|Cape fox
1080 species Vulpes corsac|corsac fox
1081 species Vulpes ferrilata|Tibetan fox
1082 species Vulpes lagopus|Arctic fox|Alopex lagopus
1083 species Vulpes macrotis|kit fox
1084 species Vulpes pallida|pale fox
1085 species Vulpes rueppellii|Rüppell's fox|Vulpes rueppelli
1086 species Vulpes velox|swift fox
1087 species Vulpes vulpes|red fox
1088 species Vulpes zerda|fennec fox|Fennecus zerda
1092 family Felidae|cat
1093 genus Acinonyx
1094 species Acinonyx jubatus|cheetah
1098 genus Caracal
1099 species Caracal aurata|African golden cat|Profelis aurata, Felis aurata
1100 species Caracal caracal|caracal|Felis caracal, Lynx caracal
1104 genus Catopuma
1105 species Catopuma badia|bay cat|Pardofelis badia, Felis badia
1106 species Catopuma temminckii|Asian golden cat|Pardofelis temminckii, Felis temminckii, Profelis temminckii
1110 genus Felis
1111 species Felis bieti|Chinese mountain cat
1112 species Felis catus|domestic cat, house cat|Felis domesticus, Felis silvestris catus|domestic
1113 species Felis chaus|jungle cat
1114 species Felis lybica|African wildcat|Felis libyca, Felis silvestris lybica
1115 species Felis margarita|sand cat
1116 species Felis nigripes|black-footed cat
1117 species Felis silvestris|European wildcat
1121 genus Herpailurus
1122 species Herpailurus yagouaroundi|jaguarundi|Puma yagouaroundi, Felis yagouaroundi, Herpailurus yaguarondi
1126 genus Leopardus
1127 species Leopardus colocola|Pampas cat|Leopardus colocolo, Oncifelis colocolo, Felis colocolo, Lynchailurus colocolo
1128 species Leopardus geoffroyi|Geoffroy's cat|Oncifelis geoffroyi, Felis geoffroyi
1129 species Leopardus guigna|guigna|Oncifelis guigna, Felis guigna
1130 species Leopardus guttulus|southern tiger cat
1131 species Leopardus jacobita|Andean cat|Oreailurus jacobita, Felis jacobita, Leopardus jacobitus
1132 species Leopardus pardalis|ocelot|Felis pardalis
1133 species Leopardus tigrinus|oncilla|Felis tigrina
1134 species Leopardus wiedii|margay|Felis wiedii
1138 genus Leptailurus
1139 species Leptailurus serval|serval|Felis serval
1143 genus Lynx|lynx
1144 species Lynx canadensis|Canada lynx, Canadian lynx|Felis canadensis
1145 species Lynx lynx|Eurasian lynx|Felis lynx
1146 species Lynx pardinus|Iberian lynx|Felis pardina
1147 species Lynx rufus|bobcat|Felis rufus
1151 genus Neofelis
1152 species Neofelis diardi|Sunda clouded leopard
1153 species Neofelis nebulosa|clouded leopard|Felis nebulosa
1157 genus Otocolobus
1158 species Otocolobus manul|Pallas's cat|Felis manul
1162 genus Panthera
1163 species Panthera leo|lion, African lion|Felis leo
1164 species Panthera onca|jaguar|Felis onca
1165 species Panthera pardus|leopard|Felis pardus
1166 species Panthera tigris|tiger|Felis tigris
1167 species Panthera uncia|snow leopard|Uncia uncia
1171 genus Pardofelis
1172 species Pardofelis marmorata|marbled cat|Felis marmorata
1176 genus Prionailurus
1177 species Prionailurus bengalensis|leopard cat|Felis bengalensis
1178 species Prionailurus javanensis|Sunda leopard cat
1179 species Prionailurus planiceps|flat-headed cat|Felis planiceps
1180 species Prionailurus rubiginosus|rusty-spotted cat|Felis rubiginosa
1181 species Prionailurus viverrinus|fishing cat|Felis viverrina
1185 genus Puma
1186 species Puma concolor|puma, mountain lion, cougar|Felis concolor
1190 family Nandiniidae
1191 genus Nandinia
1192 species Nandinia binotata|African palm civet
1196 family Prionodontidae|linsang
1197 genus Prionodon|Asiatic linsang
1198 species Prionodon linsang|banded linsang
1199 species Prionodon pardicolor|spotted linsang
1203 family Viverridae|viverrid
1204 genus Arctictis
1205 species Arctictis binturong|binturong
1209 genus Arctogalidia
1210 species Arctogalidia trivirgata|small-toothed palm civet
1214 genus Chrotogale
1215 species Chrotogale owstoni|Owston's civet|Hemigalus owstoni
1219 genus Civettictis
1220 species Civettictis civetta|African civet|Viverra civetta
1224 genus Cynogale
1225 species Cynogale bennettii|otter civet|Cynogale bennetti
1229 genus Diplogale
1230 species Diplogale hosei|Hose's civet|Hemigalus hosei
1234 genus Genetta|genet
1235 species Genetta abyssinica|Abyssinian genet
1236 species Genetta angolensis|Angolan genet
1237 species Genetta bourloni|Bourlon's genet
1238 species Genetta cristata|crested genet
1239 species Genetta genetta|common genet
1240 species Genetta johnstoni|Johnston's genet
1241 species Genetta maculata|rusty-spotted genet|Genetta rubiginosa
1242 species Genetta pardina|pardine genet
1243 species Genetta piscivora|aquatic genet|Osbornictis piscivora
1244 species Genetta poensis|king genet
1245 species Genetta servalina|servaline genet
1246 species Genetta thierryi|Hausa genet
1247 species Genetta tigrina|Cape genet
1248 species Genetta victoriae|giant forest genet
1252 genus Hemigalus
1253 species Hemigalus derbyanus|banded palm civet
1257 genus Macrogalidia
1258 species Macrogalidia musschenbroekii|Sulawesi palm civet
1262 genus Paguma
1263 species Paguma larvata|masked palm civet
1267 genus Paradoxurus
1268 species Paradoxurus hermaphroditus|common palm civet
1269 species Paradoxurus jerdoni|brown palm civet
1270 species Paradoxurus philippinensis|Philippine palm civet
1271 species Paradoxurus zeylonensis|golden palm civet
1275 genus Poiana|African linsang
1276 species Poiana leightoni|West African oyan
1277 species Poiana richardsonii|Central African oyan|Poiana richardsoni
1281 genus Viverra
1282 species Viverra civettina|Malabar civet
1283 species Viverra megaspila|large-spotted civet
1284 species Viverra tangalunga|Malay civet
1285 species Viverra zibetha|large Indian civet
1289 genus Viverricula
1290 species Viverricula indica|small Indian civet|Viverricula malaccensis
1294 family Hyaenidae|hyena
1295 genus Crocuta
1296 species Crocuta crocuta|spotted hyena, spotted hyaena
1300 genus Hyaena
1301 species Hyaena hyaena|striped hyena, striped hyaena
1305 genus Parahyaena
1306 species Parahyaena brunnea|brown hyena, brown hyaena|Hyaena brunnea
1310 genus Proteles
1311 species Proteles cristata|aardwolf|Proteles cristatus
1315 family Herpestidae|mongoose
1316 genus Atilax
1317 species Atilax paludinosus|marsh mongoose
1321 genus Bdeogale
1322 species Bdeogale crassicauda|bushy-tailed mongoose
1323 species Bdeogale jacksoni|Jackson's mongoose
1324 species Bdeogale nigripes|black-footed mongoose
1325 species Bdeogale omnivora|Sokoke dog mongoose
1329 genus Crossarchus|cusimanse
1330 species Crossarchus alexandri|Alexander's cusimanse
1331 species Crossarchus ansorgei|Ansorge's cusimanse
1332 species Crossarchus obscurus|common cusimanse
1333 species Crossarchus platycephalus|flat-headed cusimanse
1337 genus Cynictis
1338 species Cynictis penicillata|yellow mongoose
1342 genus Dologale
1343 species Dologale dybowskii|Pousargues's mongoose
1347 genus Helogale|dwarf mongoose
1348 species Helogale hirtula|Ethiopian dwarf mongoose
1349 species Helogale parvula|common dwarf mongoose
1353 genus Herpestes
1354 species Herpestes flavescens|Angolan slender mongoose|Galerella flavescens
1355 species Herpestes ichneumon|Egyptian mongoose
1356 species Herpestes ochraceus|Somali slender mongoose|Galerella ochracea
1357 species Herpestes pulverulentus|Cape gray mongoose|Galerella pulverulenta
1358 species Herpestes sanguineus|slender mongoose|Galerella sanguinea
1362 genus Ichneumia
1363 species Ichneumia albicauda|white-tailed mongoose
1367 genus Liberiictis
1368 species Liberiictis kuhni|Liberian mongoose
1372 genus Mungos
1373 species Mungos gambianus|Gambian mongoose
1374 species Mungos mungo|banded mongoose
1378 genus Paracynictis
1379 species Paracynictis selousi|Selous's mongoose
1383 genus Rhynchogale
1384 species Rhynchogale melleri|Meller's mongoose
1388 genus Suricata
1389 species Suricata suricatta|meerkat
1393 genus Urva
1394 species Urva auropunctata|small Indian mongoose|Herpestes auropunctatus
1395 species Urva brachyura|short-tailed mongoose|Herpestes brachyurus
1396 species Urva edwardsii|Indian gray mongoose|Herpestes edwardsii, Herpestes edwardsi
1397 species Urva fusca|Indian brown mongoose|Herpestes fuscus
1398 species Urva javanica|Javan mongoose|Herpestes javanicus
1399 species Urva semitorquata|collared mongoose|Herpestes semitorquatus
1400 species Urva smithii|ruddy mongoose|Herpestes smithii
1401 species Urva urva|crab-eating mongoose|Herpestes urva
1402 species Urva vitticolla|stripe-necked mongoose|Herpestes vitticollis
1406 genus Xenogale
1407 species Xenogale naso|long-nosed mongoose|Herpestes naso
1411 family Eupleridae|euplerid
1412 genus Cryptoprocta
1413 species Cryptoprocta ferox|fossa
1417 genus Eupleres|falanouc
1418 species Eupleres goudotii|eastern falanouc
1419 species Eupleres major|western falanouc
1423 genus Fossa
1424 species Fossa fossana|spotted fanaloka
1428 genus Galidia
1429 species Galidia elegans|ring-tailed vontsira
1433 genus Galidictis
1434 species Galidictis fasciata|broad-striped vontsira
1435 species Galidictis grandidieri|Grandidier's vontsira
1439 genus Mungotictis
1440 species Mungotictis decemlineata|narrow-striped boky
1444 genus Salanoia
1445 species Salanoia concolor|brown-tailed vontsira
1449 family Ursidae|bear
1450 genus Ailuropoda
1451 species Ailuropoda melanoleuca|giant panda
1455 genus Helarctos
1456 species Helarctos malayanus|sun bear|Ursus malayanus
1460 genus Melursus
1461 species Melursus ursinus|sloth bear|Ursus ursinus
1465 genus Tremarctos
1466 species Tremarctos ornatus|Andean bear
1470 genus Ursus
1471 species Ursus americanus|American black bear, black bear|Euarctos americanus
1472 species Ursus arctos|brown bear, grizzly bear, grizzly
1473 species Ursus maritimus|polar bear|Thalarctos maritimus
1474 species Ursus thibetanus|Asiatic black bear, Asian black bear, moon bear|Selenarctos thibetanus
1478 family Ailuridae
1479 genus Ailurus
1480 species Ailurus fulgens|red panda
1481 species Ailurus styani|Chinese red panda
1485 family Mephitidae|skunk
1486 genus Conepatus|hog-nosed skunk
1487 species Conepatus chinga|Molina's hog-nosed skunk
1488 species Conepatus humboldtii|Humboldt's hog-nosed skunk
1489 species Conepatus leuconotus|American hog-nosed skunk|Conepatus mesoleucus
1490 species Conepatus semistriatus|striped hog-nosed skunk
1494 genus Mephitis
1495 species Mephitis macroura|hooded skunk
1496 species Mephitis mephitis|striped skunk
1500 genus Mydaus|stink badger
1501 species Mydaus javanensis|Sunda stink badger
1502 species Mydaus marchei|Palawan stink badger|Suillotaxus marchei
1506 genus Spilogale|spotted skunk
1507 species Spilogale angustifrons|southern spotted skunk
1508 species Spilogale gracilis|western spotted skunk
1509 species Spilogale interrupta|plains spotted skunk
1510 species Spilogale leucoparia|desert spotted skunk
1511 species Spilogale putorius|eastern spotted skunk
1512 species Spilogale pygmaea|pygmy spotted skunk
1513 species Spilogale yucatanensis|Yucatán spotted skunk
1517 family Procyonidae|procyonid
1518 genus Bassaricyon|olingo
1519 species Bassaricyon alleni|eastern lowland olingo
1520 species Bassaricyon gabbii|northern olingo
1521 species Bassaricyon medius|western lowland olingo
1522 species Bassaricyon neblina|olinguito
1526 genus Bassariscus
1527 species Bassariscus astutus|ringtail
1528 species Bassariscus sumichrasti|cacomistle
1532 genus Nasua|coati
1533 species Nasua narica|white-nosed coati|Nasua nelsoni
1534 species Nasua nasua|South American coati
1538 genus Nasuella|mountain coati
1539 species Nasuella meridensis|eastern mountain coati|Nasua meridensis
1540 species Nasuella olivacea|western mountain coati|Nasua olivacea
1544 genus Potos
1545 species Potos flavus|kinkajou
1549 genus Procyon
1550 species Procyon cancrivorus|crab-eating raccoon
1551 species Procyon lotor|northern raccoon, raccoon, common raccoon
1552 species Procyon pygmaeus|Cozumel raccoon
1556 family Mustelidae|mustelid
1557 genus Aonyx
1558 species Aonyx capensis|African clawless otter
1559 species Aonyx cinereus|Asian small-clawed otter|Aonyx cinerea, Amblonyx cinereus, Amblonyx cinerea
1560 species Aonyx congicus|Congo clawless otter|Aonyx congica
1564 genus Arctonyx|hog badger
1565 species Arctonyx albogularis|northern hog badger
1566 species Arctonyx collaris|greater hog badger
1567 species Arctonyx hoevenii|Sumatran hog badger
1571 genus Eira
1572 species Eira barbara|tayra|Tayra barbara
1576 genus Enhydra
1577 species Enhydra lutris|sea otter
1581 genus Galictis|grison
1582 species Galictis cuja|lesser grison
1583 species Galictis vittata|greater grison
1587 genus Gulo
1588 species Gulo gulo|wolverine|Gulo luscus
1592 genus Hydrictis
1593 species Hydrictis maculicollis|spotted-necked otter|Lutra maculicollis
1597 genus Ictonyx
1598 species Ictonyx libycus|Saharan striped polecat|Poecilictis libyca, Ictonyx libyca
1599 species Ictonyx striatus|striped polecat
1603 genus Lontra
1604 species Lontra canadensis|North American river otter|Lutra canadensis
1605 species Lontra felina|marine otter|Lutra felina
1606 species Lontra longicaudis|neotropical otter|Lutra longicaudis
1607 species Lontra provocax|southern river otter|Lutra provocax
1611 genus Lutra
1612 species Lutra lutra|Eurasian otter
1613 species Lutra sumatrana|hairy-nosed otter
1617 genus Lutrogale
1618 species Lutrogale perspicillata|smooth-coated otter|Lutra perspicillata
1622 genus Lyncodon
1623 species Lyncodon patagonicus|Patagonian weasel
1627 genus Martes|marten
1628 species Martes americana|American marten, American pine marten
1629 species Martes caurina|Pacific marten
1630 species Martes flavigula|yellow-throated marten
1631 species Martes foina|beech marten, stone marten
1632 species Martes gwatkinsii|Nilgiri marten
1633 species Martes martes|European pine marten, pine marten
1634 species Martes melampus|Japanese marten
1635 species Martes zibellina|sable
1639 genus Meles
1640 species Meles anakuma|Japanese badger
1641 species Meles canescens|Caucasian badger
1642 species Meles leucurus|Asian badger
1643 species Meles meles|European badger, Eurasian badger
1647 genus Mellivora
1648 species Mellivora capensis|honey badger, ratel
1652 genus Melogale|ferret-badger
1653 species Melogale cucphuongensis|Vietnam ferret-badger
1654 species Melogale everetti|Bornean ferret-badger
1655 species Melogale moschata|Chinese ferret-badger
1656 species Melogale orientalis|Javan ferret-badger
1657 species Melogale personata|Burmese ferret-badger
1658 species Melogale subaurantiaca|Formosan ferret-badger
1662 genus Mustela|weasel
1663 species Mustela altaica|mountain weasel
1664 species Mustela erminea|stoat, ermine, short-tailed weasel
1665 species Mustela eversmanii|steppe polecat|Mustela eversmanni, Mustela eversmannii
1666 species Mustela furo|domestic ferret|Mustela putorius furo|domestic
1667 species Mustela itatsi|Japanese weasel
1668 species Mustela kathiah|yellow-bellied weasel
1669 species Mustela lutreola|European mink
1670 species Mustela lutreolina|Indonesian mountain weasel
1671 species Mustela nigripes|black-footed ferret
1672 species Mustela nivalis|least weasel
1673 species Mustela nudipes|Malayan weasel
1674 species Mustela putorius|European polecat
1675 species Mustela richardsonii|American ermine
1676 species Mustela sibirica|Siberian weasel
1677 species Mustela strigidorsa|stripe-backed weasel
1678 species Mustela subpalmata|Egyptian weasel
1682 genus Neogale
1683 species Neogale africana|Amazon weasel|Mustela africana
1684 species Neogale felipei|Colombian weasel|Mustela felipei
1685 species Neogale frenata|long-tailed weasel|Mustela frenata
1686 species Neogale vison|American mink|Neovison vison, Mustela vison
1690 genus Pekania
1691 species Pekania pennanti|fisher|Martes pennanti
1695 genus Poecilogale
1696 species Poecilogale albinucha|African striped weasel
1700 genus Pteronura
1701 species Pteronura brasiliensis|giant otter
1705 genus Taxidea
1706 species Taxidea taxus|American badger
1710 genus Vormela
1711 species Vormela peregusna|marbled polecat
1715 family Otariidae|eared seal
1716 genus Arctocephalus|fur seal
1717 species Arctocephalus australis|South American fur seal
1718 species Arctocephalus forsteri|New Zealand fur seal
1719 species Arctocephalus galapagoensis|Galápagos fur seal
1720 species Arctocephalus gazella|Antarctic fur seal
1721 species Arctocephalus philippii|Juan Fernández fur seal
1722 species Arctocephalus pusillus|brown fur seal
1723 species Arctocephalus townsendi|Guadalupe fur seal
1724 species Arctocephalus tropicalis|subantarctic fur seal
1728 genus Callorhinus
1729 species Callorhinus ursinus|northern fur seal
1733 genus Eumetopias
1734 species Eumetopias jubatus|Steller sea lion
1738 genus Neophoca
1739 species Neophoca cinerea|Australian sea lion
1743 genus Otaria
1744 species Otaria byronia|South American sea lion|Otaria flavescens
1748 genus Phocarctos
1749 species Phocarctos hookeri|New Zealand sea lion
1753 genus Zalophus
1754 species Zalophus californianus|California sea lion
1755 species Zalophus wollebaeki|Galápagos sea lion
1759 family Odobenidae
1760 genus Odobenus
1761 species Odobenus rosmarus|walrus
1765 family Phocidae|true seal
1766 genus Cystophora
1767 species Cystophora cristata|hooded seal
1771 genus Erignathus
1772 species Erignathus barbatus|bearded seal
1776 genus Halichoerus
1777 species Halichoerus grypus|gray seal
1781 genus Histriophoca
1782 species Histriophoca fasciata|ribbon seal|Phoca fasciata
1786 genus Hydrurga
1787 species Hydrurga leptonyx|leopard seal
1791 genus Leptonychotes
1792 species Leptonychotes weddellii|Weddell seal
1796 genus Lobodon
1797 species Lobodon carcinophaga|crabeater seal|Lobodon carcinophagus
1801 genus Mirounga|elephant seal
1802 species Mirounga angustirostris|northern elephant seal
1803 species Mirounga leonina|southern elephant seal
1807 genus Monachus
1808 species Monachus monachus|Mediterranean monk seal
1812 genus Neomonachus
1813 species Neomonachus schauinslandi|Hawaiian monk seal|Monachus schauinslandi
1817 genus Ommatophoca
1818 species Ommatophoca rossii|Ross seal
1822 genus Pagophilus
1823 species Pagophilus groenlandicus|harp seal|Phoca groenlandica
1827 genus Phoca
1828 species Phoca largha|spotted seal
1829 species Phoca vitulina|harbor seal
1833 genus Pusa
1834 species Pusa caspica|Caspian seal|Phoca caspica
1835 species Pusa hispida|ringed seal|Phoca hispida
1836 species Pusa sibirica|Baikal seal|Phoca sibirica
`;
