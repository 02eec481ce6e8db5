// What taxa are called in Spanish, by their number. Data alone; what is not certain is left out.

export const SPANISH = `
1000 carnívoro
1001 cánido
1003 perro de orejas cortas
1008 chacal dorado
1009 perro doméstico
1010 coyote
1011 lobo dorado africano
1012 lobo gris
1013 lobo rojo
1014 lobo etíope
1015 dingo
1019 zorro cangrejero
1024 aguará guazú
1029 cuón
1034 chacal rayado
1035 chacal de lomo negro
1040 zorro culpeo
1041 zorro de Darwin
1042 zorro chilla
1043 zorro de las pampas
1044 zorro de Sechura
1050 licaón
1055 perro mapache
1056 perro mapache japonés
1061 zorro orejudo
1066 perro de monte
1071 zorro gris
1072 zorro isleño
1076 zorro
1077 zorro de Bengala
1078 zorro de Blanford
1079 zorro del Cabo
1080 zorro estepario
1081 zorro tibetano
1082 zorro ártico
1083 zorro kit
1084 zorro pálido
1085 zorro de Rüppell
1086 zorro veloz
1087 zorro rojo
1088 fénec
1092 félido
1094 guepardo
1099 gato dorado africano
1100 caracal
1105 gato rojo de Borneo
1106 gato dorado asiático
1111 gato de Biet
1112 gato doméstico
1113 gato de la jungla
1114 gato salvaje africano
1115 gato de las arenas
1116 gato de pies negros
1117 gato montés europeo
1122 yaguarundí
1127 gato de las pampas
1128 gato de Geoffroy
1129 güiña
1131 gato andino
1132 ocelote
1133 oncilla
1134 margay
1139 serval
1143 lince
1144 lince canadiense
1145 lince boreal
1146 lince ibérico
1147 lince rojo
1152 pantera nebulosa de Borneo
1153 pantera nebulosa
1158 gato de Pallas
1163 león
1164 jaguar
1165 leopardo
1166 tigre
1167 leopardo de las nieves
1172 gato jaspeado
1177 gato leopardo
1179 gato de cabeza plana
1180 gato herrumbroso
1181 gato pescador
1186 puma
1192 nandinia
1197 linsang asiático
1198 linsang rayado
1199 linsang manchado
1203 vivérrido
1205 binturong
1215 civeta de Owston
1220 civeta africana
1225 civeta nutria
1230 civeta de Hose
1234 jineta
1235 jineta de Abisinia
1236 jineta de Angola
1237 jineta de Bourlon
1239 jineta común
1240 jineta de Johnston
1242 jineta pardina
1243 jineta acuática
1245 jineta servalina
1247 jineta del Cabo
1248 jineta gigante
1258 civeta de Célebes
1263 civeta enmascarada
1268 civeta de palmera común
1275 linsang africano
1282 civeta de Malabar
1283 civeta de manchas grandes
1284 civeta malaya
1285 gran civeta india
1290 pequeña civeta india
1294 hiena
1296 hiena manchada
1301 hiena rayada
1306 hiena parda
1311 lobo de tierra
1315 mangosta
1317 mangosta acuática
1323 mangosta de Jackson
1324 mangosta de patas negras
1329 cusimanse
1330 cusimanse de Alexander
1331 cusimanse de Ansorge
1332 cusimanse común
1333 cusimanse de cabeza plana
1338 mangosta amarilla
1343 mangosta de Pousargues
1347 mangosta enana
1349 mangosta enana común
1355 meloncillo
1357 mangosta gris del Cabo
1358 mangosta esbelta
1363 mangosta de cola blanca
1368 mangosta de Liberia
1373 mangosta de Gambia
1374 mangosta rayada
1379 mangosta de Selous
1384 mangosta de Meller
1389 suricata
1394 mangosta pequeña india
1395 mangosta de cola corta
1396 mangosta gris india
1397 mangosta parda india
1398 mangosta de Java
1399 mangosta de collar
1401 mangosta cangrejera
1407 mangosta de hocico largo
1411 euplérido
1413 fosa
1417 falanuc
1424 civeta malgache
1429 mangosta de cola anillada
1435 mangosta de Grandidier
1449 oso
1451 panda gigante
1456 oso malayo
1461 oso perezoso
1466 oso andino
1471 oso negro americano
1472 oso pardo
1473 oso polar
1474 oso negro asiático
1480 panda rojo
1485 mofeta
1487 zorrino común
1488 zorrino patagónico
1489 zorrillo de espalda blanca
1490 mapurite
1495 mofeta encapuchada
1496 mofeta rayada
1506 zorrillo manchado
1507 zorrillo manchado del sur
1508 zorrillo manchado occidental
1511 zorrillo manchado oriental
1512 zorrillo pigmeo
1517 prociónido
1518 olingo
1519 olingo de Allen
1522 olinguito
1527 cacomixtle norteño
1528 cacomixtle tropical
1532 coatí
1533 coatí de nariz blanca
1534 coatí sudamericano
1538 coatí de montaña
1545 kinkajú
1549 mapache
1550 mapache cangrejero
1551 mapache boreal
1552 mapache de Cozumel
1556 mustélido
1558 nutria del Cabo
1559 nutria asiática de garras pequeñas
1560 nutria del Congo
1564 tejón porcino
1567 tejón porcino de Sumatra
1572 tayra
1577 nutria marina
1581 grisón
1582 grisón menor
1583 grisón mayor
1588 glotón
1593 nutria de cuello manchado
1599 zorilla
1604 nutria norteamericana
1605 chungungo
1606 nutria neotropical
1607 huillín
1612 nutria europea
1613 nutria de Sumatra
1618 nutria lisa
1623 huroncito
1627 marta
1628 marta americana
1629 marta del Pacífico
1630 marta de garganta amarilla
1631 garduña
1632 marta de Nilgiri
1633 marta europea
1634 marta japonesa
1635 marta cibelina
1640 tejón japonés
1642 tejón asiático
1643 tejón europeo
1648 ratel
1662 comadreja
1663 comadreja de montaña
1664 armiño
1665 turón de la estepa
1666 hurón doméstico
1667 comadreja japonesa
1668 comadreja de vientre amarillo
1669 visón europeo
1671 hurón de patas negras
1672 comadreja común
1673 comadreja malaya
1674 turón europeo
1676 comadreja siberiana
1678 comadreja egipcia
1683 comadreja amazónica
1684 comadreja colombiana
1685 comadreja de cola larga
1686 visón americano
1691 marta pescadora
1696 comadreja rayada africana
1701 nutria gigante
1706 tejón americano
1711 turón jaspeado
1715 otárido
1717 lobo fino sudamericano
1718 lobo fino de Nueva Zelanda
1719 lobo fino de Galápagos
1720 lobo fino antártico
1721 lobo fino de Juan Fernández
1722 oso marino de El Cabo
1723 lobo fino de Guadalupe
1724 lobo fino subantártico
1729 oso marino ártico
1734 león marino de Steller
1739 león marino australiano
1744 león marino sudamericano
1749 león marino de Nueva Zelanda
1754 león marino de California
1755 león marino de Galápagos
1761 morsa
1765 foca
1767 foca capuchina
1772 foca barbuda
1777 foca gris
1782 foca listada
1787 foca leopardo
1792 foca de Weddell
1797 foca cangrejera
1801 elefante marino
1802 elefante marino del norte
1803 elefante marino del sur
1808 foca monje del Mediterráneo
1813 foca monje de Hawái
1818 foca de Ross
1823 foca de Groenlandia
1828 foca manchada
1829 foca común
1834 foca del Caspio
1835 foca anillada
1836 foca de Baikal
3000 artiodáctilo
3001 camélido
3002 camello
3003 camello bactriano
3004 dromedario
3005 camello bactriano salvaje
3009 llama
3010 guanaco
3011 alpaca
3012 vicuña
3016 suido
3017 babirusa
3019 babirusa de Célebes
3020 babirusa de las Togian
3024 hilóquero
3027 facóquero
3029 facóquero común
3033 jabalí pigmeo
3038 potamoquero rojo
3041 cerdo
3042 jabalí barbudo de Palawan
3043 jabalí barbudo
3044 jabalí de las Bisayas
3045 jabalí de Célebes
3046 cerdo doméstico
3048 jabalí filipino
3049 jabalí
3050 jabalí de Java
3054 pecarí
3056 pecarí de collar
3060 taguá
3064 pecarí barbiblanco
3068 hipopotámido
3070 hipopótamo pigmeo
3074 hipopótamo
3078 tragúlido
3089 ciervo ratón
3090 ciervo ratón de Java
3093 ciervo ratón de Balabac
3095 ciervo ratón de Williamson
3099 antilocáprido
3101 berrendo
3105 jiráfido
3107 jirafa
3108 jirafa del sur
3109 jirafa reticulada
3110 jirafa masái
3114 okapi
3118 mósquido
3119 almizclero
3120 almizclero de Anhui
3123 almizclero de Cachemira
3124 almizclero negro
3125 almizclero del Himalaya
3126 almizclero siberiano
3130 cérvido
3132 alce
3140 chital
3141 ciervo de las Calamianes
3142 ciervo de Bawean
3143 ciervo porcino
3147 ciervo de los pantanos
3150 corzo
3151 corzo
3152 corzo siberiano
3156 ciervo de Thorold
3157 uapití
3158 ciervo común
3160 ciervo sica
3164 gamo
3165 gamo persa
3169 ciervo de copete
3173 ciervo del padre David
3177 taruca
3178 huemul
3182 ciervo acuático chino
3185 corzuela
3186 corzuela colorada
3190 temazate
3193 muntíaco
3194 muntíaco amarillo de Borneo
3195 muntíaco negro
3196 muntíaco de Fea
3197 muntíaco de Gongshan
3198 muntíaco de Sumatra
3201 muntíaco de Reeves
3202 muntíaco de Roosevelt
3203 muntíaco de Truong Son
3205 muntíaco gigante
3209 venado bura
3210 temazate yucateco
3211 venado de cola blanca
3215 venado de las pampas
3223 pudú del norte
3227 pudú del sur
3231 reno
3235 barasinga
3236 ciervo de Eld
3240 ciervo del príncipe Alfredo
3241 sambar filipino
3242 ciervo de Timor
3243 sambar
3247 corzuela parda
3251 bóvido
3253 adax
3257 impala
3261 búbalo
3265 dibatag
3269 arruí
3273 gacela saltarina
3277 antílope negro
3281 tahr de Arabia
3285 hirola
3289 bisonte americano
3290 bisonte europeo
3291 gayal
3292 gaur
3293 yak doméstico
3294 banteng
3295 yak salvaje
3296 vaca
3300 nilgó
3304 búfalo de agua salvaje
3305 búfalo de agua
3306 anoa de llanura
3307 tamarao
3308 anoa de montaña
3312 takín
3313 takín de Sichuan
3316 cabra
3317 egagro
3318 tur del Cáucaso occidental
3319 tur del Cáucaso oriental
3320 marjor
3321 cabra doméstica
3322 íbice de los Alpes
3323 íbice de Nubia
3324 cabra montés
3325 íbice siberiano
3326 íbice de Etiopía
3329 serau
3330 serau japonés
3331 serau chino
3332 serau rojo
3333 serau de Sumatra
3334 serau de Formosa
3335 serau del Himalaya
3339 duiker de Brooke
3340 duiker de Peters
3341 duiker de Harvey
3342 duiker de vientre blanco
3343 duiker rojo de Natal
3344 duiker negro
3345 duiker de frente negra
3346 duiker de Ogilby
3347 duiker rojo de Ruwenzori
3348 duiker de flancos rojos
3349 duiker de Weyns
3353 duiker cebra
3357 duiker bayo
3358 duiker de Jentink
3359 duiker de lomo amarillo
3360 duiker de Abbott
3363 ñu
3364 ñu negro
3365 ñu azul
3369 topi
3370 blesbok
3374 beira
3378 gacela de Mongalla
3379 gacela de frente roja
3380 gacela de Thomson
3383 gacela
3384 gacela arábiga
3385 gacela india
3386 gacela de Cuvier
3387 gacela dorcas
3388 gacela de montaña
3391 gacela de Speke
3392 gacela persa
3396 tahr del Himalaya
3400 antílope ruano
3401 antílope sable
3405 antílope acuático
3406 kob
3407 lechwe
3408 lechwe del Nilo
3409 puku
3413 duiker de Aders
3417 gerenuc
3420 dik-dik
3421 dik-dik de Cavendish
3422 dik-dik de Damara
3423 dik-dik de Günther
3424 dik-dik de Kirk
3425 dik-dik de Salt
3428 goral
3429 goral rojo
3430 goral de cola larga
3431 goral del Himalaya
3432 goral chino
3436 gacela dama
3437 gacela de Grant
3438 gacela de Soemmerring
3442 antílope real
3446 antílope enano de Bates
3447 suni
3451 tahr de Nilgiri
3455 cabra de las Rocosas
3459 saltarrocas
3462 órix
3463 órix beisa
3464 órix cimitarra
3465 órix del Cabo
3466 órix de Arabia
3470 oribí
3474 buey almizclero
3477 oveja
3478 argalí
3479 oveja doméstica
3480 borrego cimarrón
3481 muflón de Dall
3482 muflón
3483 carnero de las nieves
3484 urial
3488 antílope tibetano
3496 duiker de Maxwell
3497 duiker azul
3498 duiker de Walter
3502 gacela de Mongolia
3503 gacela del Tíbet
3504 gacela de Przewalski
3508 bharal
3512 saola
3516 raficero común
3517 raficero del Cabo
3518 raficero de Sharpe
3523 redunca de montaña
3524 redunca bohor
3528 rebeco
3529 gamuza
3533 saiga
3537 duiker común
3541 búfalo africano
3545 antílope de cuatro cuernos
3549 nyala
3550 nyala de montaña
3551 eland gigante
3552 bongo
3553 kudú menor
3554 eland común
3555 antílope jeroglífico
3556 sitatunga
3557 gran kudú
3562 perisodáctilo
3563 équido
3565 asno salvaje africano
3566 asno
3567 caballo
3568 caballo de Przewalski
3569 cebra de Grevy
3570 onagro
3571 kiang
3572 mula
3573 cebra de llanura
3574 cebra de montaña
3578 rinoceronte
3580 rinoceronte blanco
3584 rinoceronte de Sumatra
3588 rinoceronte negro
3592 rinoceronte de Java
3593 rinoceronte indio
3597 tapir
3598 tapir
3599 tapir centroamericano
3600 tapir malayo
3601 tapir andino
3602 tapir amazónico
3606 proboscídeo
3607 elefante
3609 elefante asiático
3612 elefante africano
3613 elefante africano de sabana
3614 elefante africano de bosque
3618 hiracoideo
3619 damán
3620 damán arborícola
3621 damán arborícola meridional
3622 damán arborícola occidental
3624 damán arborícola oriental
3632 damán roquero
3636 tubulidentado
3639 cerdo hormiguero
3643 folidoto
3644 pangolín
3645 pangolín asiático
3646 pangolín indio
3647 pangolín filipino
3648 pangolín malayo
3649 pangolín chino
3653 pangolín de cola larga
3654 pangolín de vientre blanco
3658 pangolín gigante
3659 pangolín del Cabo
3663 sirenio
3666 dugongo
3670 manatí
3671 manatí
3672 manatí amazónico
3673 manatí del Caribe
3674 manatí africano
5000 monotrema
5003 ornitorrinco
5006 equidna
5008 equidna de hocico corto
5012 zarigüeya
5020 zarigüeya acuática
5024 comadreja overa
5027 zarigüeya común
5029 zarigüeya de Virginia
5037 comadreja colorada
5055 colicorto
5058 zarigüeya gris de cuatro ojos
5070 monito del monte
5074 topo marsupial
5079 dasiuromorfo
5080 dasiúrido
5098 cuol
5099 cuol occidental
5100 cuol norteño
5101 cuol tigre
5102 cuol oriental
5110 demonio de Tasmania
5123 numbat
5126 peramelemorfo
5127 bandicut
5129 bandicut dorado
5137 bandicut narigudo
5142 bilby mayor
5145 diprotodonto
5148 koala
5151 wómbat
5152 wómbat de hocico peludo
5153 wómbat de hocico peludo del norte
5154 wómbat de hocico peludo del sur
5158 wómbat común
5163 cuscús moteado común
5169 zarigüeya australiana
5182 petauro
5184 petauro del azúcar
5200 canguro rata almizclado
5219 macropódido
5220 canguro arborícola
5221 canguro arborícola de Lumholtz
5228 canguro gris
5229 canguro gris occidental
5230 canguro gris oriental
5234 ualabí ágil
5238 ualabí de Parma
5240 ualabí de cuello rojo
5244 canguro antílope
5245 wallaroo común
5246 canguro rojo
5249 ualabí de roca
5252 ualabí de roca de patas amarillas
5256 quokka
5266 ualabí de pantano
5269 armadillo
5273 armadillo de nueve bandas
5274 armadillo de siete bandas
5285 peludo
5289 gualacate
5293 armadillo gigante
5297 quirquincho bola
5302 piche
5306 perezoso de tres dedos
5309 perezoso bayo
5312 perezoso de dos dedos
5314 perezoso de dos dedos de Linneo
5315 perezoso de dos dedos de Hoffmann
5320 serafín del platanar
5323 oso hormiguero
5325 oso hormiguero gigante
5328 tamandúa
5329 tamandúa norteño
5330 tamandúa meridional
5334 erinaceido
5336 erizo pigmeo africano
5337 erizo moruno
5338 erizo sudafricano
5346 erizo de Amur
5348 erizo común
5353 erizo orejudo
5357 erizo de Dauria
5361 erizo del desierto
5364 musaraña
5369 musaraña de dientes blancos
5381 tálpido
5382 topo
5383 topo europeo
5386 solenodonte
5388 musaraña elefante
5398 musaraña elefante de cara gris
5402 topo dorado
5404 tenrec
5407 tenrec rayado de tierras bajas
5419 tenrec común
5423 colugo
5425 colugo filipino
5429 colugo de la Sonda
5438 tupaya
5440 tupaya de Madrás
5444 tupaya del norte
5446 tupaya común
5450 tupaya grande
5453 murciélago
5464 zorro volador
5465 zorro volador de cabeza gris
5468 murciélago de herradura
5470 murciélago grande de herradura
5473 filostómido
5475 vampiro común
5479 falso vampiro
5482 vespertiliónido
5488 murciélago ratonero
5489 murciélago ratonero grande
5492 nóctulo
5493 nóctulo mediano
5496 orejudo
5497 orejudo dorado
5500 lagomorfo
5501 lepórido
5503 conejo pigmeo
5510 liebre
5511 liebre antílope
5512 liebre americana
5513 liebre ártica
5514 liebre de cola negra
5515 liebre del Cabo
5516 liebre italiana
5517 liebre europea
5518 liebre ibérica
5519 liebre negra
5520 liebre de nuca negra
5521 liebre lanuda
5522 liebre birmana
5524 liebre de montaña
5525 liebre tolai
5526 liebre de cola blanca
5531 conejo rayado de Sumatra
5532 conejo rayado de Annam
5536 conejo común
5546 conejo del desierto
5547 conejo matorralero
5548 tapetí
5549 conejo de Florida
5550 conejo de montaña
5552 conejo de las marismas
5555 pica
5560 pica americana
5564 primate
5565 mono nocturno
5571 atélido
5572 mono aullador
5574 aullador negro
5575 aullador pardo
5576 aullador de manto
5577 aullador negro guatemalteco
5578 aullador rojo boliviano
5582 mono araña
5583 mono araña de vientre blanco
5585 mono araña de Geoffroy
5586 mono araña marrón
5589 mono lanudo
5590 mono lanudo común
5593 calitrícido
5594 tití
5595 tití común
5596 tití de pincel negro
5603 tití león
5604 tití león dorado
5612 tamarino
5613 tamarino emperador
5614 tití cabeciblanco
5617 cébido
5619 capuchino de frente blanca
5620 capuchino de cara blanca
5621 capuchino de cara blanca panameño
5624 mono ardilla
5625 mono ardilla boliviano
5626 mono ardilla común
5636 pitécido
5638 sakí
5639 sakí cariblanco
5646 cercopitécido
5648 cercopiteco de L'Hoest
5649 cercopiteco de Preuss
5653 mangabey
5654 mangabey ágil
5655 mangabey fuliginoso
5656 mangabey de Sanje
5657 mangabey de collar
5660 cercopiteco
5661 cercopiteco de cola roja
5662 cercopiteco de Campbell
5663 cercopiteco de bigote
5665 cercopiteco diana
5667 cercopiteco de Hamlyn
5668 cercopiteco azul
5669 cercopiteco mona
5670 cercopiteco de Brazza
5671 cercopiteco de nariz blanca
5677 grivet
5678 cercopiteco verde
5679 mono verde
5680 cercopiteco tántalo
5683 colobo
5684 colobo de Angola
5685 guereza
5689 mono patas
5693 mangabey de mejillas grises
5696 macaco
5697 macaco rabón
5698 macaco de Assam
5699 macaco de Formosa
5700 macaco cangrejero
5701 macaco japonés
5702 macaco cola de cerdo norteño
5703 macaco rhesus
5704 macaco cola de cerdo sureño
5705 macaco negro crestado
5706 macaco coronado
5707 macaco de Siberut
5708 macaco de cola de león
5710 macaco de Berbería
5711 macaco tibetano
5715 dril
5716 mandril
5720 mono narigudo
5723 papión
5724 papión oliva
5725 papión amarillo
5726 papión sagrado
5727 papión de Kinda
5728 papión de Guinea
5729 papión chacma
5732 colobo rojo
5733 colobo rojo occidental
5734 colobo rojo de Udzungwa
5739 langur de Hose
5742 langur de Thomas
5750 langur chato dorado
5753 langur gris
5754 langur hanumán
5755 langur de los Nilgiri
5762 gelada
5766 langur plateado
5767 langur de François
5769 langur de Phayre
5773 lémur enano
5777 lémur ratón
5778 lémur ratón gris
5783 aye-aye
5786 gálago
5795 gálago del Senegal
5799 gálago de Demidoff
5800 gálago de Thomas
5804 gálago de cola gruesa
5805 gálago de Garnett
5808 homínido
5809 gorila
5810 gorila oriental
5811 gorila occidental
5815 bonobo
5816 chimpancé común
5819 orangután
5820 orangután de Sumatra
5821 orangután de Borneo
5824 gibón
5826 gibón de manos blancas
5827 gibón de Müller
5831 siamang
5834 índrido
5836 indri
5839 sifaka
5840 sifaka sedoso
5841 sifaka de Milne-Edwards
5842 sifaka de Verreaux
5845 lemúrido
5847 lémur de frente blanca
5848 lémur pardo
5849 lémur de vientre rojo
5850 lémur de frente roja
5854 lémur dorado del bambú
5855 lémur gris del bambú
5859 lémur de cola anillada
5863 lémur grande del bambú
5875 lorísido
5876 loris perezoso
5877 loris perezoso de Bengala
5878 loris perezoso de la Sonda
5881 poto
5886 tarsero
5888 tarsero de Horsfield
5894 roedor
5902 castor de montaña
5909 castor
5911 castor americano
5912 castor europeo
5915 cávido
5916 cobaya
5922 mara patagónica
5930 capibara
5931 capibara menor
5938 chinchíllido
5944 vizcacha
5947 cricétido
5950 topillo rojo
5954 hámster europeo
5960 topillo campesino
5964 rata cambalachera
5975 rata almizclera
5978 ratón saltamontes
5986 ratón de patas blancas
5995 rata algodonera
6002 paca
6004 paca común
6005 paca de montaña
6009 agutí
6010 agutí de Azara
6011 agutí de Coiba
6012 agutí negro
6013 agutí de Kalinowski
6014 agutí brasileño
6016 agutí centroamericano
6028 rata de roca laosiana
6033 pacarana
6036 jerbo
6046 coipo
6058 coendú
6060 puercoespín tropical
6061 puercoespín brasileño
6068 puercoespín norteamericano
6071 tuza
6077 glírido
6083 lirón careto
6087 lirón gris
6095 muscardino
6098 heterómido
6103 rata canguro
6105 rata canguro del desierto
6106 rata canguro gigante
6107 rata canguro de Merriam
6109 rata canguro de Ord
6112 puercoespín
6119 puercoespín del Cabo
6120 puercoespín malayo
6121 puercoespín de Borneo
6122 puercoespín crestado
6123 puercoespín indio
6124 puercoespín de Java
6126 puercoespín de Sumatra
6130 puercoespín de cola larga
6133 múrido
6134 ratón espinoso
6137 ratón leonado
6138 ratón de campo
6152 rata de agua australiana
6162 rata crestada
6170 ratón doméstico
6191 rata
6192 rata polinesia
6195 rata parda
6196 rata negra
6209 rata gigante de Emin
6210 rata gigante de Gambia
6219 rata gigante de Madagascar
6229 degú
6232 liebre saltadora
6234 liebre saltadora del Cabo
6235 liebre saltadora de África Oriental
6238 esciúrido
6250 ardilla de Pallas
6251 ardilla de Finlayson
6253 ardilla de Prevost
6257 ardilla terrestre de manto dorado
6261 perrito de la pradera
6262 perrito de la pradera de cola blanca
6263 perrito de la pradera de cola negra
6272 ardilla listada siberiana
6294 ardilla terrestre del Cabo
6298 ardilla voladora del norte
6299 ardilla voladora del sur
6318 ardilla terrestre de trece franjas
6325 marmota
6326 marmota canosa
6327 marmota de vientre amarillo
6328 marmota del Himalaya
6329 marmota alpina
6330 marmota canadiense
6331 marmota tarbagán
6335 ardilla de Berdmore
6363 ardilla terrestre de California
6364 ardillón de roca
6378 ardilla voladora gigante roja
6386 ardilla gigante
6388 ardilla gigante negra
6389 ardilla gigante india
6406 ardilla
6407 ardilla de Abert
6408 ardilla del Cáucaso
6409 ardilla gris de Arizona
6410 ardilla gris mexicana
6413 ardilla de Deppe
6414 ardilla de cola roja
6415 ardilla gris occidental
6418 ardilla de Nayarit
6419 ardilla zorro
6422 ardilla variada
6423 ardilla roja
6426 souslik
6427 suslik europeo
6438 ardilla listada del este
6442 ardilla de Douglas
6443 ardilla roja americana
6457 ardilla terrestre de Belding
6459 ardilla terrestre ártica
6460 ardilla terrestre de Richardson
6473 rata de bambú
6475 rata de bambú china
6479 rata de los cañaverales
6485 ratón saltador
8000 estrucioniforme
8003 avestruz
8007 avestruz común
8008 avestruz somalí
8012 reiforme
8015 ñandú
8019 ñandú común
8020 ñandú petiso
8024 tinamiforme
8027 tinamú
8031 tinamú moteado
8032 tinamú oliváceo
8033 tinamú negro
8034 tinamú macuco
8035 tinamú tao
8039 tinamú serrano
8046 tinamú de Bartlett
8047 tinamú pizarroso
8048 tinamú sombrío
8049 tinamú canelo
8050 tinamú patigrís
8051 tinamú patirrojo
8053 tinamú café
8054 tinamú piquicorto
8055 tinamú chico
8056 tinamú brasileño
8057 tinamú tataupá
8058 tinamú ondulado
8059 tinamú abigarrado
8063 tinamú alirrojo
8067 tinamú pisacca
8068 tinamú chileno
8072 tinamú manchado
8076 martineta común
8084 casuariforme
8090 casuario
8091 casuario menor
8092 casuario común
8093 casuario unicarunculado
8097 emú común
8101 apterigiforme
8104 kiwi
8110 kiwi moteado mayor
8111 kiwi moteado menor
8112 kiwi de Okarito
8116 anseriforme
8123 chajá añuma
8127 chajá chicagüire
8128 chajá común
8135 ganso urraco
8138 anátido
8141 suirirí
8142 suirirí piquirrojo
8143 suirirí bicolor
8144 suirirí cariblanco
8147 cisne
8148 cisne negro
8149 cisne trompetero
8150 cisne cantor
8151 cisne vulgar
8154 ánsar
8155 ánsar careto
8156 ánsar común
8157 ánsar piquicorto
8158 ánsar nival
8160 ánsar indio
8161 ganso doméstico
8163 barnacla
8164 barnacla canadiense
8165 barnacla cariblanca
8169 cauquén común
8173 ganso del Orinoco
8177 ganso del Nilo
8181 ganso espolonado
8184 tarro
8185 tarro canelo
8186 tarro blanco
8187 tarro australiano
8191 pato criollo
8195 pato mandarín
8196 pato joyuyo
8200 pato de crin
8204 cuchara común
8205 cerceta colorada
8206 cerceta aliazul
8211 silbón americano
8212 silbón europeo
8213 ánade friso
8217 ánade rabudo
8218 cerceta americana
8219 cerceta castaña
8220 cerceta común
8221 ánade tejano
8222 ánade azulón
8223 ánade sombrío
8224 ánade cejudo
8225 ánade picolimón
8229 porrón acollarado
8233 porrón albeola
8237 serreta capuchona
8241 serreta grande
8245 galliforme
8248 megápodo
8252 talégalo cabecirrojo
8256 talégalo leipoa
8260 talégalo maleo
8264 talégalo filipino
8265 talégalo de Freycinet
8266 talégalo de las Marianas
8267 talégalo de Reinwardt
8275 crácido
8278 chachalaca
8280 chachalaca charata
8281 chachalaca cabecigrís
8282 chachalaca moteada
8283 chachalaca ventriblanca
8286 chachalaca culirroja
8287 chachalaca cejuda
8288 chachalaca norteña
8291 pava
8292 pava barbada
8294 pava carirroja
8295 pava amazónica
8297 pava marail
8298 pava andina
8299 pava oscura
8301 pava del Baudó
8303 pava cojolita
8304 pava yacupemba
8309 pava goliazul
8310 pava yacutinga
8311 pava de Trinidad
8315 pava aburria
8320 pava negra
8328 pavón cornudo
8332 paujil nocturno
8336 pavón piquiazul
8338 pavón piquirrojo
8339 pavón porú
8340 muitú
8341 pavón carunculado
8342 pavón norteño
8346 paujil de Salvin
8348 paujil tuberoso
8352 paujil de yelmo
8356 pintada
8360 pintada pechiblanca
8361 pintada negra
8365 pintada común
8370 pintada plumífera
8376 pintada vulturina
8379 colín
8388 colín de California
8389 colín de Gambel
8390 colín escamoso
8394 colín crestado
8395 colín de Virginia
8399 colín de Moctezuma
8403 colín cantor
8407 colín barbudo
8408 colín rabudo
8411 corcovado
8413 corcovado urú
8415 corcovado común
8416 corcovado moteado
8417 corcovado castaño
8418 corcovado pechinegro
8420 corcovado pechirrufo
8421 corcovado estrellado
8425 colín serrano
8428 fasiánido
8436 perdiz herrumbrosa
8440 perdiz rulrul
8447 arborófila
8448 arborófila pechiparda
8449 arborófila de Formosa
8451 arborófila de Java
8452 arborófila piquirroja
8453 arborófila de Sichuan
8454 arborófila golirrufa
8455 arborófila común
8459 arborófila de Charlton
8464 perdiz lerva
8468 faisán sangriento
8471 tragopán
8472 tragopán de Blyth
8473 tragopán de Cabot
8474 tragopán occidental
8475 tragopán sátiro
8476 tragopán de Temminck
8484 monal
8485 monal colirrojo
8486 monal chino
8487 monal coliblanco
8491 perdiz piquilarga
8495 faisán koklass
8498 guajolote
8499 guajolote silvestre
8500 guajolote ocelado
8504 grévol engolado
8508 grévol común
8509 grévol chino
8513 gallo de las artemisas
8522 gallo de las praderas grande
8523 gallo de las praderas rabudo
8526 lagópodo
8527 lagópodo común
8528 lagópodo coliblanco
8529 lagópodo alpino
8533 gallo canadiense
8536 urogallo
8537 urogallo piquinegro
8538 urogallo común
8542 gallo lira común
8546 perdiz dáurica
8547 perdiz tibetana
8548 perdiz pardilla
8552 faisán de Elliot
8553 faisán de Hume
8554 faisán mikado
8555 faisán venerado
8556 faisán cobrizo
8560 faisán de lady Amherst
8561 faisán dorado
8564 faisán
8565 faisán vulgar
8566 faisán versicolor
8570 faisán chir
8573 faisán orejudo
8574 faisán orejudo azul
8575 faisán orejudo blanco
8576 faisán orejudo tibetano
8577 faisán orejudo pardo
8581 faisán de Bulwer
8582 faisán siamés
8585 faisán de Salvadori
8586 faisán kalij
8587 faisán plateado
8590 faisán de Swinhoe
8603 pavo real del Congo
8606 pavo real
8607 pavo real común
8608 pavo real verde
8621 espolonero
8622 espolonero común
8623 espolonero de Sumatra
8625 espolonero de Hainan
8626 espolonero malayo
8627 espolonero de Palawan
8628 espolonero de Borneo
8637 gallo
8638 gallo bankiva
8639 gallo de Ceilán
8640 gallo gris
8641 gallo verde
8642 gallina doméstica
8645 francolín de Latham
8649 francolín coqui
8653 francolín aligrís
8655 francolín de Levaillant
8657 francolín de Shelley
8661 francolín gris
8662 francolín capirotado
8666 francolín ventrinegro
8667 francolín chino
8670 perdigallo
8671 perdigallo del Altái
8672 perdigallo himalayo
8673 perdigallo tibetano
8677 perdiz gorgigrís
8678 perdiz desértica
8689 codorniz
8690 codorniz común
8691 codorniz arlequín
8692 codorniz japonesa
8697 perdiz moruna
8698 perdiz chukar
8699 perdiz griega
8700 perdiz roja
8708 francolín piquirrojo
8709 francolín gorgirrojo
8710 francolín ahanta
8711 francolín biespolado
8712 francolín de El Cabo
8714 francolín de Erckel
8715 francolín de Hartlaub
8716 francolín de Hildebrandt
8718 francolín de Jackson
8720 francolín de Natal
8723 francolín escamoso
8724 francolín de Swainson
8728 fenicopteriforme
8731 flamenco
8735 flamenco enano
8739 flamenco austral
8740 flamenco común
8741 flamenco rojo
8745 podicipediforme
8752 zampullín australiano
8753 zampullín común
8757 zampullín picogrueso
8761 somormujo lavanco
8765 achichilique occidental
8769 musofagiforme
8772 turaco
8776 turaco gigante
8780 turaco unicolor
8781 turaco ventriblanco
8785 turaco del Ruwenzori
8790 turaco de Knysna
8791 turaco de Hartlaub
8792 turaco de Livingstone
8793 turaco de Guinea
8794 turaco de Ross
8795 turaco de Schalow
8796 turaco piquinegro
8800 otidiforme
8803 avutarda
8807 avutarda común
8811 avutarda arábiga
8812 avutarda australiana
8813 avutarda kori
8817 hubara asiática
8818 hubara africana
8822 avutarda de Denham
8828 sisón senegalés
8833 sisón moñirrojo
8842 sisón de Hartlaub
8843 sisón ventrinegro
8847 sisón bengalí
8851 sisón común
8855 cuculiforme
8858 cuco
8862 pirincho
8865 garrapatero
8866 garrapatero aní
8867 garrapatero mayor
8868 garrapatero asurcado
8872 cuclillo crespín
8876 cuclillo pavonino
8877 cuclillo faisán
8880 correcaminos
8881 correcaminos grande
8891 cucal
8892 cucal faisán
8893 cucal chino
8894 cucal cejiblanco
8903 cúa
8904 cúa azul
8905 cúa crestado
8906 cúa gigante
8907 cúa frentirrojo
8909 cúa pechirrojo
8913 cuco ardilla
8925 cuco común
8926 cuco negro
8927 cuco malgache
8947 pterocliforme
8950 ganga
8954 ganga ibérica
8956 ganga moruna
8957 ganga namaqua
8958 ganga ortega
8962 columbiforme
8965 paloma
8970 paloma de Guinea
8971 paloma bravía
8972 paloma zurita
8973 paloma torcaz
8981 paloma colorada
8983 paloma picazuró
8984 paloma plomiza
8985 paloma escamosa
8988 tórtola
8989 tórtola de El Cabo
8990 tórtola turca
8991 tórtola engañosa
8993 tórtola oriental
8994 tórtola ojirroja
8996 tórtola europea
9000 tórtola moteada
9001 tórtola senegalesa
9005 tórtola malgache
9014 columbina
9015 columbina inca
9016 columbina menuda
9017 columbina común
9018 columbina picuí
9019 columbina escamosa
9020 columbina colorada
9024 tortolita azulada
9030 paloma montaraz cabecigrís
9031 paloma montaraz frentiblanca
9032 paloma montaraz común
9036 paloma perdiz rojiza
9037 paloma perdiz zafiro
9038 paloma perdiz violácea
9046 zenaida aliblanca
9047 zenaida torcaza
9048 zenaida huilota
9052 paloma de Nicobar
9056 paloma faisán
9059 gura
9060 gura occidental
9061 gura de Victoria
9074 palomita cabeciazul
9080 tortolita rabilarga
9102 paloma wonga
9105 tortolita
9106 tortolita diamante
9108 tortolita plácida
9109 tortolita estriada
9113 vinago africano
9125 gruiforme
9141 rálido
9145 rascón europeo
9146 rascón de Virginia
9147 rascón malgache
9156 rascón de Cuvier
9160 rascón weka
9161 rascón filipino
9164 cotara
9166 cotara chiricote
9168 cotara saracura
9169 cotara ipacaá
9186 polluela sora
9190 polluela turura
9198 gallineta pechiblanca
9202 gallineta común
9203 gallineta americana
9208 gallineta de Tasmania
9211 focha
9212 focha americana
9213 focha común
9218 calamoncillo americano
9219 calamón australiano
9220 calamón común
9230 carrao
9233 grulla
9236 grulla coronada
9237 grulla coronada cuellinegra
9238 grulla coronada cuelligrís
9242 grulla sarus
9243 grulla canadiense
9244 grulla brolga
9245 grulla cuelliblanca
9249 grulla trompetera
9250 grulla carunculada
9251 grulla común
9252 grulla manchú
9253 grulla cuellinegra
9254 grulla del paraíso
9255 grulla damisela
9258 trompetero
9262 trompetero aligrís
9263 trompetero aliblanco
9264 trompetero aliverde
9268 caradriforme
9271 torillo
9275 torillo moteado
9276 torillo batallador
9277 torillo andaluz
9278 torillo pintojo
9279 torillo veloz
9282 alcaraván
9286 alcaraván venezolano
9290 alcaraván de El Cabo
9291 alcaraván colilargo
9292 alcaraván común
9293 alcaraván acuático
9296 ostrero
9301 ostrero pío australiano
9302 ostrero euroasiático
9308 cigüeñuela
9309 cigüeñuela común
9310 cigüeñuela cuellinegra
9313 avoceta
9314 avoceta americana
9315 avoceta común
9318 chorlito
9322 chorlitejo culirrojo
9326 avefría de Cayena
9329 avefría
9330 avefría armada
9331 avefría tero
9332 avefría coronada
9333 avefría india
9334 avefría militar
9335 avefría europea
9338 jacana
9342 jacana suramericana
9349 correlimos batitú
9352 zarapito
9353 zarapito americano
9354 zarapito real
9355 zarapito trinador
9358 aguja
9359 aguja canela
9362 agujeta
9363 agujeta escolopácea
9366 chocha
9367 chocha americana
9368 chocha perdiz
9371 agachadiza
9372 agachadiza puneña
9373 agachadiza de Wilson
9374 agachadiza común
9375 agachadiza imperial
9376 agachadiza del Himalaya
9379 falaropo
9380 falaropo tricolor
9384 andarríos chico
9385 andarríos maculado
9389 archibebe patigualdo grande
9390 playero aliblanco
9391 andarríos solitario
9394 lárido
9397 tiñosa
9398 tiñosa boba
9402 gaviota de Bonaparte
9403 gaviota reidora
9407 gaviota pipizcán
9410 gaviota
9411 gaviota argéntea europea
9412 gaviota californiana
9413 gaviota cana
9414 gaviota de Delaware
9415 gaviota sombría
9416 gavión atlántico
9417 gaviota patiamarilla
9418 gaviota argéntea americana
9422 euripigiforme
9429 tigana
9436 kagú
9443 colimbo
9447 colimbo grande
9451 pingüino
9454 pingüino
9458 pingüino emperador
9459 pingüino rey
9463 pingüino de Adelia
9464 pingüino barbijo
9465 pingüino juanito
9469 pingüino de El Cabo
9470 pingüino de Magallanes
9474 pingüino enano
9478 procelariforme
9485 paíño ventriblanco
9492 paíño europeo
9498 pardela
9499 pardela cenicienta atlántica
9503 pardela patirrosada
9504 pardela de Tasmania
9507 petrel
9509 petrel de las Galápagos
9513 ciconiforme
9516 cigüeña
9520 marabú africano
9521 marabú menor
9525 tántalo americano
9526 tántalo africano
9530 jabirú asiático
9531 jabirú africano
9535 jabirú americano
9539 cigüeña oriental
9540 cigüeña blanca
9541 cigüeña maguari
9542 cigüeña negra
9546 suliforme
9549 anhinga
9553 anhinga americana
9556 cormorán
9560 cormorán orejudo
9561 cormorán biguá
9565 cormorán grande
9569 pelecaniforme
9572 ibis
9575 espátula
9576 espátula rosada
9577 espátula común
9581 ibis sagrado
9582 ibis moluqueño
9583 ibis tornasol
9587 ibis eremita
9591 morito cariblanco
9592 morito común
9600 ibis hadada
9601 ibis oliváceo
9604 bandurria
9605 bandurria mora
9606 bandurria común
9610 ibis verde
9614 ibis afeitado
9618 corocoro blanco
9619 corocoro rojo
9622 garza
9625 avetigre
9626 avetigre oscura
9627 avetigre colorada
9628 avetigre mexicana
9632 martinete cucharón
9636 garza agamí
9640 avetorillo panamericano
9641 avetoro lentiginoso
9642 avetoro mirasol
9643 avetoro australiano
9644 avetoro común
9648 martinete japonés
9649 martinete malayo
9653 martinete magnífico
9657 martinete coronado
9661 martinete canelo
9662 martinete común
9666 garcita verdosa
9667 garcita verde
9670 garcilla
9671 garcilla india
9675 garceta grande
9676 garza real
9677 garza cuca
9679 garza goliat
9680 garza azulada
9681 garcilla bueyera
9682 garza cabecinegra
9683 garza imperial
9687 garza chiflona
9691 garza capirotada
9694 garceta
9695 garceta azul
9696 garceta común
9697 garceta cariblanca
9698 garceta nívea
9699 garceta tricolor
9706 avemartillo
9713 picozapato
9716 pelícano
9720 pelícano norteamericano
9721 pelícano pardo
9722 pelícano común
9733 hoacín
9737 catartiforme
9740 buitre del Nuevo Mundo
9744 zopilote rey
9748 cóndor andino
9752 cóndor de California
9756 zopilote negro
9759 aura
9760 aura gallipavo
9761 aura sabanera
9762 aura selvática
9766 accipitriforme
9773 secretario
9780 águila pescadora
9783 accipítrido
9787 elanio común
9788 elanio maromero
9796 quebrantahuesos
9800 alimoche común
9804 buitre palmero
9808 culebrera azor
9811 abejero
9812 abejero europeo
9813 abejero oriental
9817 milano cabecigrís
9821 milano picogarfio
9828 buitre
9829 buitre dorsiblanco africano
9830 buitre dorsiblanco bengalí
9831 buitre de El Cabo
9832 buitre leonado
9833 buitre del Himalaya
9834 buitre moteado
9838 alimoche sombrío
9842 buitre cabecirrojo
9846 buitre cabeciblanco
9850 buitre orejudo
9854 buitre negro
9858 culebrera chiíla
9861 culebrera
9862 culebrera sombría
9863 culebrera europea
9864 culebrera pechinegra
9868 águila volatinera
9872 arpía menor
9876 arpía mayor
9880 águila coronada
9885 águila azor variable
9891 águila poma
9892 águila blanquinegra
9893 águila galana
9898 águila marcial
9902 águila crestilarga
9906 águila pomerana
9910 águila calzada
9913 águila
9914 águila imperial ibérica
9916 águila audaz
9917 águila real
9918 águila perdicera
9919 águila imperial oriental
9920 águila esteparia
9921 águila rapaz
9927 azor lagartijero oscuro
9928 azor lagartijero somalí
9932 azor moñudo
9936 azor tachiro
9940 gavilán chikra
9942 azor australiano
9947 gavilán
9948 gavilán malgache
9949 gavilán común
9950 gavilán americano
9953 azor
9954 azor americano
9955 gavilán bicolor
9956 gavilán de Cooper
9957 azor común
9958 azor malgache
9959 azor blanquinegro
9962 aguilucho
9963 aguilucho lagunero occidental
9965 aguilucho pálido
9966 aguilucho de Hudson
9969 milano
9970 milano negro
9971 milano real
9975 milano brahmán
9976 milano silbador
9979 pigargo
9980 pigargo europeo
9981 pigargo americano
9982 pigargo gigante
9986 pigargo oriental
9987 pigargo vocinglero
9995 elanio plomizo
9999 busardo colorado
10003 caracolero común
10011 azor zancón
10015 busardo negro norteño
10017 busardo sabanero
10018 busardo pizarroso
10020 busardo urubitinga
10024 busardo caminero
10028 busardo mixto
10032 busardo coliblanco
10033 águila mora
10034 busardo dorsirrojo
10038 busardo blanco
10043 busardo carinegro
10046 busardo
10047 busardo augur
10048 busardo malgache
10049 busardo ratonero
10050 busardo colirrojo
10051 busardo calzado
10052 busardo hombrorrojo
10055 busardo aliancho
10056 busardo herrumbroso
10057 busardo de la Española
10058 busardo moro
10059 busardo chapulinero
10066 lechuza
10070 lechuza común
10073 lechuza australiana
10079 nínox
10081 nínox robusto
10084 mochuelo
10085 mochuelo alpino
10088 mochuelo
10089 mochuelo brahmán
10090 mochuelo de madriguera
10091 mochuelo europeo
10095 mochuelo boreal
10098 autillo
10099 autillo de Palawan
10100 autillo europeo
10101 autillo montano
10105 autillo flamulado
10108 autillo
10109 autillo yanqui
10110 autillo chóliba
10111 autillo guatemalteco
10112 autillo californiano
10116 búho gritón
10117 búho campestre
10118 búho malgache
10119 búho chico
10122 búho
10123 búho africano
10124 búho real
10125 búho nival
10126 búho cornudo
10131 búho pescador malayo
10132 búho lechoso
10133 búho nepalí
10134 búho pescador de Ceilán
10138 cárabo pescador común
10142 lechuzón de anteojos
10145 cárabo
10146 cárabo común
10148 cárabo lapón
10149 cárabo californiano
10150 cárabo uralense
10151 cárabo norteamericano
10152 cárabo café
10153 cárabo africano
10175 trogón
10178 trogón
10182 trogón pechinaranja
10186 bucerotiforme
10189 abubilla
10193 abubilla común
10208 cálao terrestre norteño
10209 cálao terrestre sureño
10212 cálao
10216 toco de Von der Decken
10217 toco piquigualdo norteño
10218 toco piquigualdo sureño
10229 cálao bicorne
10230 cálao rinoceronte
10238 cálao cariplateado
10239 cálao trompetero
10240 cálao silbador
10249 coraciforme
10252 carraca
10256 carraca lila
10257 carraca europea
10276 martín pescador
10279 cucaburra
10280 cucaburra común
10283 alción
10288 martín pescador común
10292 martín gigante norteamericano
10293 martín gigante neotropical
10296 momoto
10304 momoto picoancho
10308 momoto serrano
10311 momoto amazónico
10314 abejaruco
10318 abejaruco europeo
10319 abejaruco australiano
10326 buco
10333 monja
10334 monja negra
10335 monja frentiblanca
10336 monja unicolor
10340 buco chacurú
10344 piciforme
10347 tucán
10350 arasarí
10351 arasarí crespo
10355 tucán piquiverde
10356 tucán toco
10357 tucán pechiblanco
10358 tucán picoacanalado
10368 indicador
10372 indicador grande
10373 indicador chico
10376 pájaro carpintero
10380 torcecuello euroasiático
10383 chupasavia
10384 chupasavia nuquirrojo
10385 chupasavia de Williamson
10389 carpintero frentidorado
10390 carpintero de Carolina
10391 carpintero cabecirrojo
10392 carpintero bellotero
10393 carpintero de Gila
10397 pico tridáctilo euroasiático
10401 pico de Nuttall
10402 pico pubescente
10406 pico de Florida
10407 pico velloso
10415 pico picapinos
10418 picamaderos
10419 picamaderos ventriblanco
10420 picamaderos negro
10421 picamaderos norteamericano
10425 carpintero escapulario
10426 carpintero campestre
10427 carpintero pechipunteado
10431 picamaderos ventrirrojo
10432 picamaderos poderoso
10433 picamaderos cuellirrojo
10437 carpintero elegante
10438 carpintero lúgubre
10442 pito cano
10445 pito real euroasiático
10456 chuña
10460 chuña patirroja
10464 chuña patinegra
10468 falconiforme
10471 falcónido
10475 halcón reidor
10478 halcón montés
10479 halcón montés de Buckley
10482 halcón montés dorsigrís
10483 halcón montés agavilanado
10484 halcón montés collarejo
10488 caracara carancho
10492 caracara gorgirrojo
10496 caracara negro
10497 caracara chimachima
10498 caracara chimango
10499 caracara andino
10502 halcón
10503 halcón berigora
10504 halcón sacre
10505 esmerejón
10506 halcón aplomado
10507 halcón mexicano
10508 halcón peregrino
10509 halcón gerifalte
10510 cernícalo americano
10511 cernícalo vulgar
10515 loro
10522 kakapo
10526 kaka
10527 kea
10530 cacatúa
10534 cacatúa ninfa
10542 cacatúa galah
10546 cacatúa blanca
10547 cacatúa galerita
10548 cacatúa sanguínea
10549 cacatúa sulfúrea
10558 amazona
10563 guacamayo jacinto
10566 guacamayo
10567 guacamayo azulamarillo
10568 guacamayo aliverde
10569 guacamayo macao
10576 papagayo australiano
10583 perico
10585 perico elegante
10586 perico multicolor
10587 perico carigualdo
10591 periquito turquesa
10595 periquito común
10599 caprimulgiforme
10602 chotacabras
10606 chotacabras argos
10609 añapero
10610 añapero garrapena
10611 añapero yanqui
10615 chotacabras pauraque
10622 chotacabras chico
10629 chotacabras europeo
10630 chotacabras cuellirrojo
10641 guácharo
10652 nictibio urutaú
10659 podargo
10663 podargo australiano
10670 egotelo
10674 egotelo australiano
10678 apodiforme
10681 vencejo
10685 vencejo común
10689 salangana linchi
10692 colibrí
10696 ermitaño hirsuto
10699 ermitaño
10700 ermitaño barbiblanco
10706 colibrí jaspeado
10714 colibrí de Anna
11000 paseriforme
11004 ave lira
11008 ave lira de Alberto
11009 ave lira soberbia
11013 pergolero
11017 maullador verde
11022 pergolero grande
11026 pergolero satinado
11030 corretroncos
11034 corretroncos cejirrojo
11035 corretroncos pardo
11039 corretroncos gorjiblanco
11046 maluro
11048 maluro soberbio
11049 maluro variegado
11050 maluro dorsirrojo
11058 mielero
11062 picoespina occidental
11063 picoespina oriental
11084 mielero cariazul
11105 mielero chillón
11109 mielero de Lewin
11113 mielero orejiblanco
11116 filemón
11122 mielero de Nueva Holanda
11126 tui
11150 pardalote
11154 pardalote moteado
11155 pardalote estriado
11219 oruguero
11223 oruguero malgache
11227 oruguero carinegro
11266 silbador
11267 silbador oliváceo
11268 silbador dorado
11273 vireo
11277 oropéndola
11281 oropéndola europea
11282 oropéndola estriada
11293 artamo
11296 artamo enmascarado
11299 verdugo
11301 verdugo acollarado
11305 verdugo flautista
11319 vanga
11323 vanga de casco
11342 abanico
11346 abanico gris
11347 abanico lavandera
11353 drongo
11357 drongo ahorquillado
11358 drongo cenizo
11359 drongo de Ludwig
11360 drongo real
11361 drongo de raquetas grande
11365 ave del paraíso
11373 monarca
11386 monarca malgache
11387 monarca africano
11395 arrendajo crestado
11411 alcaudón
11420 alcaudón norteño
11421 alcaudón americano
11425 córvido
11429 chara californiana
11430 chara floridana
11432 chara de Woodhouse
11437 urraca hermosa
11440 urraca verde
11445 grajilla
11446 grajilla occidental
11449 cuervo
11450 cuervo cuelliblanco
11451 cuervo pío
11453 cuervo americano
11454 cuervo grande
11455 corneja cenicienta
11456 corneja negra
11457 cuervo australiano
11458 cuervo llanero
11460 graja
11461 cuervo picudo
11463 cuervo de Torres
11464 cuervo pescador
11466 corneja india
11467 cuervo de Tasmania
11471 chara azul
11472 chara de Steller
11476 chara cerúlea
11477 chara moñuda
11479 chara morada
11481 chara violácea
11482 chara verde
11486 rabilargo ibérico
11487 rabilargo asiático
11493 urraca vagabunda
11497 arrendajo euroasiático
11501 chara piñonera
11504 cascanueces
11505 cascanueces norteño
11506 cascanueces americano
11510 arrendajo canadiense
11511 arrendajo siberiano
11515 urraca de Hudson
11517 urraca común
11522 arrendajo terrestre mongol
11526 chara papán
11529 chova
11530 chova piquigualda
11531 chova piquirroja
11535 urraca de Taiwán
11536 urraca piquirroja
11537 urraca piquigualda
11542 petroica
11564 picatartes
11568 picatartes cuelliblanco
11569 picatartes cuelligrís
11593 herrerillo bicolor
11594 herrerillo unicolor
11598 herrerillo común
11602 herrerillo capuchino
11606 carbonero del Ruwenzori
11610 carbonero común
11615 carbonero garrapinos
11619 carbonero cabecinegro
11620 carbonero de Carolina
11621 carbonero montañés
11622 carbonero montano
11623 carbonero palustre
11624 carbonero dorsicastaño
11628 alondra
11632 alondra común
11636 alondra cornuda
11640 cogujada común
11647 bulbul
11671 bulbul naranjero
11673 bulbul orfeo
11686 golondrina
11694 golondrina común
11702 mito común
11714 mosquitero
11718 mosquitero común
11720 mosquitero musical
11724 carricero
11728 carricero común
11732 carricero picogordo
11763 cistícola
11764 cistícola malgache
11765 cistícola buitrón
11768 sastrecillo
11769 sastrecillo colirrufo
11785 curruca cabecinegra
11789 curruca capirotada
11797 anteojitos
11801 anteojitos dorsigrís
11805 timalí
11809 timalí dorado
11813 cimitarra grande
11822 cimitarra cuellirrufa
11843 tordina de Abbott
11860 charlatán
11864 turdoide árabe
11871 charlatán crestiblanco
11884 leiotrix piquirrojo
11895 charlatán de Elliot
11909 ampelis
11913 ampelis americano
11914 ampelis europeo
11918 capulinero
11922 capulinero negro
11926 reyezuelo
11930 reyezuelo rubí
11934 reyezuelo listado
11935 reyezuelo sencillo
11936 reyezuelo sátrapa
11940 chochín
11944 matraca desértica
11952 cucarachero pantanero
11968 cucarachero de Carolina
11973 chochín hiemal
11974 chochín común
11982 trepador
11986 trepador canadiense
11987 trepador pechiblanco
11988 trepador azul
11992 agateador
11996 agateador americano
11997 agateador europeo
11998 agateador euroasiático
12006 maullador gris
12009 sinsonte
12010 sinsonte norteño
12011 sinsonte calandria
12018 cuitlacoche
12019 cuitlacoche piquicurvo
12020 cuitlacoche piquilargo
12021 cuitlacoche californiano
12022 cuitlacoche rojizo
12026 estornino
12030 miná común
12034 miná religioso
12038 estornino orejiazul
12039 estornino de Hildebrandt
12040 estornino de El Cabo
12041 estornino soberbio
12045 estornino negro
12046 estornino pinto
12050 picabuey
12054 picabuey piquigualdo
12055 picabuey piquirrojo
12062 zorzalito
12064 zorzalito rojizo
12066 zorzalito carigrís
12067 zorzalito de Swainson
12072 zorzal citrino
12073 zorzal de Gurney
12074 zorzal siberiano
12078 zorzalito maculado
12086 solitario andino
12087 solitario norteño
12095 azulejo
12097 azulejo gorjiazul
12098 azulejo gorjicanelo
12102 zorzal cuelliblanco
12103 zorzal chalchalero
12104 mirlo aligrís
12105 zorzal japonés
12106 zorzal chiguanco
12108 zorzal patagónico
12110 zorzal cacao
12112 zorzal de Hauxwell
12113 zorzal dorsigrís
12114 zorzal piquinegro
12115 zorzal alirrojo
12116 zorzal sabiá
12119 mirlo común
12120 petirrojo americano
12122 zorzal rojigrís
12123 zorzal oliváceo
12124 zorzal africano
12125 zorzal común
12126 zorzal real
12128 zorzal colorado
12131 mirlo capiblanco
12132 zorzal charlo
12136 zorzal dorado
12142 papamoscas
12166 shama oriental
12169 cosifa
12170 cosifa de Heuglin
12172 cosifa coroninívea
12192 petirrojo europeo
12196 papamoscas cerrojillo
12203 ruiseñor azul
12204 ruiseñor silbador
12207 ruiseñor
12208 ruiseñor común
12209 ruiseñor pechiazul
12214 papamoscas de Fischer
12218 roquero
12220 roquero solitario
12224 papamoscas gris
12231 arrenga
12232 arrenga común
12237 niltava
12241 collalba
12242 collalba gris
12245 colirrojo
12246 colirrojo tizón
12247 colirrojo real
12255 tarabilla
12256 tarabilla europea
12257 tarabilla de Reunión
12270 ruiseñor coliazul
12274 mirlo acuático
12278 mirlo acuático europeo
12279 mirlo acuático norteamericano
12287 irena
12291 irena dorsiazul
12295 picaflores
12299 picaflores ventrinaranja
12303 picaflores de Palawan
12307 suimanga
12310 arañero
12315 suimanga palestino
12316 suimanga real
12328 acentor
12332 acentor alpino
12333 acentor común
12337 tejedor
12342 tejedor baglafecht
12346 quelea
12347 quelea común
12355 diamante cejirrojo
12371 diamante mandarín
12379 gorrión
12383 gorrión común
12384 gorrión molinero
12391 bisbita
12393 bisbita del Pechora
12395 bisbita pratense
12396 bisbita norteamericano
12399 lavandera
12400 lavandera blanca
12401 lavandera cascadeña
12402 lavandera boyera
12403 lavandera malgache
12407 fringílido
12411 jilguero europeo
12415 verderón común
12419 picogordo común
12423 pinzón vulgar
12424 pinzón real
12428 camachuelo mexicano
12435 camachuelo
12436 camachuelo común
12440 jilguero encapuchado
12441 jilguero menor
12442 jilguero yanqui
12454 escribano nival
12458 escribano
12462 escribano triguero
12463 escribano montesino
12464 escribano cerillo
12476 chingolo saltamontes
12480 chingolo gorjinegro
12503 chingolo arlequín
12506 junco
12507 junco pizarroso
12511 chingolo pantanero
12512 chingolo cantor
12516 toquí californiano
12517 toquí pardo
12521 chingolo sabanero
12525 chingolo zorruno
12529 chingolo de Cassin
12532 toquí
12534 toquí moteado
12538 chingolo coliblanco
12542 chingolo pálido
12543 chingolo cejiblanco
12547 chingolo arbóreo
12551 chingolo gorjiblanco
12552 chingolo coronidorado
12553 chingolo común
12554 chingolo coroniblanco
12566 ictérido
12570 tordo sargento
12574 cacique piquiclaro
12577 cacique
12578 cacique lomiamarillo
12579 cacique solitario
12583 tordo patagón
12592 chopí
12595 turpial
12596 turpial de Bullock
12597 turpial amazónico
12601 tordo cabecipardo
12602 tordo renegrido
12603 tordo gigante
12608 cacique crestado
12612 tordo güirahuró
12615 zanate
12616 zanate marismeño
12617 zanate mexicano
12618 zanate norteño
12631 reinita
12635 reinita de Wilson
12638 mascarita
12639 mascarita común
12643 reinita trepadora
12651 reinita charquera norteña
12655 reinita hornera
12660 reinita coronada
12661 reinita palmera
12662 reinita del pinar
12663 candelita norteña
12667 cardenálido
12670 cardenal
12671 cardenal norteño
12676 azulillo índigo
12685 piranga carirroja
12686 piranga roja
12690 tangara
12694 platanero
12698 diuca común
12705 cardenilla
12707 cardenilla dominicana
12715 tangara picoplata
12728 chirigüe azafranado
12731 semillero
12742 tangara sayaca
12746 semillero volatinero
12754 pita
12761 pita gigante
12762 pita azul
12763 pita de Elliot
12767 pita de Schneider
12773 pita angoleña
12774 pita india
12775 pita aliazul
12776 pita ninfa
12782 jejenero
12786 jejenero rojizo
12787 jejenero encapuchado
12791 tororoí
12795 tororoí andino
12796 tororoí cholino
12797 tororoí ventriblanco
12798 tororoí nuquicastaño
12799 tororoí leonado
12800 tororoí compadre
12814 tororoí campanero
12818 tapaculo
12830 chucao
12842 tovacá colicorto
12843 tovacá noble
12847 formicario enmascarado
12849 formicario frentirrufo
12850 formicario pechirrufo
12854 hormiguero
12858 hormiguero tirano
12866 hormiguero tiznado
12870 hormiguero plomizo
12875 hormiguero carinegro
12891 hormiguero maculado
12907 batará mayor
12910 batará
12914 furnárido
12917 picoguadaña
12918 picoguadaña piquirrojo
12921 remolinera
12940 hornero
12942 hornero común
12956 tirahojas
12961 saltarín
12965 cotinga
12976 gallito de las rocas
12977 gallito de las rocas peruano
12978 gallito de las rocas guayanés
12986 tirano
12990 yetapá chico
12997 pibí
12998 pibí occidental
12999 pibí oriental
13007 mosquero oscuro
13011 viudita dorsinegra
13015 viudita copetona
13018 negrito
13019 negrito austral
13022 dormilona
13023 dormilona carinegra
13026 copetón
13027 copetón cenizo
13028 copetón viajero
13032 monjita gris
13042 bienteveo común
13050 mosquero negro
13051 mosquero fibí
13052 mosquero llanero
13060 tijereta rosada
13061 tirano melancólico
13062 tijereta sabanera
13063 tirano oriental
13064 tirano occidental
13065 tirano gritón
13068 monjita
13069 monjita velada
14000 tortuga
14016 tortuga arrau
14017 taricaya
14021 tortuga mordedora
14025 tortuga mordedora común
14037 tortuga pintada
14040 tortuga de caja
14042 tortuga de caja ornamentada
14050 géoémydidé
14054 tortuga de caparazón blando
14058 tortuga terrestre
14062 tortuga gigante de Aldabra
14066 tortuga de espolones africana
14070 tortuga de patas rojas
14071 tortuga de patas amarillas
14072 tortuga gigante de las Galápagos
14076 tortuga del desierto
14077 tortuga de Texas
14082 tortuga marrón
14086 tortuga leopardo
14090 tortuga mora
14091 tortuga mediterránea
14095 crocodiliano
14102 aligátor
14103 aligátor americano
14106 caimán
14107 caimán de anteojos
14108 yacaré overo
14109 yacaré negro
14113 caimán negro
14116 caimán enano
14117 caimán enano de Cuvier
14118 caimán de frente lisa
14122 cocodrilo
14126 cocodrilo americano
14127 cocodrilo de Johnston
14128 cocodrilo del Nilo
14129 cocodrilo de las marismas
14130 cocodrilo marino
14134 cocodrilo enano
14142 gavial del Ganges
14146 escamoso
14150 geco
14158 escinco
14171 escinco de Cunningham
14177 escinco de lengua azul
14195 lagarto overo
14196 lagarto colorado
14204 varano
14208 varano de garganta blanca
14209 varano de Bengala
14210 varano de sabana
14211 perentie
14212 varano de Gould
14213 dragón de Komodo
14215 varano del Nilo
14217 varano de Rosenberg
14218 varano acuático
14227 monstruo de Gila
14231 ágama
14247 dragón barbudo
14249 dragón barbudo central
14253 iguánido
14261 iguana rinoceronte
14265 iguana verde
14284 anolis
14290 boa
14294 boa constrictora
14297 anaconda
14298 anaconda verde
14302 pitón
14306 pitón de Stimson
14310 pitón reticulada
14314 pitón alfombra
14318 pitón birmana
14319 pitón de la India
14320 pitón de Seba
14324 víbora
14328 víbora bufadora
14334 serpiente de cascabel
14339 víbora común europea
14343 elápido
14347 cobra real
14353 serpiente negra de vientre rojo
14361 colúbrido
14377 culebra de collar
`;
