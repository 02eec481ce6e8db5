// What taxa are called in French, by their number. Data alone; what is not certain is left out.

export const FRENCH = `
1000 carnivore
1001 canidé
1003 renard à petites oreilles
1008 chacal doré
1009 chien domestique
1010 coyote
1011 loup doré africain
1012 loup gris
1013 loup rouge
1014 loup d'Abyssinie
1015 dingo
1019 renard crabier
1024 loup à crinière
1029 dhole
1034 chacal à flancs rayés
1035 chacal à chabraque
1040 renard de Magellan
1041 renard de Darwin
1042 renard gris d'Argentine
1043 renard d'Azara
1044 renard de Sechura
1045 renard chenu
1050 lycaon
1055 chien viverrin
1061 otocyon
1066 chien des buissons
1071 renard gris
1072 renard gris insulaire
1076 renard
1077 renard du Bengale
1078 renard de Blanford
1079 renard du Cap
1080 renard corsac
1081 renard tibétain
1082 renard polaire
1083 renard nain
1084 renard pâle
1085 renard de Rüppell
1086 renard véloce
1087 renard roux
1088 fennec
1092 félidé
1094 guépard
1099 chat doré africain
1100 caracal
1105 chat bai
1106 chat doré d'Asie
1111 chat de Biet
1112 chat domestique
1113 chaus
1114 chat ganté
1115 chat des sables
1116 chat à pieds noirs
1117 chat sauvage d'Europe
1122 jaguarondi
1127 chat des pampas
1128 chat de Geoffroy
1129 kodkod
1131 chat des Andes
1132 ocelot
1133 oncille
1134 margay
1139 serval
1143 lynx
1144 lynx du Canada
1145 lynx boréal
1146 lynx ibérique
1147 lynx roux
1153 panthère nébuleuse
1158 manul
1163 lion
1164 jaguar
1165 léopard
1166 tigre
1167 panthère des neiges
1172 chat marbré
1177 chat-léopard
1179 chat à tête plate
1180 chat rubigineux
1181 chat pêcheur
1186 puma
1192 nandinie
1197 linsang
1198 linsang à bandes
1199 linsang tacheté
1203 viverridé
1205 binturong
1215 civette d'Owston
1220 civette d'Afrique
1225 civette-loutre
1230 civette de Hose
1234 genette
1235 genette d'Abyssinie
1236 genette d'Angola
1237 genette de Bourlon
1239 genette commune
1240 genette de Johnston
1242 genette pardine
1243 genette aquatique
1245 genette servaline
1246 genette de Thierry
1247 genette tigrine
1248 genette géante
1263 civette palmiste à masque
1268 civette palmiste hermaphrodite
1275 poiane
1282 civette de Malabar
1283 civette à grandes taches
1284 civette de Malaisie
1285 grande civette indienne
1290 petite civette indienne
1294 hyène
1296 hyène tachetée
1301 hyène rayée
1306 hyène brune
1311 protèle
1315 mangouste
1317 mangouste des marais
1322 mangouste à queue touffue
1323 mangouste de Jackson
1324 mangouste à pattes noires
1331 mangouste d'Ansorge
1332 mangouste brune
1333 mangouste à tête plate
1338 mangouste jaune
1343 mangouste de Dybowski
1347 mangouste naine
1348 mangouste naine d'Éthiopie
1349 mangouste naine du Sud
1355 mangouste d'Égypte
1357 mangouste grise du Cap
1358 mangouste svelte
1363 mangouste à queue blanche
1368 mangouste du Libéria
1373 mangouste de Gambie
1374 mangouste rayée
1379 mangouste de Selous
1384 mangouste de Meller
1389 suricate
1394 petite mangouste indienne
1395 mangouste à queue courte
1396 mangouste grise indienne
1398 mangouste de Java
1399 mangouste à collier
1401 mangouste crabière
1402 mangouste à cou rayé
1407 mangouste à long museau
1411 eupléridé
1413 fossa
1417 falanouc
1418 euplère de Goudot
1424 civette malgache
1429 galidie élégante
1435 mangouste de Grandidier
1449 ours
1451 panda géant
1456 ours malais
1461 ours lippu
1466 ours à lunettes
1471 ours noir
1472 ours brun
1473 ours polaire
1474 ours noir d'Asie
1480 panda roux
1485 moufette
1487 moufette de Molina
1488 moufette de Patagonie
1490 moufette d'Amazonie
1495 moufette à capuchon
1496 moufette rayée
1506 moufette tachetée
1508 moufette tachetée de l'Ouest
1511 moufette tachetée de l'Est
1512 moufette pygmée
1517 procyonidé
1518 olingo
1519 olingo d'Allen
1522 olinguito
1527 bassaris rusé
1532 coati
1533 coati à nez blanc
1534 coati roux
1538 coati de montagne
1545 kinkajou
1549 raton laveur
1550 raton crabier
1551 raton laveur
1552 raton laveur de Cozumel
1556 mustélidé
1558 loutre à joues blanches
1559 loutre cendrée
1560 loutre du Congo
1572 tayra
1577 loutre de mer
1581 grison
1582 petit grison
1583 grand grison
1588 glouton
1593 loutre à cou tacheté
1598 zorille de Libye
1599 zorille
1604 loutre de rivière
1605 loutre marine
1606 loutre à longue queue
1607 loutre du Chili
1612 loutre d'Europe
1613 loutre de Sumatra
1618 loutre à pelage lisse
1623 belette de Patagonie
1627 martre
1628 martre d'Amérique
1629 martre du Pacifique
1630 martre à gorge jaune
1631 fouine
1632 martre de l'Inde du Sud
1633 martre des pins
1634 martre du Japon
1635 zibeline
1640 blaireau du Japon
1642 blaireau d'Asie
1643 blaireau européen
1648 ratel
1652 blaireau-furet
1662 belette
1663 belette des montagnes
1664 hermine
1665 putois des steppes
1666 furet
1667 belette du Japon
1668 belette à ventre jaune
1669 vison d'Europe
1671 putois à pieds noirs
1672 belette d'Europe
1674 putois d'Europe
1676 belette de Sibérie
1677 belette à dos rayé
1678 belette d'Égypte
1684 belette de Colombie
1685 belette à longue queue
1686 vison d'Amérique
1691 pékan
1701 loutre géante
1706 blaireau d'Amérique
1711 putois marbré
1715 otarie
1716 otarie à fourrure
1717 otarie à fourrure d'Amérique du Sud
1718 otarie à fourrure de Nouvelle-Zélande
1719 otarie à fourrure des Galápagos
1720 otarie à fourrure antarctique
1721 otarie à fourrure de Juan Fernández
1722 otarie à fourrure du Cap
1723 otarie à fourrure de Guadalupe
1724 otarie à fourrure subantarctique
1729 otarie à fourrure du Nord
1734 otarie de Steller
1739 lion de mer australien
1744 otarie à crinière
1749 lion de mer de Nouvelle-Zélande
1754 otarie de Californie
1755 otarie des Galápagos
1761 morse
1765 phoque
1767 phoque à capuchon
1772 phoque barbu
1777 phoque gris
1782 phoque à rubans
1787 léopard de mer
1792 phoque de Weddell
1797 phoque crabier
1801 éléphant de mer
1802 éléphant de mer du Nord
1803 éléphant de mer austral
1808 phoque moine de Méditerranée
1813 phoque moine d'Hawaï
1818 phoque de Ross
1823 phoque du Groenland
1828 phoque tacheté
1829 phoque commun
1834 phoque de la Caspienne
1835 phoque annelé
1836 phoque du Baïkal
3000 artiodactyle
3001 camélidé
3002 chameau
3003 chameau de Bactriane
3004 dromadaire
3005 chameau sauvage
3009 lama
3010 guanaco
3011 alpaga
3012 vigogne
3016 suidé
3017 babiroussa
3019 babiroussa des Célèbes
3020 babiroussa des Togian
3024 hylochère
3027 phacochère
3028 phacochère du désert
3029 phacochère commun
3033 sanglier nain
3037 potamochère du Cap
3038 potamochère roux
3041 cochon
3042 sanglier barbu de Palawan
3043 sanglier à barbe
3044 sanglier des Visayas
3045 sanglier des Célèbes
3046 cochon domestique
3048 sanglier des Philippines
3049 sanglier
3050 sanglier de Java
3054 pécari
3056 pécari à collier
3060 pécari du Chaco
3064 pécari à lèvres blanches
3068 hippopotamidé
3070 hippopotame pygmée
3074 hippopotame amphibie
3078 chevrotain
3080 chevrotain aquatique
3089 cerf-souris
3099 antilocapridé
3101 antilocapre
3105 giraffidé
3107 girafe
3108 girafe du Sud
3109 girafe réticulée
3110 girafe masaï
3114 okapi
3118 moschidé
3119 porte-musc
3120 porte-musc de l'Anhui
3122 porte-musc alpin
3123 porte-musc du Cachemire
3124 porte-musc noir
3125 porte-musc de l'Himalaya
3126 porte-musc de Sibérie
3130 cervidé
3132 élan
3140 cerf axis
3142 cerf de Bawean
3143 cerf-cochon
3147 cerf des marais
3150 chevreuil
3151 chevreuil européen
3152 chevreuil de Sibérie
3156 cerf de Thorold
3157 wapiti
3158 cerf élaphe
3160 cerf sika
3164 daim
3165 daim de Mésopotamie
3169 élaphode
3173 cerf du père David
3177 taruca
3178 huemul
3182 hydropote
3185 daguet
3186 daguet rouge
3193 muntjac
3194 muntjac jaune de Bornéo
3195 muntjac noir
3196 muntjac de Fea
3197 muntjac de Gongshan
3198 muntjac de Sumatra
3201 muntjac de Reeves
3202 muntjac de Roosevelt
3203 muntjac du Truong Son
3205 muntjac géant
3209 cerf mulet
3211 cerf de Virginie
3215 cerf des pampas
3223 pudu du Nord
3227 pudu du Sud
3231 renne
3235 barasingha
3236 cerf d'Eld
3240 cerf du prince Alfred
3241 sambar des Philippines
3242 cerf rusa
3243 sambar
3247 daguet gris
3251 bovidé
3253 addax
3257 impala
3261 bubale
3265 dibatag
3269 mouflon à manchettes
3273 springbok
3277 antilope cervicapre
3281 tahr d'Arabie
3285 hirola
3289 bison d'Amérique
3290 bison d'Europe
3291 gayal
3292 gaur
3293 yak domestique
3294 banteng
3295 yak sauvage
3296 bovin domestique
3300 nilgaut
3304 buffle d'eau sauvage
3305 buffle d'eau
3306 anoa des plaines
3307 tamarau
3308 anoa des montagnes
3312 takin
3313 takin du Sichuan
3316 chèvre
3317 chèvre sauvage
3320 markhor
3321 chèvre domestique
3322 bouquetin des Alpes
3323 bouquetin de Nubie
3324 bouquetin ibérique
3325 bouquetin de Sibérie
3326 bouquetin d'Abyssinie
3329 saro
3330 saro du Japon
3331 saro de Chine
3332 saro rouge
3333 saro de Sumatra
3334 saro de Formose
3335 saro de l'Himalaya
3339 céphalophe de Brooke
3340 céphalophe de Peters
3341 céphalophe de Harvey
3342 céphalophe à ventre blanc
3343 céphalophe du Natal
3344 céphalophe noir
3345 céphalophe à front noir
3346 céphalophe d'Ogilby
3347 céphalophe du Ruwenzori
3348 céphalophe à flancs roux
3349 céphalophe de Weyns
3353 céphalophe zébré
3357 céphalophe bai
3358 céphalophe de Jentink
3359 céphalophe à dos jaune
3360 céphalophe d'Abbott
3363 gnou
3364 gnou noir
3365 gnou bleu
3369 damalisque
3370 blesbok
3374 beira
3378 gazelle de Mongalla
3379 gazelle à front roux
3380 gazelle de Thomson
3383 gazelle
3384 gazelle d'Arabie
3385 gazelle de l'Inde
3386 gazelle de Cuvier
3387 gazelle dorcas
3388 gazelle de montagne
3389 gazelle leptocère
3391 gazelle de Speke
3392 gazelle à goitre
3396 tahr de l'Himalaya
3400 antilope rouanne
3401 hippotrague noir
3405 cobe à croissant
3406 cobe de Buffon
3407 cobe lechwe
3408 lechwe du Nil
3409 puku
3413 céphalophe d'Aders
3417 gazelle de Waller
3420 dik-dik
3421 dik-dik de Cavendish
3422 dik-dik de Damara
3423 dik-dik de Günther
3424 dik-dik de Kirk
3425 dik-dik de Salt
3428 goral
3429 goral rouge
3430 goral à longue queue
3431 goral de l'Himalaya
3432 goral de Chine
3436 gazelle dama
3437 gazelle de Grant
3438 gazelle de Soemmerring
3442 antilope royale
3446 antilope de Bates
3447 suni
3451 tahr des Nilgiri
3455 chèvre des montagnes Rocheuses
3459 oréotrague
3462 oryx
3463 oryx beïsa
3464 oryx algazelle
3465 gemsbok
3466 oryx d'Arabie
3470 ourébi
3474 bœuf musqué
3477 mouton
3478 argali
3479 mouton domestique
3480 mouflon canadien
3481 mouflon de Dall
3482 mouflon
3483 mouflon des neiges
3484 urial
3488 antilope du Tibet
3492 péléa
3496 céphalophe de Maxwell
3497 céphalophe bleu
3498 céphalophe de Walter
3502 gazelle de Mongolie
3503 gazelle du Tibet
3504 gazelle de Przewalski
3508 bharal
3512 saola
3516 raphicère champêtre
3517 grysbok du Cap
3518 grysbok de Sharpe
3522 cobe des roseaux
3523 cobe de montagne
3524 cobe redunca
3528 isard
3529 chamois
3533 saïga
3537 céphalophe de Grimm
3541 buffle d'Afrique
3545 antilope à quatre cornes
3549 nyala
3550 nyala de montagne
3551 éland de Derby
3552 bongo
3553 petit koudou
3554 éland du Cap
3555 guib harnaché
3556 sitatunga
3557 grand koudou
3562 périssodactyle
3563 équidé
3565 âne sauvage d'Afrique
3566 âne domestique
3567 cheval
3568 cheval de Przewalski
3569 zèbre de Grévy
3570 hémione
3571 kiang
3572 mulet
3573 zèbre des plaines
3574 zèbre de montagne
3578 rhinocéros
3580 rhinocéros blanc
3584 rhinocéros de Sumatra
3588 rhinocéros noir
3592 rhinocéros de Java
3593 rhinocéros indien
3597 tapir
3598 tapir
3599 tapir de Baird
3600 tapir malais
3601 tapir des montagnes
3602 tapir terrestre
3606 proboscidien
3607 éléphant
3609 éléphant d'Asie
3612 éléphant d'Afrique
3613 éléphant de savane d'Afrique
3614 éléphant de forêt d'Afrique
3618 hyracoïde
3619 daman
3620 daman arboricole
3632 daman du Cap
3636 tubulidenté
3639 oryctérope du Cap
3643 pholidote
3644 pangolin
3645 pangolin asiatique
3646 pangolin indien
3647 pangolin des Philippines
3648 pangolin javanais
3649 pangolin de Chine
3653 pangolin à longue queue
3654 pangolin à petites écailles
3658 pangolin géant
3659 pangolin de Temminck
3663 sirénien
3666 dugong
3670 lamantin
3671 lamantin
3672 lamantin d'Amazonie
3673 lamantin des Caraïbes
3674 lamantin d'Afrique
5000 monotrème
5003 ornithorynque
5006 échidné
5008 échidné à nez court
5012 opossum
5013 opossum laineux
5020 yapock
5024 opossum à oreilles blanches
5027 opossum commun
5029 opossum de Virginie
5058 opossum gris à quatre yeux
5070 monito del monte
5074 taupe marsupiale
5079 dasyuromorphe
5080 dasyuridé
5098 chat marsupial
5099 chat marsupial de Geoffroy
5100 chat marsupial du Nord
5101 chat marsupial à queue tachetée
5102 chat marsupial moucheté
5110 diable de Tasmanie
5123 numbat
5126 péramélémorphe
5127 bandicoot
5129 bandicoot doré
5137 bandicoot à long nez
5142 grand bilby
5145 diprotodonte
5148 koala
5151 wombat
5152 wombat à nez poilu
5153 wombat à nez poilu du Nord
5154 wombat à nez poilu du Sud
5158 wombat commun
5163 couscous tacheté
5169 phalanger-renard
5184 phalanger volant
5203 potoroïdé
5208 bettong
5214 potorou
5219 macropodidé
5220 dendrolague
5221 dendrolague de Lumholtz
5228 kangourou gris
5229 kangourou gris de l'Ouest
5230 kangourou gris de l'Est
5234 wallaby agile
5236 wallaby de l'île d'Eugène
5238 wallaby de Parma
5239 wallaby de Parry
5240 wallaby à cou rouge
5244 kangourou antilope
5245 wallaroo
5246 kangourou roux
5249 wallaby des rochers
5256 quokka
5259 pademelon
5260 pademelon de Tasmanie
5266 wallaby bicolore
5269 tatou
5272 tatou de Kappler
5273 tatou à neuf bandes
5274 tatou à sept bandes
5280 grand tatou à queue nue
5285 grand tatou velu
5289 tatou à six bandes
5293 tatou géant
5297 tatou à trois bandes du Sud
5306 paresseux à trois doigts
5308 aï
5309 paresseux à gorge brune
5312 paresseux à deux doigts
5314 unau
5315 paresseux à deux doigts de Hoffmann
5320 myrmidon
5323 fourmilier
5325 tamanoir
5328 tamandua
5329 tamandua du Mexique
5330 tamandua à quatre doigts
5334 érinacéidé
5336 hérisson à ventre blanc
5337 hérisson d'Algérie
5342 grand gymnure
5346 hérisson de l'Amour
5348 hérisson d'Europe
5353 hérisson oreillard
5357 hérisson de Daourie
5361 hérisson du désert
5364 musaraigne
5366 grande musaraigne
5369 crocidure
5371 musaraigne carrelet
5375 musaraigne musquée
5381 talpidé
5382 taupe
5383 taupe d'Europe
5386 solénodonte
5388 sengi
5398 sengi à face grise
5402 taupe dorée
5404 tenrec
5419 tangue
5423 colugo
5425 colugo des Philippines
5429 colugo de Malaisie
5438 toupaye
5440 toupaye d'Elliot
5444 toupaye de Belanger
5446 toupaye commun
5450 grand toupaye
5453 chauve-souris
5454 roussette
5461 roussette paillée africaine
5464 renard volant
5465 roussette à tête grise
5468 rhinolophe
5470 grand rhinolophe
5473 phyllostomidé
5475 vampire commun
5482 vespertilionidé
5484 sérotine de Nilsson
5488 murin
5489 grand murin
5492 noctule
5493 noctule commune
5496 oreillard
5497 oreillard roux
5500 lagomorphe
5501 léporidé
5503 lapin pygmée
5510 lièvre
5511 lièvre antilope
5512 lièvre d'Amérique
5513 lièvre arctique
5514 lièvre de Californie
5515 lièvre du Cap
5516 lièvre corse
5517 lièvre d'Europe
5518 lièvre ibérique
5520 lièvre à collier noir
5521 lièvre laineux
5522 lièvre de Birmanie
5523 lièvre des buissons
5524 lièvre variable
5525 lièvre tolaï
5526 lièvre de Townsend
5527 lièvre de savane
5531 lapin de Sumatra
5532 lapin rayé d'Annam
5536 lapin de garenne
5545 lapin aquatique
5546 lapin d'Audubon
5547 lapin de Bachman
5548 lapin du Brésil
5549 lapin à queue blanche
5550 lapin de Nuttall
5552 lapin des marais
5555 pika
5560 pika d'Amérique
5564 primate
5565 singe de nuit
5571 atélidé
5572 singe hurleur
5573 hurleur à mains rousses
5574 hurleur noir
5575 hurleur brun
5576 hurleur à manteau
5577 hurleur du Guatemala
5579 hurleur roux
5582 atèle
5583 atèle à ventre blanc
5585 atèle de Geoffroy
5589 singe laineux
5593 callitrichidé
5594 ouistiti
5595 ouistiti commun
5596 ouistiti à pinceaux noirs
5603 tamarin-lion
5604 tamarin-lion doré
5612 tamarin
5613 tamarin empereur
5614 tamarin à tête blanche
5617 cébidé
5619 capucin à front blanc
5620 capucin à face blanche
5624 saïmiri
5625 saïmiri de Bolivie
5626 saïmiri commun
5630 capucin brun
5636 pitheciidé
5638 saki
5639 saki à face pâle
5646 cercopithécidé
5648 cercopithèque de L'Hoest
5649 cercopithèque de Preuss
5650 cercopithèque à queue de soleil
5653 mangabey
5654 mangabey agile
5655 mangabey enfumé
5656 mangabey de Sanje
5657 mangabey à collier
5660 cercopithèque
5661 cercopithèque ascagne
5662 mone de Campbell
5663 moustac
5665 cercopithèque diane
5667 cercopithèque à tête de hibou
5668 singe bleu
5669 mone
5670 cercopithèque de Brazza
5671 hocheur
5672 pétauriste
5673 cercopithèque pogonias
5677 grivet
5678 vervet
5679 singe vert
5680 tantale
5683 colobe
5684 colobe d'Angola
5685 colobe guéréza
5689 patas
5693 mangabey à joues grises
5696 macaque
5697 macaque brun
5698 macaque d'Assam
5699 macaque de Formose
5700 macaque crabier
5701 macaque japonais
5702 macaque à queue de cochon du Nord
5703 macaque rhésus
5704 macaque à queue de cochon
5705 macaque à crête
5706 macaque à bonnet
5707 macaque de Siberut
5708 macaque à queue de lion
5709 macaque couronné
5710 macaque berbère
5711 macaque du Tibet
5715 drill
5716 mandrill
5720 nasique
5723 babouin
5724 babouin olive
5725 babouin jaune
5726 babouin hamadryas
5727 babouin kinda
5728 babouin de Guinée
5729 babouin chacma
5733 colobe bai
5738 semnopithèque à front blanc
5739 semnopithèque de Hose
5741 semnopithèque rubicond
5742 semnopithèque de Thomas
5745 douc
5749 rhinopithèque
5750 rhinopithèque de Roxellane
5754 entelle
5755 langur des Nilgiri
5762 gélada
5767 semnopithèque de François
5768 semnopithèque obscur
5769 semnopithèque de Phayre
5773 chirogale
5777 microcèbe
5778 microcèbe mignon
5783 aye-aye
5786 galago
5795 galago du Sénégal
5799 galago de Demidoff
5800 galago de Thomas
5804 galago à queue épaisse
5805 galago de Garnett
5808 hominidé
5809 gorille
5810 gorille de l'Est
5811 gorille de l'Ouest
5815 bonobo
5816 chimpanzé commun
5819 orang-outan
5820 orang-outan de Sumatra
5821 orang-outan de Bornéo
5824 gibbon
5826 gibbon à mains blanches
5827 gibbon de Müller
5831 siamang
5834 indriidé
5836 indri
5839 propithèque
5840 sifaka soyeux
5841 propithèque de Milne-Edwards
5842 propithèque de Verreaux
5845 lémuridé
5847 lémur à front blanc
5848 lémur brun
5849 lémur à ventre rouge
5850 lémur à front roux
5853 hapalémur
5854 hapalémur doré
5855 hapalémur gris
5859 maki catta
5863 grand hapalémur
5866 vari
5867 vari noir et blanc
5870 lépilémur
5875 lorisidé
5876 loris lent
5877 loris lent du Bengale
5881 potto
5886 tarsier
5888 tarsier de Horsfield
5894 rongeur
5895 anomalure
5897 anomalure de Lord Derby
5902 castor de montagne
5909 castor
5911 castor du Canada
5912 castor d'Europe
5915 caviidé
5916 cobaye
5917 apéréa
5922 mara
5930 capybara
5938 chinchillidé
5944 viscache
5947 cricétidé
5949 campagnol à dos roux de Gapper
5950 campagnol roussâtre
5954 grand hamster
5960 campagnol des champs
5966 rat à queue touffue
5975 rat musqué
5979 souris à sauterelles
5986 souris à pattes blanches
5987 souris sylvestre
5995 rat du coton
6002 paca
6004 paca
6005 paca de montagne
6009 agouti
6010 agouti d'Azara
6011 agouti de Coiba
6012 agouti noir
6013 agouti de Kalinowski
6014 agouti doré
6016 agouti ponctué
6021 acouchi
6033 pacarana
6036 gerboise
6046 ragondin
6049 rat épineux
6058 coendou
6061 coendou à queue prenante
6068 porc-épic d'Amérique
6071 gaufre
6077 gliridé
6079 lérotin
6083 lérot
6087 loir gris
6090 graphiure
6095 muscardin
6098 hétéromyidé
6103 rat-kangourou
6105 rat-kangourou du désert
6106 rat-kangourou géant
6107 rat-kangourou de Merriam
6109 rat-kangourou d'Ord
6112 porc-épic
6113 athérure
6114 athérure africain
6119 porc-épic du Cap
6120 porc-épic de Malaisie
6121 porc-épic de Bornéo
6122 porc-épic à crête
6123 porc-épic indien
6124 porc-épic de Java
6125 porc-épic des Philippines
6126 porc-épic de Sumatra
6130 porc-épic à longue queue
6133 muridé
6134 souris épineuse
6135 mulot
6136 mulot rayé
6137 mulot à collier
6138 mulot sylvestre
6152 rat d'eau australien
6162 rat à crête
6169 souris naine africaine
6170 souris domestique
6191 rat
6192 rat polynésien
6195 rat brun
6196 rat noir
6207 cricétome
6209 rat d'Emin
6210 rat géant de Gambie
6219 rat sauteur géant de Madagascar
6229 octodon
6232 lièvre sauteur
6234 lièvre sauteur du Cap
6235 lièvre sauteur d'Afrique de l'Est
6238 sciuridé
6250 écureuil à ventre rouge
6251 écureuil de Finlayson
6253 écureuil de Prévost
6257 spermophile à mante dorée
6261 chien de prairie
6262 chien de prairie à queue blanche
6263 chien de prairie à queue noire
6272 tamia de Sibérie
6276 écureuil fouisseur
6284 funisciure
6294 écureuil terrestre du Cap
6297 polatouche
6298 grand polatouche
6299 petit polatouche
6307 héliosciure
6318 spermophile rayé
6325 marmotte
6326 marmotte des Rocheuses
6327 marmotte à ventre jaune
6328 marmotte de l'Himalaya
6329 marmotte des Alpes
6330 marmotte commune
6331 marmotte de Sibérie
6335 écureuil de Berdmore
6343 tamia amène
6346 tamia mineur
6353 tamia de Townsend
6363 spermophile de Californie
6364 spermophile des rochers
6383 écureuil géant de Stanger
6388 écureuil géant noir
6389 écureuil géant de l'Inde
6406 écureuil
6407 écureuil d'Abert
6408 écureuil du Caucase
6409 écureuil gris de l'Arizona
6410 écureuil à ventre roux
6411 écureuil gris
6413 écureuil de Deppe
6414 écureuil à queue rouge
6415 écureuil gris de l'Ouest
6419 écureuil fauve
6423 écureuil roux
6426 souslik
6427 souslik d'Europe
6438 tamia rayé
6442 écureuil de Douglas
6443 écureuil roux d'Amérique
6457 spermophile de Belding
6458 spermophile du Columbia
6459 spermophile arctique
6460 spermophile de Richardson
6473 rat des bambous
6475 rat des bambous de Chine
6479 aulacode
6481 petit aulacode
6482 grand aulacode
6485 souris sauteuse
6487 souris sauteuse des bois
6491 souris sauteuse des champs
8000 struthioniforme
8003 autruche
8007 autruche d'Afrique
8008 autruche de Somalie
8012 rhéiforme
8015 nandou
8019 nandou d'Amérique
8020 nandou de Darwin
8024 tinamiforme
8027 tinamou
8031 tinamou à gorge blanche
8032 grand tinamou
8033 tinamou noir
8034 tinamou solitaire
8035 tinamou tao
8039 tinamou de Bonaparte
8045 tinamou à calotte noire
8046 tinamou de Bartlett
8047 tinamou de Boucard
8048 tinamou cendré
8049 tinamou cannelle
8051 tinamou à pieds rouges
8052 tinamou noctivague
8053 tinamou brun
8054 tinamou à petit bec
8055 tinamou soui
8056 tinamou oariana
8057 tinamou tataupa
8058 tinamou vermiculé
8059 tinamou varié
8063 tinamou isabelle
8067 tinamou orné
8068 tinamou perdrix
8072 tinamou tacheté
8076 tinamou élégant
8084 casuariiforme
8090 casoar
8091 casoar de Bennett
8092 casoar à casque
8093 casoar unicaronculé
8097 émeu d'Australie
8101 aptérygiforme
8104 kiwi
8108 kiwi austral
8110 kiwi roa
8111 kiwi d'Owen
8116 ansériforme
8119 kamichi
8123 kamichi cornu
8127 kamichi chavaria
8128 kamichi à collier
8135 canaroie semipalmée
8138 anatidé
8141 dendrocygne
8142 dendrocygne à ventre noir
8143 dendrocygne fauve
8144 dendrocygne veuf
8147 cygne
8148 cygne noir
8149 cygne trompette
8150 cygne chanteur
8151 cygne tuberculé
8154 oie
8155 oie rieuse
8156 oie cendrée
8157 oie à bec court
8158 oie des neiges
8160 oie à tête barrée
8161 oie domestique
8163 bernache
8164 bernache du Canada
8165 bernache nonnette
8169 ouette de Magellan
8173 ouette de l'Orénoque
8177 ouette d'Égypte
8181 oie-armée de Gambie
8184 tadorne
8185 tadorne casarca
8186 tadorne de Belon
8187 tadorne d'Australie
8191 canard musqué
8195 canard mandarin
8196 canard branchu
8200 canard à crinière
8204 canard souchet
8205 sarcelle cannelle
8206 sarcelle à ailes bleues
8207 canard bridé
8212 canard siffleur
8213 canard chipeau
8217 canard pilet
8219 sarcelle rousse
8220 sarcelle d'hiver
8221 canard brun
8222 canard colvert
8223 canard noir
8224 canard à sourcils
8225 canard à bec jaune
8229 fuligule à collier
8233 petit garrot
8237 harle couronné
8241 harle bièvre
8245 galliforme
8248 mégapode
8252 talégalle de Latham
8256 léipoa ocellé
8260 mégapode maléo
8264 mégapode des Philippines
8265 mégapode de Freycinet
8266 mégapode de La Pérouse
8267 mégapode de Reinwardt
8275 cracidé
8278 ortalide
8280 ortalide du Chaco
8281 ortalide à tête grise
8283 ortalide à ventre blanc
8284 ortalide motmot
8286 ortalide à ventre roux
8288 ortalide chacamel
8291 pénélope
8292 pénélope barbue
8294 pénélope de Dabbene
8295 pénélope de Spix
8297 pénélope marail
8298 pénélope des Andes
8299 pénélope yacouhou
8301 pénélope d'Orton
8303 pénélope panachée
8304 pénélope péoa
8308 pénélope cujubi
8309 pénélope à gorge bleue
8310 pénélope à front noir
8311 pénélope siffleuse
8315 pénélope aburri
8319 pénélope de Goudot
8320 pénélope unicolore
8328 oréophase cornu
8332 hocco nocturne
8335 hocco
8336 hocco d'Albert
8337 hocco alector
8339 hocco de Daubenton
8340 hocco à face nue
8341 hocco globuleux
8342 grand hocco
8346 hocco de Salvin
8352 hocco à pierre
8353 hocco unicorne
8356 pintade
8360 pintade à poitrine blanche
8361 pintade noire
8365 pintade de Numidie
8370 pintade plumifère
8376 pintade vulturine
8379 colin
8388 colin de Californie
8389 colin de Gambel
8390 colin écaillé
8394 colin huppé
8395 colin de Virginie
8399 colin arlequin
8403 colin chanteur
8407 colin barbu
8408 colin à longue queue
8411 tocro
8412 tocro de Ballivian
8413 tocro uru
8414 tocro à front roux
8415 tocro de Guyane
8416 tocro tacheté
8417 tocro marron
8418 tocro à poitrine noire
8420 tocro à poitrine rousse
8421 tocro étoilé
8425 colin des montagnes
8428 phasianidé
8436 rouloul ocellé
8440 rouloul couronné
8444 rouloul noir
8447 torquéole
8448 torquéole à poitrine brune
8449 torquéole de Formose
8450 torquéole de Bornéo
8451 torquéole de Java
8452 torquéole à bec rouge
8453 torquéole de Boulton
8454 torquéole à gorge rousse
8455 torquéole à collier
8459 torquéole de Charlton
8464 lerva des neiges
8468 ithagine ensanglantée
8471 tragopan
8472 tragopan de Blyth
8473 tragopan de Cabot
8474 tragopan de Hastings
8475 tragopan satyre
8476 tragopan de Temminck
8480 tétraophase de Verreaux
8481 tétraophase de Széchenyi
8484 lophophore
8485 lophophore resplendissant
8486 lophophore de Lhuys
8487 lophophore de Sclater
8491 rouloul à long bec
8495 eulophe koklass
8498 dindon
8499 dindon sauvage
8500 dindon ocellé
8504 gélinotte huppée
8508 gélinotte des bois
8509 gélinotte de Severtzov
8513 tétras des armoises
8517 tétras fuligineux
8518 tétras sombre
8522 tétras des prairies
8523 tétras à queue fine
8526 lagopède
8527 lagopède des saules
8528 lagopède à queue blanche
8529 lagopède alpin
8533 tétras du Canada
8537 tétras à bec noir
8538 grand tétras
8542 tétras lyre
8546 perdrix de Daourie
8547 perdrix de Hodgson
8548 perdrix grise
8552 faisan d'Elliot
8553 faisan de Hume
8554 faisan mikado
8555 faisan vénéré
8556 faisan scintillant
8560 faisan de Lady Amherst
8561 faisan doré
8564 faisan
8565 faisan de Colchide
8566 faisan versicolore
8570 faisan de Wallich
8573 hokki
8574 hokki bleu
8575 hokki blanc
8576 hokki du Tibet
8577 hokki brun
8581 faisan de Bulwer
8582 faisan prélat
8585 faisan de Salvadori
8586 faisan leucomèle
8587 faisan argenté
8590 faisan de Swinhoe
8594 argus géant
8603 paon du Congo
8606 paon
8607 paon bleu
8608 paon spicifère
8612 rouloul sanglant
8616 galloperdrix de Ceylan
8617 galloperdrix lunulée
8618 galloperdrix rouge
8621 éperonnier
8622 éperonnier chinquis
8623 éperonnier à queue bronzée
8624 éperonnier de Rothschild
8625 éperonnier de Hainan
8627 éperonnier napoléon
8628 éperonnier de Bornéo
8631 bambusicole
8632 bambusicole de Fytch
8634 bambusicole de Chine
8638 coq bankiva
8639 coq de Lafayette
8640 coq de Sonnerat
8641 coq de Java
8642 poule domestique
8645 francolin de Latham
8649 francolin coqui
8653 francolin à ailes grises
8655 francolin de Levaillant
8656 francolin montagnard
8657 francolin de Shelley
8661 francolin gris
8662 francolin huppé
8666 francolin noir
8667 francolin perlé
8670 tétraogalle
8671 tétraogalle de l'Altaï
8672 tétraogalle de l'Himalaya
8673 tétraogalle du Tibet
8677 perdrix si-si
8678 perdrix de Hey
8682 caille tasmane
8686 caille de Madagascar
8689 caille
8690 caille des blés
8691 caille arlequin
8692 caille du Japon
8693 caille des chaumes
8696 perdrix
8697 perdrix gambra
8698 perdrix choukar
8699 perdrix bartavelle
8700 perdrix rouge
8703 perdicule
8704 perdicule rousse-gorge
8708 francolin à bec rouge
8709 francolin à gorge rouge
8710 francolin d'Ahanta
8711 francolin à double éperon
8712 francolin criard
8714 francolin d'Erckel
8715 francolin de Hartlaub
8716 francolin de Hildebrandt
8717 francolin à bec jaune
8718 francolin de Jackson
8719 francolin à cou jaune
8720 francolin du Natal
8721 francolin noble
8723 francolin écaillé
8724 francolin de Swainson
8728 phœnicoptériforme
8731 flamant
8735 flamant nain
8739 flamant du Chili
8740 flamant rose
8741 flamant des Caraïbes
8745 podicipédiforme
8748 grèbe
8752 grèbe australasien
8753 grèbe castagneux
8757 grèbe à bec bigarré
8761 grèbe huppé
8765 grèbe élégant
8769 musophagiforme
8772 touraco
8776 touraco géant
8780 touraco concolore
8781 touraco à ventre blanc
8785 touraco du Ruwenzori
8786 touraco à huppe splendide
8790 touraco louri
8791 touraco de Hartlaub
8792 touraco de Livingstone
8793 touraco vert
8794 touraco de Lady Ross
8795 touraco de Schalow
8796 touraco à bec noir
8800 otidiforme
8803 outarde
8807 outarde barbue
8811 outarde arabe
8812 outarde d'Australie
8813 outarde kori
8817 outarde de Macqueen
8818 outarde houbara
8822 outarde de Denham
8823 outarde de Ludwig
8828 outarde du Sénégal
8832 outarde d'Oustalet
8833 outarde houppette
8837 outarde korhaan
8838 outarde à miroir blanc
8842 outarde de Hartlaub
8843 outarde à ventre noir
8847 outarde du Bengale
8851 outarde canepetière
8855 cuculiforme
8858 coucou
8862 guira cantara
8865 ani
8866 ani à bec lisse
8867 ani des palétuviers
8868 ani à bec cannelé
8872 géocoucou tacheté
8876 géocoucou pavonin
8877 géocoucou faisan
8881 grand géocoucou
8886 géocoucou de Geoffroy
8887 géocoucou à ailes rousses
8891 coucal
8892 coucal faisan
8893 grand coucal
8894 coucal à sourcils blancs
8898 calobate de Bornéo
8900 calobate de Sumatra
8903 coua
8904 coua bleu
8905 coua huppé
8906 coua géant
8907 coua de Reynaud
8908 coua à tête rousse
8909 coua de Serrès
8913 piaye écureuil
8917 coucou à éventail
8921 coucou de Horsfield
8925 coucou gris
8926 coucou criard
8927 coucou de Madagascar
8934 mésite
8938 mésite unicolore
8939 mésite variée
8943 mésite monias
8947 ptérocliforme
8950 ganga
8954 ganga cata
8955 ganga bibande
8956 ganga à ventre brun
8957 ganga namaqua
8958 ganga unibande
8962 columbiforme
8965 pigeon
8969 pigeon rameron
8970 pigeon roussard
8971 pigeon biset
8972 pigeon colombin
8973 pigeon ramier
8977 pigeon à masque blanc
8981 pigeon rousset
8982 pigeon à queue barrée
8983 pigeon picazuro
8984 pigeon plombé
8985 pigeon ramiret
8988 tourterelle
8989 tourterelle du Cap
8990 tourterelle turque
8991 tourterelle pleureuse
8992 tourterelle à poitrine rose
8993 tourterelle orientale
8994 tourterelle à collier
8995 tourterelle à tête grise
8996 tourterelle des bois
9000 tourterelle tigrine
9001 tourterelle maillée
9008 phasianelle
9009 phasianelle brune
9011 phasianelle onchall
9014 colombe
9015 colombe inca
9016 colombe pygmée
9017 colombe à queue noire
9018 colombe picui
9019 colombe écaillée
9020 colombe rousse
9024 colombe bleutée
9028 colombe de Cassin
9031 colombe à front gris
9032 colombe de Verreaux
9036 colombe rouviolette
9037 colombe saphir
9038 colombe à nuque violette
9042 colombe à gorge blanche
9046 tourterelle à ailes blanches
9047 tourterelle oreillarde
9048 tourterelle triste
9052 nicobar à camail
9056 otidiphaps noble
9059 goura
9060 goura couronné
9061 goura de Victoria
9072 tourtelette
9073 tourtelette améthystine
9074 tourtelette demoiselle
9075 tourtelette émeraudine
9076 tourtelette tambourette
9080 tourterelle masquée
9084 colombine turvert
9089 colombine lumachelle
9090 colombine élégante
9094 colombine longup
9098 colombine plumifère
9102 colombine wonga
9105 géopélie
9106 géopélie diamant
9107 géopélie à nuque rousse
9108 géopélie placide
9109 géopélie zébrée
9112 colombar
9113 colombar à front nu
9116 carpophage
9121 carpophage à double huppe
9125 gruiforme
9132 râle insulaire
9133 râle perlé
9134 râle de Waters
9138 râle à gorge blanche
9141 râle
9145 râle d'eau
9146 râle de Virginie
9147 râle de Madagascar
9152 râle strié
9156 râle de Cuvier
9160 râle weka
9161 râle tiklin
9166 râle de Cayenne
9167 râle à ailes rouges
9168 râle saracura
9169 râle ypécaha
9173 râle à pieds rouges
9177 râle à gorge grise
9181 râle de forêt
9182 râle barré
9186 marouette de Caroline
9190 râle grêle
9194 marouette fuligineuse
9198 râle à poitrine blanche
9202 gallinule poule-d'eau
9203 gallinule d'Amérique
9204 gallinule sombre
9208 gallinule de Tasmanie
9211 foulque
9212 foulque d'Amérique
9213 foulque macroule
9218 talève violacée
9219 talève australe
9220 talève sultane
9223 grébifoulque
9230 courlan brun
9233 grue
9237 grue couronnée
9238 grue royale
9242 grue antigone
9243 grue du Canada
9244 grue brolga
9245 grue à cou blanc
9249 grue blanche
9250 grue caronculée
9251 grue cendrée
9252 grue du Japon
9253 grue à cou noir
9254 grue de paradis
9255 grue demoiselle
9258 agami
9262 agami trompette
9263 agami à ailes blanches
9264 agami vert
9268 charadriiforme
9271 turnix
9275 turnix moucheté
9276 turnix combattant
9277 turnix d'Andalousie
9278 turnix bariolé
9282 œdicnème
9286 œdicnème bistrié
9290 œdicnème tachard
9291 œdicnème bridé
9292 œdicnème criard
9293 œdicnème vermiculé
9296 huîtrier
9300 huîtrier fuligineux
9301 huîtrier à long bec
9302 huîtrier pie
9308 échasse
9309 échasse blanche
9310 échasse d'Amérique
9313 avocette
9314 avocette d'Amérique
9315 avocette élégante
9318 pluvier
9322 pluvier kildir
9326 vanneau de Cayenne
9329 vanneau
9330 vanneau armé
9331 vanneau téro
9332 vanneau couronné
9333 vanneau indien
9334 vanneau soldat
9335 vanneau huppé
9338 jacana
9342 jacana noir
9349 maubèche des champs
9352 courlis
9353 courlis à long bec
9354 courlis cendré
9355 courlis corlieu
9358 barge
9359 barge marbrée
9362 bécassin
9363 bécassin à long bec
9366 bécasse
9367 bécasse d'Amérique
9368 bécasse des bois
9371 bécassine
9372 bécassine de la puna
9373 bécassine de Wilson
9374 bécassine des marais
9375 bécassine impériale
9376 bécassine des bois
9379 phalarope
9380 phalarope de Wilson
9384 chevalier guignette
9385 chevalier grivelé
9389 grand chevalier
9390 chevalier semipalmé
9391 chevalier solitaire
9394 laridé
9397 noddi
9398 noddi brun
9402 mouette de Bonaparte
9403 mouette rieuse
9407 mouette de Franklin
9410 goéland
9411 goéland argenté
9412 goéland de Californie
9413 goéland cendré
9414 goéland à bec cerclé
9415 goéland brun
9416 goéland marin
9417 goéland leucophée
9418 goéland hudsonien
9422 eurypygiforme
9429 caurale soleil
9436 cagou huppé
9440 plongeon
9443 plongeon
9447 plongeon huard
9451 manchot
9454 manchot
9458 manchot empereur
9459 manchot royal
9463 manchot d'Adélie
9464 manchot à jugulaire
9465 manchot papou
9469 manchot du Cap
9470 manchot de Magellan
9474 manchot pygmée
9478 procellariiforme
9485 océanite à ventre blanc
9492 océanite tempête
9498 puffin
9499 puffin cendré
9503 puffin à pieds roses
9504 puffin à bec grêle
9507 pétrel
9509 pétrel des Galapagos
9513 ciconiiforme
9516 cigogne
9520 marabout d'Afrique
9521 marabout chevelu
9525 tantale d'Amérique
9526 tantale ibis
9530 jabiru d'Asie
9531 jabiru d'Afrique
9535 jabiru d'Amérique
9539 cigogne orientale
9540 cigogne blanche
9541 cigogne maguari
9542 cigogne noire
9546 suliforme
9549 anhinga
9553 anhinga d'Amérique
9556 cormoran
9560 cormoran à aigrettes
9561 cormoran vigua
9565 grand cormoran
9569 pélécaniforme
9572 ibis
9575 spatule
9576 spatule rosée
9577 spatule blanche
9581 ibis sacré
9582 ibis à cou noir
9583 ibis d'Australie
9587 ibis chauve
9591 ibis à face blanche
9592 ibis falcinelle
9596 ibis huppé
9600 ibis hagedash
9601 ibis olive
9605 ibis plombé
9606 ibis mandore
9610 ibis vert
9614 ibis à face nue
9618 ibis blanc
9619 ibis rouge
9622 héron
9625 onoré
9626 onoré fascié
9627 onoré rayé
9628 onoré du Mexique
9632 savacou huppé
9636 héron agami
9640 petit blongios
9641 butor d'Amérique
9642 butor mirasol
9643 butor d'Australie
9644 butor étoilé
9648 bihoreau goisagi
9649 bihoreau malais
9653 bihoreau superbe
9657 bihoreau violacé
9661 bihoreau cannelle
9662 bihoreau gris
9666 héron strié
9667 héron vert
9670 crabier
9671 crabier de Gray
9675 grande aigrette
9676 héron cendré
9677 héron cocoi
9679 héron goliath
9680 grand héron
9681 héron garde-bœufs
9682 héron mélanocéphale
9683 héron pourpré
9687 héron flûte-du-soleil
9691 héron coiffé
9694 aigrette
9695 aigrette bleue
9696 aigrette garzette
9697 aigrette à face blanche
9698 aigrette neigeuse
9699 aigrette tricolore
9706 ombrette africaine
9713 bec-en-sabot du Nil
9716 pélican
9720 pélican d'Amérique
9721 pélican brun
9722 pélican blanc
9733 hoazin huppé
9737 cathartiforme
9740 vautour du Nouveau Monde
9744 sarcoramphe roi
9748 condor des Andes
9752 condor de Californie
9756 urubu noir
9760 urubu à tête rouge
9761 urubu à tête jaune
9762 grand urubu
9766 accipitriforme
9773 messager sagittaire
9780 balbuzard pêcheur
9783 accipitridé
9787 élanion blanc
9788 élanion à queue blanche
9792 gymnogène d'Afrique
9796 gypaète barbu
9800 vautour percnoptère
9804 palmiste africain
9808 serpentaire de Madagascar
9811 bondrée
9812 bondrée apivore
9813 bondrée orientale
9817 milan de Cayenne
9821 milan bec-en-croc
9825 milan à plastron
9828 vautour
9829 vautour africain
9830 vautour chaugoun
9831 vautour chassefiente
9832 vautour fauve
9833 vautour de l'Himalaya
9834 vautour de Rüppell
9838 vautour charognard
9842 vautour royal
9846 vautour à tête blanche
9850 vautour oricou
9854 vautour moine
9858 serpentaire bacha
9861 circaète
9862 circaète brun
9863 circaète Jean-le-Blanc
9864 circaète à poitrine noire
9868 bateleur des savanes
9872 harpie huppée
9876 harpie féroce
9880 aigle couronné
9884 aigle de Blyth
9885 aigle huppé
9886 aigle de Wallace
9887 aigle montagnard
9891 aigle d'Isidore
9892 aigle noir et blanc
9893 aigle orné
9894 aigle tyran
9898 aigle martial
9902 aigle huppard
9906 aigle pomarin
9910 aigle botté
9913 aigle
9914 aigle ibérique
9915 aigle de Cassin
9916 aigle d'Australie
9917 aigle royal
9918 aigle de Bonelli
9919 aigle impérial
9920 aigle des steppes
9921 aigle ravisseur
9922 aigle de Verreaux
9926 autour chanteur
9927 autour sombre
9928 autour à ailes grises
9932 autour huppé
9936 autour tachiro
9940 épervier shikra
9941 épervier à collier roux
9942 autour australien
9943 épervier minule
9944 autour blanc
9947 épervier
9948 épervier de Madagascar
9949 épervier d'Europe
9950 épervier brun
9953 autour
9954 autour d'Amérique
9955 épervier bicolore
9956 épervier de Cooper
9957 autour des palombes
9958 autour de Henst
9959 autour noir
9962 busard
9963 busard des roseaux
9964 busard de Gould
9965 busard Saint-Martin
9966 busard des marais
9969 milan
9970 milan noir
9971 milan royal
9975 milan sacré
9976 milan siffleur
9979 pygargue
9980 pygargue à queue blanche
9981 pygargue à tête blanche
9982 pygargue empereur
9986 pygargue blagre
9987 pygargue vocifère
9991 busautour à joues grises
9995 milan bleuâtre
9999 buse à tête blanche
10003 milan des marais
10007 milan à long bec
10011 buse échasse
10015 buse noire
10016 buse couronnée
10017 buse roussâtre
10018 buse ardoisée
10019 buse solitaire
10020 buse urubu
10024 buse à gros bec
10028 buse de Harris
10032 buse à queue blanche
10033 buse aguia
10034 buse tricolore
10038 buse blanche
10043 buse à face noire
10046 buse
10047 buse augure
10048 buse de Madagascar
10049 buse variable
10050 buse à queue rousse
10051 buse pattue
10052 buse à épaulettes
10053 buse cendrée
10055 petite buse
10056 buse rouilleuse
10057 buse de Ridgway
10058 buse féroce
10059 buse de Swainson
10066 effraie
10070 effraie des clochers
10071 effraie d'Amérique
10073 effraie masquée
10079 ninoxe
10081 ninoxe puissante
10084 chevêchette
10085 chevêchette d'Europe
10088 chevêche
10089 chevêche brame
10090 chevêche des terriers
10091 chevêche d'Athéna
10095 nyctale de Tengmalm
10098 petit-duc
10099 petit-duc de Palawan
10100 petit-duc scops
10101 petit-duc tacheté
10105 petit-duc nain
10108 petit-duc
10109 petit-duc maculé
10110 petit-duc choliba
10111 petit-duc guatémaltèque
10112 petit-duc des montagnes
10116 hibou strié
10117 hibou des marais
10118 hibou malgache
10119 hibou moyen-duc
10122 grand-duc
10123 grand-duc africain
10124 grand-duc d'Europe
10125 harfang des neiges
10126 grand-duc d'Amérique
10130 kétoupa de Blakiston
10131 kétoupa malais
10132 grand-duc de Verreaux
10133 grand-duc du Népal
10134 kétoupa brun
10142 chouette à lunettes
10145 chouette
10146 chouette hulotte
10147 chouette leptogramme
10148 chouette lapone
10149 chouette tachetée
10150 chouette de l'Oural
10151 chouette rayée
10152 chouette mouchetée
10153 chouette africaine
10164 courol vouroudriou
10168 coliou
10171 coliou
10175 trogon
10178 trogon
10182 trogon à poitrine jaune
10186 bucérotiforme
10189 huppe
10193 huppe fasciée
10196 irrisor
10200 irrisor à tête blanche
10201 irrisor moqueur
10204 bucorve
10208 bucorve d'Abyssinie
10209 bucorve du Sud
10212 calao
10216 calao de Decken
10217 calao à bec jaune
10218 calao leucomèle
10223 calao couronné
10224 calao pygmée
10225 calao à bec noir
10229 calao bicorne
10230 calao rhinocéros
10234 calao à cou roux
10238 calao à joues argent
10239 calao trompette
10240 calao siffleur
10241 calao à joues grises
10245 calao à casque noir
10249 coraciiforme
10252 rollier
10256 rollier à longs brins
10257 rollier d'Europe
10260 brachyptérolle
10264 brachyptérolle leptosome
10268 brachyptérolle écaillé
10272 brachyptérolle de Crossley
10273 brachyptérolle pittoïde
10276 martin-pêcheur
10280 martin-chasseur géant
10283 martin-chasseur
10284 martin-chasseur violet
10288 martin-pêcheur d'Europe
10292 martin-pêcheur d'Amérique
10293 martin-pêcheur à ventre roux
10296 motmot
10300 motmot roux
10304 motmot à bec large
10308 motmot d'Équateur
10310 motmot à tête rousse
10311 motmot houtouc
10314 guêpier
10318 guêpier d'Europe
10319 guêpier arc-en-ciel
10326 tamatia
10330 tamatia à gorge fauve
10333 barbacou
10334 barbacou noir
10335 barbacou à front blanc
10336 barbacou unicolore
10340 tamatia chacuru
10344 piciforme
10347 toucan
10350 araçari
10351 araçari de Beauharnais
10355 toucan à carène
10356 toucan toco
10357 toucan à bec rouge
10358 toucan ariel
10361 barbican
10365 barbican à gorge grise
10368 indicateur
10372 grand indicateur
10373 petit indicateur
10376 pic
10380 torcol fourmilier
10384 pic à nuque rouge
10385 pic de Williamson
10389 pic à front doré
10390 pic à ventre roux
10391 pic à tête rouge
10392 pic glandivore
10393 pic des saguaros
10397 pic tridactyle
10401 pic de Nuttall
10402 pic mineur
10406 pic à face blanche
10407 pic chevelu
10411 pic olive
10415 pic épeiche
10419 pic à ventre blanc
10420 pic noir
10421 grand pic
10425 pic flamboyant
10426 pic champêtre
10427 pic de Cayenne
10431 pic superbe
10432 pic puissant
10433 pic à cou rouge
10437 pic mordoré
10438 pic à tête pâle
10442 pic cendré
10443 pic à huppe jaune
10444 pic de Rabier
10445 pic vert
10456 cariama
10460 cariama huppé
10464 cariama de Burmeister
10468 falconiforme
10471 falconidé
10475 macagua rieur
10478 carnifex
10479 carnifex de Buckley
10480 carnifex à gorge cendrée
10482 carnifex ardoisé
10483 carnifex barré
10484 carnifex à collier
10488 caracara huppé
10492 caracara à gorge rouge
10496 caracara noir
10497 caracara à tête jaune
10498 caracara chimango
10499 caracara montagnard
10502 faucon
10503 faucon bérigora
10504 faucon sacre
10505 faucon émerillon
10506 faucon aplomado
10507 faucon des prairies
10508 faucon pèlerin
10509 faucon gerfaut
10510 crécerelle d'Amérique
10511 faucon crécerelle
10515 perroquet
10522 strigops kakapo
10526 nestor superbe
10527 nestor kéa
10530 cacatoès
10534 calopsitte élégante
10538 cacatoès funèbre
10542 cacatoès rosalbin
10546 cacatoès blanc
10547 cacatoès à huppe jaune
10548 cacatoès corella
10549 cacatoès soufré
10558 amazone
10559 amazone à tête jaune
10563 ara hyacinthe
10566 ara
10567 ara bleu
10568 ara chloroptère
10569 ara rouge
10576 perruche royale
10583 perruche
10584 perruche à tête pâle
10585 perruche de Pennant
10586 perruche omnicolore
10587 perruche à oreilles jaunes
10591 perruche turquoisine
10595 perruche ondulée
10599 caprimulgiforme
10602 engoulevent
10606 engoulevent argus
10610 engoulevent minime
10611 engoulevent d'Amérique
10615 engoulevent pauraqué
10629 engoulevent d'Europe
10630 engoulevent à collier roux
10641 guacharo des cavernes
10648 ibijau
10652 ibijau gris
10656 podarge
10659 podarge
10663 podarge gris
10670 égothèle
10674 égothèle d'Australie
10678 apodiforme
10681 martinet
10685 martinet noir
10689 salangane linchi
10692 colibri
10696 ermite hirsute
10699 ermite
10700 ermite d'Osery
10706 colibri moucheté
10714 colibri d'Anna
11000 passereau
11004 oiseau-lyre
11008 ménure d'Albert
11009 ménure superbe
11013 oiseau jardinier
11017 jardinier vert
11022 jardinier à nuque rose
11026 jardinier satiné
11030 échelet
11034 échelet à sourcils roux
11035 échelet brun
11039 échelet leucophée
11046 mérion
11048 mérion superbe
11049 mérion de Lambert
11050 mérion à dos rouge
11058 méliphage
11063 méliphage à bec grêle
11067 méliphage barbe-rouge
11076 méliphage à joues d'or
11084 méliphage à oreillons bleus
11105 méliphage bruyant
11109 méliphage de Lewin
11113 méliphage leucotique
11116 polochion
11117 polochion criard
11122 méliphage de Nouvelle-Hollande
11126 tui cravate-frisée
11131 méliphage serti
11150 pardalote
11154 pardalote pointillé
11162 acanthize
11186 séricorne
11187 séricorne à sourcils blancs
11196 pomatostome bridé
11197 pomatostome à calotte grise
11201 orthonyx
11205 orthonyx de Spalding
11206 orthonyx de Temminck
11213 cinclosome
11215 cinclosome pointillé
11219 échenilleur
11223 échenilleur malgache
11227 échenilleur à masque noir
11235 psophode
11239 psophode à tête noire
11255 carillonneur huppé
11266 siffleur
11267 siffleur olivâtre
11269 siffleur itchong
11273 viréo
11277 loriot
11281 loriot d'Europe
11282 loriot sagittal
11286 sphécothère de Vieillot
11293 langrayen
11294 langrayen gris
11295 langrayen sordide
11296 langrayen masqué
11300 cassican à gorge noire
11301 cassican à collier
11305 cassican flûteur
11308 réveilleur
11309 réveilleur noir
11310 grand réveilleur
11311 réveilleur cendré
11319 vanga
11323 eurycère de Prévost
11334 gonolek
11336 gonolek boubou
11337 gonolek ardoisé
11338 gonolek de Lühder
11342 rhipidure
11347 rhipidure hochequeue
11349 rhipidure roux
11353 drongo
11357 drongo brillant
11358 drongo cendré
11359 drongo de Ludwig
11360 drongo royal
11361 drongo à raquettes
11365 paradisier
11369 paradisier festonné
11373 monarque
11377 gralline pie
11381 monarque rougegorge
11384 tchitrec
11386 tchitrec malgache
11387 tchitrec d'Afrique
11395 geai longup
11403 corbicrave leucoptère
11407 apôtre gris
11411 pie-grièche
11414 eurocéphale
11415 eurocéphale de Rüppell
11419 pie-grièche fiscale
11420 pie-grièche grise
11421 pie-grièche migratrice
11425 corvidé
11429 geai buissonnier
11430 geai à gorge blanche
11431 geai du Mexique
11432 geai de Woodhouse
11436 geai à face noire
11437 geai à face blanche
11440 pirolle
11441 pirolle verte
11442 pirolle à ventre jaune
11445 choucas
11446 choucas des tours
11449 corbeau
11450 corbeau à nuque blanche
11451 corbeau pie
11452 corbeau du désert
11453 corneille d'Amérique
11454 grand corbeau
11455 corneille mantelée
11456 corneille noire
11457 corbeau d'Australie
11458 corbeau à cou blanc
11460 corbeau freux
11461 corbeau à gros bec
11463 corbeau de Torres
11464 corneille de rivage
11466 corbeau familier
11467 corbeau de Tasmanie
11471 geai bleu
11472 geai de Steller
11476 geai azuré
11477 geai acahé
11478 geai à plumet
11481 geai violacé
11482 geai vert
11486 pie-bleue ibérique
11490 témia
11491 témia de Swinhoe
11493 témia vagabonde
11497 geai des chênes
11501 geai des pinèdes
11504 cassenoix
11505 cassenoix moucheté
11506 cassenoix d'Amérique
11510 mésangeai du Canada
11511 mésangeai imitateur
11515 pie d'Amérique
11516 pie à bec jaune
11517 pie bavarde
11521 podoce
11522 podoce de Henderson
11526 geai enfumé
11530 chocard à bec jaune
11531 crave à bec rouge
11535 pirolle de Taïwan
11536 pirolle à bec rouge
11537 pirolle à bec jaune
11546 miro à poitrine jaune
11550 miro à capuchon
11554 miro rubisole
11555 miro boodang
11558 miro embrasé
11564 picatharte
11568 picatharte de Guinée
11569 picatharte du Cameroun
11577 eupète à longue queue
11589 mésange
11593 mésange bicolore
11594 mésange unicolore
11598 mésange bleue
11602 mésange huppée
11606 mésange à ventre strié
11610 mésange charbonnière
11615 mésange noire
11619 mésange à tête noire
11620 mésange de Caroline
11621 mésange de Gambel
11622 mésange boréale
11623 mésange nonnette
11624 mésange à dos marron
11628 alouette
11632 alouette des champs
11636 alouette hausse-col
11640 cochevis huppé
11647 bulbul
11651 bulbul brès
11657 bulbul moustac
11661 bulbul gracile
11662 bulbul à moustaches jaunes
11663 bulbul verdâtre
11667 bulbul à stries jaunes
11671 bulbul des jardins
11672 bulbul goiavier
11673 bulbul orphée
11674 bulbul d'Arabie
11678 bulbul aux yeux rouges
11682 bulbul à bec grêle
11686 hirondelle
11690 hirondelle fardée
11694 hirondelle rustique
11702 mésange à longue queue
11714 pouillot
11718 pouillot véloce
11720 pouillot fitis
11724 rousserolle
11728 rousserolle effarvatte
11732 rousserolle à gros bec
11736 nésille malgache
11744 mégalure de Mathews
11756 oxylabe à gorge blanche
11763 cisticole
11764 cisticole malgache
11765 cisticole des joncs
11768 couturière
11769 couturière à queue rousse
11781 fauvette
11785 fauvette mélanocéphale
11789 fauvette à tête noire
11797 zostérops
11801 zostérops à dos gris
11805 timalie
11809 timalie dorée
11814 pomatorhin de McClelland
11818 timalie à gorge striée
11822 pomatorhin à col roux
11823 pomatorhin à tête ardoise
11827 timalie de Herbert
11839 akalat
11843 akalat d'Abbott
11860 garrulaxe
11864 cratérope écaillé
11865 cratérope de brousse
11869 garrulaxe hoamy
11871 garrulaxe à huppe blanche
11872 garrulaxe de Maës
11873 garrulaxe à collier
11879 garrulaxe géant
11883 léiothrix à joues argent
11884 léiothrix jaune
11888 garrulaxe à joues blanches
11889 garrulaxe à plastron
11890 garrulaxe masqué
11891 garrulaxe à sourcils blancs
11895 garrulaxe d'Elliot
11896 garrulaxe à tête rousse
11897 garrulaxe à queue rouge
11901 cratérope fléché
11909 jaseur
11913 jaseur d'Amérique
11914 jaseur boréal
11918 ptilogon
11922 phénopèple luisant
11926 roitelet
11930 roitelet à couronne rubis
11934 roitelet à triple bandeau
11935 roitelet huppé
11936 roitelet à couronne dorée
11940 troglodyte
11944 troglodyte des cactus
11952 troglodyte des marais
11956 troglodyte à poitrine grise
11960 troglodyte des rochers
11964 troglodyte de Bewick
11968 troglodyte de Caroline
11973 troglodyte des forêts
11974 troglodyte mignon
11982 sittelle
11986 sittelle à poitrine rousse
11987 sittelle à poitrine blanche
11988 sittelle torchepot
11992 grimpereau
11996 grimpereau brun
11997 grimpereau des jardins
11998 grimpereau des bois
12002 moqueur
12006 moqueur chat
12010 moqueur polyglotte
12011 moqueur plombé
12015 moqueur des armoises
12019 moqueur à bec courbe
12020 moqueur à long bec
12021 moqueur de Californie
12022 moqueur roux
12026 étourneau
12030 martin triste
12033 mainate
12034 mainate religieux
12037 choucador
12038 choucador à oreillons bleus
12039 choucador de Hildebrandt
12040 choucador à épaulettes rouges
12041 choucador superbe
12045 étourneau unicolore
12046 étourneau sansonnet
12050 piquebœuf
12054 piquebœuf à bec jaune
12055 piquebœuf à bec rouge
12059 grive
12064 grive fauve
12065 grive solitaire
12066 grive à joues grises
12067 grive à dos olive
12072 grive à tête orange
12073 grive de Gurney
12074 grive de Sibérie
12078 grive des bois
12082 grive à collier
12085 solitaire
12086 solitaire des Andes
12087 solitaire de Townsend
12095 merlebleu
12096 merlebleu azuré
12097 merlebleu de l'Ouest
12098 merlebleu de l'Est
12102 merle à col blanc
12103 merle à ventre clair
12104 merle à ailes grises
12105 merle du Japon
12106 merle chiguanco
12107 merle à poitrine noire
12108 merle austral
12109 merle à ventre fauve
12110 merle cacao
12111 merle géant
12112 merle de Hauxwell
12113 merle à dos gris
12114 merle à bec noir
12115 grive mauvis
12116 merle leucomèle
12117 merle kurrichane
12118 merle litsitsirupa
12119 merle noir
12120 merle d'Amérique
12121 merle à lunettes
12122 merle obscur
12123 merle olivâtre
12124 merle africain
12125 grive musicienne
12126 grive litorne
12127 merle à tête grise
12128 merle à ventre roux
12130 merle cendré
12131 merle à plastron
12132 grive draine
12136 grive dorée
12137 grive dama
12142 gobemouche
12145 alèthe
12150 alèthe à poitrine blanche
12151 alèthe à poitrine brune
12152 alèthe à gorge rousse
12163 shama de Madagascar
12164 shama à croupion blanc
12166 shama dayal
12169 cossyphe
12170 cossyphe de Heuglin
12171 cossyphe à calotte rousse
12172 cossyphe à calotte neigeuse
12177 gobemouche de Hainan
12182 cossyphe d'Archer
12183 cossyphe du Cap
12186 énicure
12187 énicure de Leschenault
12188 énicure ardoisé
12192 rougegorge familier
12196 gobemouche noir
12199 gobemouche à croupion jaune
12203 rossignol bleu
12204 rossignol siffleur
12207 rossignol
12208 rossignol philomèle
12209 gorgebleue à miroir
12214 gobemouche de Fischer
12215 gobemouche sud-africain
12218 monticole
12219 monticole de forêt
12220 monticole bleu
12224 gobemouche gris
12228 notodèle à queue blanche
12231 arrenga
12232 arrenga siffleur
12234 arrenga de Sumatra
12237 niltava
12241 traquet
12242 traquet motteux
12245 rougequeue
12246 rougequeue noir
12247 rougequeue à front blanc
12248 rougequeue à gorge blanche
12255 tarier
12256 tarier pâtre
12257 tarier de La Réunion
12270 robin à flancs roux
12274 cincle
12278 cincle plongeur
12279 cincle d'Amérique
12283 verdin
12287 irène
12291 irène vierge
12295 dicée
12299 dicée à ventre orange
12307 souimanga
12310 arachnothère
12315 souimanga de Palestine
12316 souimanga royal
12320 souimanga à gorge bleue
12328 accenteur
12332 accenteur alpin
12333 accenteur mouchet
12337 tisserin
12342 tisserin baglafecht
12346 travailleur
12347 travailleur à bec rouge
12351 estrildidé
12355 diamant à cinq couleurs
12362 nigrette
12367 diamant à longue queue
12371 diamant mandarin
12379 moineau
12383 moineau domestique
12384 moineau friquet
12391 pipit
12393 pipit de la Petchora
12395 pipit farlouse
12396 pipit d'Amérique
12399 bergeronnette
12400 bergeronnette grise
12401 bergeronnette des ruisseaux
12402 bergeronnette printanière
12403 bergeronnette malgache
12407 fringillidé
12411 chardonneret élégant
12415 verdier d'Europe
12419 grosbec casse-noyaux
12423 pinson des arbres
12424 pinson du Nord
12428 roselin familier
12432 roselin à tête grise
12435 bouvreuil
12436 bouvreuil pivoine
12440 tarin de Magellan
12441 chardonneret mineur
12442 chardonneret jaune
12449 plectrophane
12450 plectrophane à ventre noir
12454 plectrophane des neiges
12458 bruant
12462 bruant proyer
12463 bruant fou
12464 bruant jaune
12472 bruant à calotte fauve
12476 bruant sauterelle
12480 bruant à gorge noire
12484 tohi à nuque brune
12485 tohi à bec jaune
12486 tohi silencieux
12490 tohi olive
12499 bruant noir et blanc
12503 bruant à joues marron
12506 junco
12507 junco ardoisé
12511 bruant des marais
12512 bruant chanteur
12516 tohi de Californie
12517 tohi des canyons
12521 bruant des prés
12525 bruant fauve
12529 bruant de Cassin
12532 tohi
12533 tohi à flancs roux
12534 tohi tacheté
12538 bruant vespéral
12542 bruant des plaines
12543 bruant familier
12547 bruant hudsonien
12551 bruant à gorge blanche
12552 bruant à couronne dorée
12553 bruant chingolo
12554 bruant à couronne blanche
12562 ictérie polyglotte
12566 ictéridé
12570 carouge à épaulettes
12574 cassique à bec jaune
12577 cassique
12578 cassique cul-jaune
12579 cassique solitaire
12583 quiscale austral
12587 quiscale rouilleux
12588 quiscale de Brewer
12592 quiscale chopi
12595 oriole
12596 oriole de Bullock
12597 oriole à dos orange
12600 vacher
12601 vacher à tête brune
12602 vacher luisant
12603 vacher géant
12608 cassique huppé
12615 quiscale
12616 quiscale des marais
12617 quiscale à longue queue
12618 quiscale bronzé
12621 sturnelle
12622 sturnelle des prés
12623 sturnelle de l'Ouest
12627 carouge à tête jaune
12631 paruline
12635 paruline à calotte noire
12639 paruline masquée
12643 paruline noir et blanc
12651 paruline des ruisseaux
12655 paruline couronnée
12659 paruline jaune
12660 paruline à croupion jaune
12661 paruline à couronne rousse
12662 paruline des pins
12663 paruline flamboyante
12671 cardinal rouge
12675 guiraca bleu
12676 passerin indigo
12680 cardinal à poitrine rose
12681 cardinal à tête noire
12685 piranga à tête rouge
12686 piranga vermillon
12690 tangara
12694 sucrier à ventre jaune
12698 diuca gris
12705 paroare
12706 paroare huppé
12707 paroare dominicain
12715 tangara à bec d'argent
12722 saltator
12723 saltator masqué
12728 sicale bouton-d'or
12731 sporophile
12738 calliste bleu et noir
12742 tangara sayaca
12746 jacarini noir
12750 eurylaime
12754 brève
12761 brève géante
12762 brève bleue
12763 brève d'Elliot
12767 brève de Schneider
12769 brève à dos bleu
12773 brève d'Angola
12774 brève du Bengale
12775 brève à ailes bleues
12776 brève migratrice
12777 brève à capuchon
12778 brève versicolore
12791 grallaire
12795 grallaire des Andes
12796 grallaire écaillée
12797 grallaire à ventre blanc
12798 grallaire à nuque rousse
12799 grallaire de Quito
12800 grallaire à tête rousse
12802 grallaire ondée
12803 grallaire roi
12807 grallaire naine
12814 grallaire grand-beffroi
12818 tapaculo
12826 tourco huet-huet
12830 tourco rougegorge
12842 tétéma flambé
12847 tétéma coq-de-bois
12848 tétéma colma
12849 tétéma à front roux
12850 tétéma à poitrine rousse
12866 alapi fuligineux
12875 alapi masqué
12907 grand batara
12910 batara
12918 grimpar à bec rouge
12921 cinclode
12922 cinclode à ailes blanches
12930 grimpar enfumé
12937 grimpar talapiot
12940 fournier
12941 fournier variable
12942 fournier roux
12956 sclérure
12957 sclérure à gorge rousse
12961 manakin
12965 cotinga
12969 cotinga vert et noir
12976 coq-de-roche
12977 coq-de-roche péruvien
12978 coq-de-roche orange
12986 tyran
12994 moucherolle fuligineux
12998 pioui de l'Ouest
12999 pioui de l'Est
13003 corythopis à collier
13007 moucherolle sombre
13011 moucherolle à dos noir
13019 lessonie noire
13022 dormilon
13023 dormilon bistré
13027 tyran à gorge cendrée
13028 tyran huppé
13032 pépoaza cendré
13042 tyran quiquivi
13050 moucherolle noir
13051 moucherolle phébi
13052 moucherolle à ventre roux
13060 tyran à longue queue
13061 tyran mélancolique
13062 tyran des savanes
13063 tyran tritri
13064 tyran de l'Ouest
13065 tyran de Cassin
13068 pépoaza
13069 pépoaza voilé
14000 tortue
14004 chélidé
14008 tortue à long cou
14016 podocnémide élargie
14017 podocnémide de Cayenne
14021 chélydridé
14025 tortue serpentine
14029 émydidé
14033 tortue de l'Ouest
14037 tortue peinte
14040 tortue-boîte
14041 tortue-boîte de Caroline
14042 tortue-boîte ornée
14046 trachémyde écrite
14054 trionychidé
14058 tortue terrestre
14062 tortue géante d'Aldabra
14066 tortue sillonnée
14070 tortue charbonnière
14071 tortue denticulée
14072 tortue géante des Galápagos
14076 tortue du désert
14078 gophère polyphème
14086 tortue léopard
14090 tortue mauresque
14091 tortue d'Hermann
14095 crocodilien
14099 alligatoridé
14102 alligator
14103 alligator d'Amérique
14106 caïman
14107 caïman à lunettes
14108 caïman à museau large
14109 caïman yacare
14113 caïman noir
14116 caïman nain
14117 caïman nain de Cuvier
14118 caïman à front lisse
14122 crocodile
14126 crocodile américain
14127 crocodile de Johnston
14128 crocodile du Nil
14129 crocodile des marais
14130 crocodile marin
14134 crocodile nain
14138 gavialidé
14142 gavial du Gange
14146 squamate
14150 gecko
14154 lacertidé
14158 scinque
14171 scinque de Cunningham
14177 scinque à langue bleue
14195 téju noir et blanc
14196 téju rouge
14204 varan
14208 varan à gorge blanche
14209 varan du Bengale
14210 varan des savanes
14211 varan perentie
14212 varan de Gould
14213 dragon de Komodo
14215 varan du Nil
14217 varan de Rosenberg
14218 varan malais
14219 varan bigarré
14227 monstre de Gila
14231 agame
14249 agame barbu
14253 iguanidé
14261 iguane rhinocéros
14265 iguane vert
14284 anolis
14285 anolis vert
14286 anolis brun
14290 boa
14294 boa constricteur
14297 anaconda
14298 anaconda vert
14302 python
14306 python de Stimson
14310 python réticulé
14314 python tapis
14318 python birman
14319 python indien
14320 python de Seba
14324 vipère
14328 vipère heurtante
14334 crotale
14335 crotale diamantin de l'Ouest
14339 vipère péliade
14343 élapidé
14347 cobra royal
14353 serpent noir à ventre rouge
14361 colubridé
14365 couleuvre agile
14377 couleuvre à collier
14380 couleuvre jarretière
`;
