// What taxa are called in German, by their number. Data alone; what is not certain is left out.

export const GERMAN = `
1000 Raubtier
1003 Kurzohrfuchs
1008 Goldschakal
1009 Haushund
1010 Kojote
1011 Afrikanischer Goldwolf
1012 Wolf
1013 Rotwolf
1014 Äthiopischer Wolf
1015 Dingo
1019 Krabbenfuchs
1024 Mähnenwolf
1029 Rothund
1034 Streifenschakal
1035 Schabrackenschakal
1040 Andenschakal
1041 Darwin-Fuchs
1042 Argentinischer Kampfuchs
1043 Pampasfuchs
1045 Brasilianischer Kampfuchs
1050 Afrikanischer Wildhund
1055 Marderhund
1056 Japanischer Marderhund
1061 Löffelhund
1066 Waldhund
1071 Graufuchs
1072 Insel-Graufuchs
1076 Fuchs
1077 Bengalfuchs
1078 Afghanfuchs
1079 Kapfuchs
1080 Steppenfuchs
1081 Tibetfuchs
1082 Polarfuchs
1083 Kitfuchs
1084 Blassfuchs
1085 Rüppellfuchs
1086 Swiftfuchs
1087 Rotfuchs
1088 Fennek
1092 Katze
1094 Gepard
1099 Afrikanische Goldkatze
1100 Karakal
1105 Borneo-Goldkatze
1106 Asiatische Goldkatze
1111 Graukatze
1112 Hauskatze
1113 Rohrkatze
1114 Falbkatze
1115 Sandkatze
1116 Schwarzfußkatze
1117 Europäische Wildkatze
1122 Jaguarundi
1127 Pampaskatze
1128 Kleinfleckkatze
1129 Chilenische Waldkatze
1130 Südliche Tigerkatze
1131 Andenkatze
1132 Ozelot
1133 Oncilla
1134 Langschwanzkatze
1139 Serval
1143 Luchs
1144 Kanadaluchs
1145 Eurasischer Luchs
1146 Pardelluchs
1147 Rotluchs
1152 Sunda-Nebelparder
1153 Nebelparder
1158 Manul
1163 Löwe
1164 Jaguar
1165 Leopard
1166 Tiger
1167 Schneeleopard
1172 Marmorkatze
1177 Bengalkatze
1179 Flachkopfkatze
1180 Rostkatze
1181 Fischkatze
1186 Puma
1192 Pardelroller
1197 Linsang
1198 Bänderlinsang
1199 Fleckenlinsang
1203 Schleichkatze
1205 Binturong
1210 Streifenroller
1215 Fleckenroller
1220 Afrikanische Zibetkatze
1225 Otterzivette
1234 Ginsterkatze
1235 Äthiopische Ginsterkatze
1236 Angola-Ginsterkatze
1239 Kleinfleck-Ginsterkatze
1240 Johnston-Ginsterkatze
1245 Serval-Ginsterkatze
1246 Hausa-Ginsterkatze
1247 Großfleck-Ginsterkatze
1248 Riesen-Ginsterkatze
1253 Bänderroller
1263 Larvenroller
1268 Fleckenmusang
1271 Goldmusang
1275 Afrikanischer Linsang
1282 Malabar-Zibetkatze
1283 Großfleck-Zibetkatze
1284 Tangalunga
1285 Indische Zibetkatze
1290 Kleine Indische Zibetkatze
1294 Hyäne
1296 Tüpfelhyäne
1301 Streifenhyäne
1306 Schabrackenhyäne
1311 Erdwolf
1315 Manguste
1317 Sumpfmanguste
1322 Buschschwanzmanguste
1323 Jackson-Manguste
1324 Schwarzfußmanguste
1329 Kusimanse
1330 Kongo-Kusimanse
1331 Angola-Kusimanse
1332 Dunkelkusimanse
1338 Fuchsmanguste
1347 Zwergmanguste
1349 Südliche Zwergmanguste
1355 Ichneumon
1358 Schlankmanguste
1363 Weißschwanzmanguste
1368 Liberia-Kusimanse
1373 Gambia-Manguste
1374 Zebramanguste
1379 Trugmanguste
1389 Erdmännchen
1394 Kleiner Mungo
1395 Kurzschwanzmanguste
1396 Indischer Mungo
1401 Krabbenmanguste
1402 Halsstreifenmanguste
1407 Langnasenmanguste
1413 Fossa
1417 Falanuk
1424 Fanaloka
1429 Ringelschwanzmungo
1434 Breitstreifenmungo
1440 Schmalstreifenmungo
1445 Schlichtmungo
1449 Bär
1451 Großer Panda
1456 Malaienbär
1461 Lippenbär
1466 Brillenbär
1471 Amerikanischer Schwarzbär
1472 Braunbär
1473 Eisbär
1474 Kragenbär
1480 Roter Panda
1485 Stinktier
1486 Ferkelskunk
1487 Anden-Skunk
1488 Patagonischer Skunk
1490 Amazonas-Skunk
1495 Haubenskunk
1496 Streifenskunk
1500 Stinkdachs
1501 Sunda-Stinkdachs
1502 Palawan-Stinkdachs
1506 Fleckenskunk
1507 Südlicher Fleckenskunk
1508 Westlicher Fleckenskunk
1511 Östlicher Fleckenskunk
1517 Kleinbär
1518 Makibär
1522 Olinguito
1527 Nordamerikanisches Katzenfrett
1528 Mittelamerikanisches Katzenfrett
1532 Nasenbär
1533 Weißrüssel-Nasenbär
1534 Südamerikanischer Nasenbär
1538 Bergnasenbär
1545 Wickelbär
1549 Waschbär
1550 Krabbenwaschbär
1551 Waschbär
1552 Cozumel-Waschbär
1556 Marder
1558 Kapotter
1559 Zwergotter
1560 Kongo-Fingerotter
1564 Schweinsdachs
1567 Sumatra-Schweinsdachs
1572 Tayra
1577 Seeotter
1581 Grison
1582 Kleingrison
1583 Großgrison
1588 Vielfraß
1593 Fleckenhalsotter
1598 Streifenwiesel
1599 Zorilla
1604 Nordamerikanischer Fischotter
1605 Küstenotter
1606 Südamerikanischer Fischotter
1607 Südlicher Flussotter
1612 Fischotter
1613 Haarnasenotter
1618 Indischer Fischotter
1623 Zwerggrison
1628 Fichtenmarder
1630 Buntmarder
1631 Steinmarder
1632 Südindischer Buntmarder
1633 Baummarder
1634 Japanischer Marder
1635 Zobel
1640 Japanischer Dachs
1642 Asiatischer Dachs
1643 Europäischer Dachs
1648 Honigdachs
1652 Sonnendachs
1653 Vietnam-Sonnendachs
1654 Borneo-Sonnendachs
1655 Chinesischer Sonnendachs
1656 Java-Sonnendachs
1657 Burma-Sonnendachs
1662 Wiesel
1663 Altaiwiesel
1664 Hermelin
1665 Steppeniltis
1666 Frettchen
1667 Japanisches Wiesel
1668 Gelbbauchwiesel
1669 Europäischer Nerz
1671 Schwarzfußiltis
1672 Mauswiesel
1673 Nacktfußwiesel
1674 Europäischer Iltis
1676 Sibirisches Feuerwiesel
1677 Rückenstreifenwiesel
1678 Ägyptisches Wiesel
1683 Amazonas-Wiesel
1685 Langschwanzwiesel
1686 Amerikanischer Nerz
1691 Fischermarder
1696 Weißnackenwiesel
1701 Riesenotter
1706 Silberdachs
1711 Tigeriltis
1715 Ohrenrobbe
1716 Seebär
1717 Südamerikanischer Seebär
1718 Neuseeländischer Seebär
1719 Galápagos-Seebär
1720 Antarktischer Seebär
1721 Juan-Fernández-Seebär
1722 Südafrikanischer Seebär
1723 Guadalupe-Seebär
1724 Subantarktischer Seebär
1729 Nördlicher Seebär
1734 Stellerscher Seelöwe
1739 Australischer Seelöwe
1744 Mähnenrobbe
1749 Neuseeländischer Seelöwe
1754 Kalifornischer Seelöwe
1755 Galápagos-Seelöwe
1761 Walross
1765 Hundsrobbe
1767 Klappmütze
1772 Bartrobbe
1777 Kegelrobbe
1782 Bandrobbe
1787 Seeleopard
1792 Weddellrobbe
1797 Krabbenfresser
1801 See-Elefant
1802 Nördlicher See-Elefant
1803 Südlicher See-Elefant
1808 Mittelmeer-Mönchsrobbe
1813 Hawaii-Mönchsrobbe
1818 Rossrobbe
1823 Sattelrobbe
1828 Largha-Robbe
1829 Seehund
1834 Kaspische Robbe
1835 Ringelrobbe
1836 Baikalrobbe
3000 Paarhufer
3001 Kamel
3002 Altweltkamel
3003 Trampeltier
3004 Dromedar
3005 Wildkamel
3009 Lama
3010 Guanako
3011 Alpaka
3012 Vikunja
3016 Echtes Schwein
3017 Hirscheber
3018 Molukken-Hirscheber
3019 Sulawesi-Hirscheber
3020 Togian-Hirscheber
3024 Riesenwaldschwein
3028 Wüstenwarzenschwein
3029 Warzenschwein
3033 Zwergwildschwein
3037 Buschschwein
3038 Pinselohrschwein
3041 Schwein
3042 Palawan-Bartschwein
3043 Bartschwein
3044 Visayas-Pustelschwein
3045 Sulawesi-Pustelschwein
3046 Hausschwein
3047 Mindoro-Pustelschwein
3048 Philippinen-Pustelschwein
3049 Wildschwein
3050 Java-Pustelschwein
3054 Nabelschwein
3056 Halsbandpekari
3060 Chaco-Pekari
3064 Weißbartpekari
3070 Zwergflusspferd
3074 Flusspferd
3078 Hirschferkel
3080 Afrikanisches Hirschferkel
3089 Kantschil
3090 Java-Kantschil
3091 Kleinkantschil
3092 Großkantschil
3093 Balabac-Kantschil
3095 Williamson-Kantschil
3099 Gabelhornträger
3101 Gabelbock
3105 Giraffenartiger
3107 Giraffe
3108 Süd-Giraffe
3109 Netzgiraffe
3110 Massai-Giraffe
3114 Okapi
3118 Moschushirsch
3119 Moschustier
3120 Anhui-Moschustier
3123 Kaschmir-Moschustier
3124 Schwarzes Moschustier
3125 Himalaya-Moschustier
3126 Sibirisches Moschustier
3130 Hirsch
3132 Elch
3140 Axishirsch
3141 Calamian-Hirsch
3142 Bawean-Hirsch
3143 Schweinshirsch
3147 Sumpfhirsch
3150 Reh
3151 Europäisches Reh
3152 Sibirisches Reh
3156 Weißlippenhirsch
3157 Wapiti
3158 Rothirsch
3159 Zentralasiatischer Rothirsch
3160 Sikahirsch
3164 Damhirsch
3165 Mesopotamischer Damhirsch
3169 Schopfhirsch
3173 Davidshirsch
3177 Nordandenhirsch
3178 Südandenhirsch
3182 Wasserreh
3185 Spießhirsch
3186 Großmazama
3193 Muntjak
3195 Schwarzer Muntjak
3196 Fea-Muntjak
3197 Gongshan-Muntjak
3198 Sumatra-Muntjak
3201 Chinesischer Muntjak
3202 Roosevelt-Muntjak
3203 Truong-Son-Muntjak
3205 Riesenmuntjak
3209 Maultierhirsch
3211 Weißwedelhirsch
3215 Pampashirsch
3223 Nordpudu
3227 Südpudu
3231 Rentier
3235 Barasingha
3236 Leierhirsch
3240 Prinz-Alfred-Hirsch
3241 Philippinenhirsch
3242 Mähnenhirsch
3243 Sambar
3247 Graumazama
3251 Hornträger
3253 Mendesantilope
3257 Impala
3261 Kuhantilope
3265 Dibatag
3269 Mähnenspringer
3273 Springbock
3277 Hirschziegenantilope
3281 Arabischer Tahr
3285 Hirola
3289 Amerikanischer Bison
3290 Wisent
3291 Gayal
3292 Gaur
3293 Hausyak
3294 Banteng
3295 Wildyak
3296 Hausrind
3300 Nilgauantilope
3304 Wilder Wasserbüffel
3305 Hauswasserbüffel
3306 Tiefland-Anoa
3307 Tamarau
3308 Berganoa
3312 Takin
3313 Sichuan-Takin
3316 Ziege
3317 Bezoarziege
3318 Westkaukasischer Steinbock
3319 Ostkaukasischer Steinbock
3320 Schraubenziege
3321 Hausziege
3322 Alpensteinbock
3323 Nubischer Steinbock
3324 Iberiensteinbock
3325 Sibirischer Steinbock
3326 Äthiopischer Steinbock
3329 Serau
3330 Japanischer Serau
3331 Chinesischer Serau
3332 Roter Serau
3333 Sumatra-Serau
3334 Taiwan-Serau
3335 Himalaya-Serau
3339 Brooke-Ducker
3340 Peters-Ducker
3341 Harvey-Ducker
3342 Weißbauchducker
3343 Natal-Rotducker
3344 Schwarzducker
3345 Schwarzstirnducker
3346 Ogilby-Ducker
3347 Ruwenzori-Ducker
3348 Rotflankenducker
3349 Weyns-Ducker
3353 Zebraducker
3357 Schwarzrückenducker
3358 Jentink-Ducker
3359 Gelbrückenducker
3360 Abbott-Ducker
3363 Gnu
3364 Weißschwanzgnu
3365 Streifengnu
3369 Leierantilope
3370 Blessbock
3374 Beira
3378 Mongalla-Gazelle
3379 Rotstirngazelle
3380 Thomson-Gazelle
3383 Gazelle
3384 Arabische Gazelle
3385 Indische Gazelle
3386 Cuvier-Gazelle
3387 Dorkasgazelle
3388 Echtgazelle
3389 Dünengazelle
3391 Speke-Gazelle
3392 Kropfgazelle
3396 Himalaya-Tahr
3400 Pferdeantilope
3401 Rappenantilope
3405 Wasserbock
3406 Kob
3407 Litschi-Wasserbock
3408 Weißnacken-Moorantilope
3409 Puku
3413 Aders-Ducker
3417 Giraffengazelle
3420 Dikdik
3421 Cavendish-Dikdik
3422 Damara-Dikdik
3423 Günther-Dikdik
3424 Kirk-Dikdik
3425 Eritrea-Dikdik
3428 Goral
3429 Roter Goral
3430 Langschwanzgoral
3431 Himalaya-Goral
3432 Chinesischer Goral
3436 Damagazelle
3437 Grant-Gazelle
3438 Sömmerring-Gazelle
3442 Kleinstböckchen
3446 Batesböckchen
3447 Moschusböckchen
3451 Nilgiri-Tahr
3455 Schneeziege
3459 Klippspringer
3462 Oryx
3463 Beisa-Antilope
3464 Säbelantilope
3465 Spießbock
3466 Arabische Oryx
3470 Oribi
3474 Moschusochse
3477 Schaf
3478 Argali
3479 Hausschaf
3480 Dickhornschaf
3481 Dallschaf
3482 Mufflon
3483 Schneeschaf
3484 Urial
3488 Tibetantilope
3492 Rehantilope
3496 Maxwell-Ducker
3497 Blauducker
3498 Walter-Ducker
3502 Mongoleigazelle
3503 Tibetgazelle
3504 Przewalski-Gazelle
3508 Blauschaf
3512 Saola
3516 Steinböckchen
3517 Kap-Greisbock
3518 Sharpe-Greisbock
3521 Riedbock
3522 Großriedbock
3523 Bergriedbock
3524 Bohor-Riedbock
3528 Pyrenäengämse
3529 Gämse
3533 Saiga
3537 Kronenducker
3541 Afrikanischer Büffel
3545 Vierhornantilope
3549 Nyala
3550 Bergnyala
3551 Riesen-Elenantilope
3552 Bongo
3553 Kleiner Kudu
3554 Elenantilope
3555 Schirrantilope
3556 Sitatunga
3557 Großer Kudu
3562 Unpaarhufer
3565 Afrikanischer Esel
3566 Hausesel
3567 Hauspferd
3568 Przewalski-Pferd
3569 Grevyzebra
3570 Asiatischer Esel
3571 Kiang
3572 Maultier
3573 Steppenzebra
3574 Bergzebra
3578 Nashorn
3580 Breitmaulnashorn
3584 Sumatra-Nashorn
3588 Spitzmaulnashorn
3592 Java-Nashorn
3593 Panzernashorn
3597 Tapir
3598 Tapir
3599 Mittelamerikanischer Tapir
3600 Schabrackentapir
3601 Bergtapir
3602 Flachlandtapir
3606 Rüsseltier
3607 Elefant
3609 Asiatischer Elefant
3612 Afrikanischer Elefant
3613 Afrikanischer Steppenelefant
3614 Waldelefant
3618 Schliefer
3619 Schliefer
3620 Baumschliefer
3621 Steppenwald-Baumschliefer
3622 Regenwald-Baumschliefer
3624 Bergwald-Baumschliefer
3628 Buschschliefer
3632 Klippschliefer
3636 Röhrenzähner
3639 Erdferkel
3643 Schuppentier
3644 Schuppentier
3645 Asiatisches Schuppentier
3646 Vorderindisches Schuppentier
3647 Palawan-Schuppentier
3648 Malaiisches Schuppentier
3649 Chinesisches Schuppentier
3653 Langschwanzschuppentier
3654 Weißbauchschuppentier
3658 Riesenschuppentier
3659 Steppenschuppentier
3663 Seekuh
3666 Dugong
3670 Manati
3671 Manati
3672 Amazonas-Manati
3673 Karibik-Manati
3674 Afrikanischer Manati
5000 Kloakentier
5003 Schnabeltier
5006 Ameisenigel
5008 Kurzschnabeligel
5012 Beutelratte
5013 Wollbeutelratte
5016 Gelbe Wollbeutelratte
5020 Schwimmbeutler
5024 Weißohropossum
5027 Südopossum
5029 Nordopossum
5037 Dickschwanzbeutelratte
5040 Zwergbeutelratte
5052 Nacktschwanzbeutelratte
5055 Spitzmausbeutelratte
5062 Mausopossum
5070 Chiloé-Beutelratte
5074 Beutelmull
5076 Großer Beutelmull
5079 Raubbeutlerartiger
5080 Raubbeutler
5081 Breitfuß-Beutelmaus
5083 Gelbfuß-Beutelmaus
5089 Kammschwanzbeutelmaus
5098 Beutelmarder
5099 Schwarzschwanz-Beutelmarder
5100 Zwergbeutelmarder
5101 Riesenbeutelmarder
5102 Tüpfelbeutelmarder
5105 Pinselschwanzbeutler
5110 Beutelteufel
5113 Schmalfuß-Beutelmaus
5123 Numbat
5126 Nasenbeutler
5128 Kurznasenbeutler
5131 Großer Kurznasenbeutler
5132 Kleiner Kurznasenbeutler
5135 Langnasenbeutler
5136 Tasmanien-Langnasenbeutler
5137 Großer Langnasenbeutler
5142 Großer Kaninchennasenbeutler
5148 Koala
5151 Wombat
5152 Haarnasenwombat
5153 Nördlicher Haarnasenwombat
5154 Südlicher Haarnasenwombat
5158 Nacktnasenwombat
5161 Kletterbeutler
5162 Tüpfelkuskus
5166 Kusu
5167 Hundskusu
5169 Fuchskusu
5172 Bilchbeutler
5174 Bergbilchbeutler
5177 Schlafbeutler
5178 Dickschwanz-Schlafbeutler
5182 Gleitbeutler
5184 Kurzkopfgleitbeutler
5188 Ringbeutler
5190 Riesengleitbeutler
5195 Gewöhnlicher Ringbeutler
5200 Moschusrattenkänguru
5203 Rattenkänguru
5205 Rotes Rattenkänguru
5208 Bürstenrattenkänguru
5211 Bürstenschwanz-Rattenkänguru
5214 Kaninchenkänguru
5215 Langfuß-Kaninchenkänguru
5216 Langnasen-Kaninchenkänguru
5219 Känguru
5220 Baumkänguru
5221 Lumholtz-Baumkänguru
5224 Hasenkänguru
5225 Brillen-Hasenkänguru
5228 Graues Riesenkänguru
5229 Westliches Graues Riesenkänguru
5230 Östliches Graues Riesenkänguru
5234 Flinkwallaby
5235 Rückenstreifwallaby
5236 Tammarwallaby
5238 Parmawallaby
5239 Hübschgesichtwallaby
5240 Rotnackenwallaby
5244 Antilopenkänguru
5245 Bergkänguru
5246 Rotes Riesenkänguru
5249 Felskänguru
5250 Schwarzfuß-Felskänguru
5251 Bürstenschwanz-Felskänguru
5252 Gelbfuß-Felskänguru
5256 Quokka
5259 Filander
5260 Rotbauchfilander
5261 Rotbeinfilander
5262 Rothalsfilander
5266 Sumpfwallaby
5269 Gürteltier
5272 Kappler-Weichgürteltier
5273 Neunbinden-Gürteltier
5274 Siebenbinden-Gürteltier
5278 Nacktschwanzgürteltier
5279 Nördliches Nacktschwanzgürteltier
5280 Großes Nacktschwanzgürteltier
5281 Südliches Nacktschwanzgürteltier
5284 Borstengürteltier
5285 Braunes Borstengürteltier
5289 Sechsbinden-Gürteltier
5293 Riesengürteltier
5296 Kugelgürteltier
5297 Südliches Kugelgürteltier
5298 Brasilianisches Dreibindengürteltier
5302 Zwerggürteltier
5306 Dreifinger-Faultier
5308 Weißkehl-Faultier
5309 Braunkehl-Faultier
5312 Zweifinger-Faultier
5314 Eigentliches Zweifingerfaultier
5315 Hoffmann-Zweifingerfaultier
5320 Zwergameisenbär
5323 Ameisenbär
5325 Großer Ameisenbär
5328 Tamandua
5329 Nördlicher Tamandua
5330 Südlicher Tamandua
5333 Insektenfresser
5334 Igel
5336 Weißbauchigel
5337 Wanderigel
5338 Südafrikanischer Igel
5342 Großer Rattenigel
5345 Kleinohrigel
5346 Amurigel
5347 Südlicher Weißbrustigel
5348 Braunbrustigel
5349 Nördlicher Weißbrustigel
5353 Langohrigel
5357 Daurischer Igel
5361 Wüstenigel
5364 Spitzmaus
5365 Kurzschwanzspitzmaus
5366 Nördliche Kurzschwanzspitzmaus
5369 Weißzahnspitzmaus
5370 Rotzahnspitzmaus
5371 Waldspitzmaus
5375 Moschusspitzmaus
5381 Maulwurf
5383 Europäischer Maulwurf
5386 Schlitzrüssler
5388 Rüsselspringer
5389 Elefantenspitzmaus
5391 Rüsselratte
5394 Rüsselhündchen
5396 Geflecktes Rüsselhündchen
5397 Rotschulter-Rüsselhündchen
5398 Graugesichtiges Rüsselhündchen
5402 Goldmull
5403 Otterspitzmaus
5404 Tenrek
5405 Streifentenrek
5406 Schwarzkopf-Streifentenrek
5407 Eigentlicher Streifentenrek
5415 Großer Igeltenrek
5419 Großer Tenrek
5423 Riesengleiter
5425 Philippinen-Gleitflieger
5429 Malaien-Gleitflieger
5435 Federschwanzspitzhörnchen
5438 Spitzhörnchen
5440 Elliot-Spitzhörnchen
5443 Tupaja
5444 Nördliches Spitzhörnchen
5446 Gewöhnliches Spitzhörnchen
5447 Zwergtupaja
5448 Bergtupaja
5450 Tana
5453 Fledertier
5454 Flughund
5456 Kurznasenflughund
5461 Palmenflughund
5464 Flugfuchs
5465 Graukopf-Flughund
5468 Hufeisennase
5470 Große Hufeisennase
5473 Blattnase
5475 Gemeiner Vampir
5479 Große Spießblattnase
5482 Glattnase
5484 Nordfledermaus
5488 Mausohr
5489 Großes Mausohr
5492 Abendsegler
5493 Großer Abendsegler
5496 Langohr
5497 Braunes Langohr
5500 Hasentier
5501 Hase
5503 Zwergkaninchen
5507 Buschmannhase
5510 Echter Hase
5511 Antilopenhase
5512 Schneeschuhhase
5513 Polarhase
5514 Kalifornischer Eselhase
5515 Kaphase
5516 Korsika-Hase
5517 Feldhase
5518 Iberischer Hase
5520 Schwarznackenhase
5521 Wollhase
5523 Buschhase
5524 Schneehase
5525 Tolai-Hase
5526 Weißschwanz-Eselhase
5531 Sumatra-Kaninchen
5536 Wildkaninchen
5539 Rotkaninchen
5544 Baumwollschwanzkaninchen
5546 Audubon-Baumwollschwanzkaninchen
5547 Strauchkaninchen
5548 Tapeti
5549 Florida-Waldkaninchen
5555 Pfeifhase
5557 Schwarzlippiger Pfeifhase
5560 Amerikanischer Pfeifhase
5564 Primat
5565 Nachtaffe
5571 Klammerschwanzaffe
5572 Brüllaffe
5573 Rothandbrüllaffe
5574 Schwarzer Brüllaffe
5575 Brauner Brüllaffe
5576 Mantelbrüllaffe
5577 Guatemala-Brüllaffe
5579 Roter Brüllaffe
5582 Klammeraffe
5583 Weißbauch-Klammeraffe
5584 Schwarzgesicht-Klammeraffe
5585 Geoffroy-Klammeraffe
5586 Brauner Klammeraffe
5589 Wollaffe
5593 Krallenaffe
5595 Weißbüschelaffe
5596 Schwarzpinseläffchen
5600 Braunrückentamarin
5603 Löwenäffchen
5604 Goldenes Löwenäffchen
5612 Tamarin
5613 Kaiserschnurrbarttamarin
5614 Lisztaffe
5619 Weißstirnkapuziner
5620 Weißschulterkapuziner
5624 Totenkopfaffe
5625 Bolivianischer Totenkopfaffe
5626 Gewöhnlicher Totenkopfaffe
5630 Gehaubter Kapuziner
5631 Azara-Kapuziner
5636 Sakiaffe
5639 Weißkopfsaki
5646 Meerkatzenverwandter
5648 Vollbartmeerkatze
5649 Preuss-Bartmeerkatze
5650 Sonnenschwanz-Meerkatze
5653 Mangabe
5654 Olivmangabe
5655 Rußmangabe
5656 Sanje-Mangabe
5657 Halsbandmangabe
5660 Meerkatze
5661 Rotschwanzmeerkatze
5662 Campbell-Meerkatze
5663 Blaumaulmeerkatze
5665 Dianameerkatze
5667 Eulenkopfmeerkatze
5668 Diademmeerkatze
5669 Monameerkatze
5670 Brazzameerkatze
5671 Große Weißnasenmeerkatze
5672 Kleine Weißnasenmeerkatze
5673 Kronenmeerkatze
5676 Grüne Meerkatze
5677 Äthiopische Grünmeerkatze
5678 Südliche Grünmeerkatze
5679 Westliche Grünmeerkatze
5680 Tantalusmeerkatze
5683 Schwarz-weißer Stummelaffe
5684 Angola-Stummelaffe
5685 Mantelaffe
5689 Husarenaffe
5693 Grauwangenmangabe
5696 Makak
5697 Bärenmakak
5698 Assam-Makak
5699 Formosa-Makak
5700 Javaneraffe
5701 Japanmakak
5702 Nördlicher Schweinsaffe
5703 Rhesusaffe
5704 Südlicher Schweinsaffe
5705 Schopfmakak
5706 Indischer Hutaffe
5707 Siberut-Makak
5708 Bartaffe
5709 Ceylon-Hutaffe
5710 Berberaffe
5711 Tibetmakak
5715 Drill
5716 Mandrill
5720 Nasenaffe
5723 Pavian
5724 Anubispavian
5725 Steppenpavian
5726 Mantelpavian
5727 Kinda-Pavian
5728 Guinea-Pavian
5729 Bärenpavian
5732 Roter Stummelaffe
5739 Hose-Langur
5741 Maronenlangur
5742 Thomas-Langur
5745 Kleideraffe
5746 Rotschenkliger Kleideraffe
5749 Stumpfnasenaffe
5750 Goldstumpfnase
5753 Hanuman-Langur
5754 Bengalischer Hanuman-Langur
5755 Nilgiri-Langur
5758 Weißbartlangur
5762 Dschelada
5767 Tonkin-Schwarzlangur
5768 Brillenlangur
5772 Katzenmaki
5773 Fettschwanzmaki
5777 Mausmaki
5778 Grauer Mausmaki
5783 Fingertier
5786 Galago
5787 Kielnagelgalago
5794 Moholi-Galago
5795 Senegal-Galago
5799 Urwaldgalago
5803 Riesengalago
5808 Menschenaffe
5809 Gorilla
5810 Östlicher Gorilla
5811 Westlicher Gorilla
5815 Bonobo
5816 Gemeiner Schimpanse
5819 Orang-Utan
5820 Sumatra-Orang-Utan
5821 Borneo-Orang-Utan
5824 Gibbon
5826 Weißhandgibbon
5827 Grauer Gibbon
5831 Siamang
5834 Indriartiger
5836 Indri
5839 Sifaka
5840 Seidensifaka
5841 Edwards-Sifaka
5842 Larvensifaka
5845 Gewöhnlicher Maki
5847 Weißkopfmaki
5848 Brauner Maki
5849 Rotbauchmaki
5850 Rotstirnmaki
5853 Bambuslemur
5854 Goldener Bambuslemur
5855 Grauer Bambuslemur
5859 Katta
5863 Großer Bambuslemur
5866 Vari
5867 Schwarzweißer Vari
5870 Wieselmaki
5875 Lori
5876 Plumplori
5877 Bengalischer Plumplori
5881 Potto
5886 Koboldmaki
5888 Sunda-Koboldmaki
5894 Nagetier
5895 Dornschwanzhörnchen
5897 Lord-Derby-Dornschwanzhörnchen
5902 Stummelschwanzhörnchen
5905 Sandgräber
5909 Biber
5911 Kanadischer Biber
5912 Europäischer Biber
5915 Meerschweinchen
5917 Gemeines Meerschweinchen
5918 Tschudi-Meerschweinchen
5922 Großer Mara
5925 Wieselmeerschweinchen
5930 Capybara
5931 Panama-Capybara
5935 Bergmeerschweinchen
5938 Chinchilla
5939 Bergviscacha
5944 Viscacha
5947 Wühler
5948 Rötelmaus
5950 Rötelmaus
5954 Feldhamster
5960 Feldmaus
5964 Buschratte
5965 Weißkehl-Buschratte
5966 Buschschwanzratte
5975 Bisamratte
5978 Grashüpfermaus
5979 Nördliche Grashüpfermaus
5982 Reisratte
5983 Weißfußmaus
5986 Weißfußmaus
5987 Hirschmaus
5995 Baumwollratte
5996 Borstige Baumwollratte
5999 Kletterratte
6002 Paka
6004 Tieflandpaka
6005 Bergpaka
6009 Aguti
6010 Azara-Aguti
6011 Coiba-Aguti
6012 Schwarzes Aguti
6013 Kalinowski-Aguti
6014 Goldaguti
6016 Mittelamerikanisches Aguti
6021 Acouchi
6022 Roter Acouchi
6023 Grüner Acouchi
6028 Laotische Felsenratte
6033 Pakarana
6036 Springmaus
6037 Wüstenspringmaus
6041 Stachelratte
6046 Nutria
6049 Kurzstachelratte
6057 Baumstachler
6058 Greifstachler
6060 Mexikanischer Greifstachler
6061 Cuandu
6068 Urson
6071 Taschenratte
6077 Bilch
6079 Baumschläfer
6083 Gartenschläfer
6087 Siebenschläfer
6090 Afrikanischer Bilch
6095 Haselmaus
6098 Taschenmaus
6103 Kängururatte
6105 Wüstenkängururatte
6106 Riesenkängururatte
6107 Merriam-Kängururatte
6109 Ord-Kängururatte
6112 Stachelschwein
6113 Quastenstachler
6114 Afrikanischer Quastenstachler
6119 Südafrikanisches Stachelschwein
6120 Malaiisches Stachelschwein
6121 Borneo-Stachelschwein
6122 Gewöhnliches Stachelschwein
6123 Indisches Stachelschwein
6124 Java-Stachelschwein
6125 Palawan-Stachelschwein
6126 Sumatra-Stachelschwein
6130 Pinselstachler
6133 Langschwanzmaus
6134 Stachelmaus
6135 Waldmaus
6136 Brandmaus
6137 Gelbhalsmaus
6138 Waldmaus
6152 Australische Schwimmratte
6162 Mähnenratte
6165 Bürstenhaarmaus
6169 Afrikanische Zwergmaus
6170 Hausmaus
6177 Australische Hüpfmaus
6184 Fette Sandratte
6191 Ratte
6192 Pazifische Ratte
6195 Wanderratte
6196 Hausratte
6197 Asiatische Hausratte
6207 Riesenhamsterratte
6209 Emin-Riesenhamsterratte
6210 Gambia-Riesenhamsterratte
6219 Madagaskar-Riesenratte
6227 Trugratte
6229 Degu
6232 Springhase
6234 Südafrikanischer Springhase
6235 Ostafrikanischer Springhase
6238 Hörnchen
6243 Antilopenziesel
6244 Harris-Antilopenziesel
6245 Weißschwanz-Antilopenziesel
6248 Schönhörnchen
6249 Graubauch-Schönhörnchen
6250 Pallashörnchen
6251 Finlayson-Hörnchen
6253 Prevost-Schönhörnchen
6257 Goldmantelziesel
6261 Präriehund
6262 Weißschwanz-Präriehund
6263 Schwarzschwanz-Präriehund
6272 Asiatisches Streifenhörnchen
6276 Gestreiftes Borstenhörnchen
6279 Palmenhörnchen
6281 Nördliches Palmenhörnchen
6284 Rotschenkelhörnchen
6286 Carruthers-Berghörnchen
6294 Kap-Borstenhörnchen
6298 Nördliches Gleithörnchen
6299 Südliches Gleithörnchen
6307 Sonnenhörnchen
6309 Ruwenzori-Sonnenhörnchen
6318 Dreizehnstreifenziesel
6325 Murmeltier
6326 Eisgraues Murmeltier
6327 Gelbbauchmurmeltier
6328 Himalaya-Murmeltier
6329 Alpenmurmeltier
6330 Waldmurmeltier
6331 Sibirisches Murmeltier
6335 Berdmore-Palmenhörnchen
6342 Chipmunk
6345 Merriam-Chipmunk
6346 Kleiner Chipmunk
6348 Colorado-Chipmunk
6350 Siskiyou-Chipmunk
6351 Sonoma-Chipmunk
6353 Townsend-Chipmunk
6354 Uinta-Chipmunk
6363 Kalifornischer Ziesel
6364 Felsenziesel
6367 Buschhörnchen
6369 Ockerfuß-Buschhörnchen
6371 Ocker-Buschhörnchen
6376 Riesengleithörnchen
6378 Taguan
6383 Ölpalmenhörnchen
6386 Riesenhörnchen
6388 Schwarzes Riesenhörnchen
6389 Königsriesenhörnchen
6390 Sri-Lanka-Riesenhörnchen
6394 Borneo-Hörnchen
6398 Spitznasenhörnchen
6406 Eichhörnchen
6407 Aberthörnchen
6408 Kaukasisches Eichhörnchen
6409 Arizona-Grauhörnchen
6411 Grauhörnchen
6413 Deppe-Hörnchen
6414 Rotschwanzhörnchen
6415 Westliches Grauhörnchen
6419 Fuchshörnchen
6422 Bunthörnchen
6423 Eichhörnchen
6426 Ziesel
6427 Europäischer Ziesel
6438 Streifen-Backenhörnchen
6441 Rothörnchen
6442 Douglas-Hörnchen
6443 Gemeines Rothörnchen
6446 Baumstreifenhörnchen
6456 Uinta-Ziesel
6457 Belding-Ziesel
6458 Columbia-Ziesel
6459 Arktischer Ziesel
6460 Richardson-Ziesel
6461 Langschwanzziesel
6465 Rundschwanzziesel
6473 Bambusratte
6475 Chinesische Bambusratte
6476 Sumatra-Bambusratte
6479 Rohrratte
6481 Kleine Rohrratte
6482 Große Rohrratte
6485 Hüpfmaus
6487 Waldhüpfmaus
6491 Wiesenhüpfmaus
8003 Strauß
8007 Afrikanischer Strauß
8008 Somalistrauß
8015 Nandu
8019 Nandu
8020 Darwinnandu
8027 Steißhuhn
8031 Weißkehltinamu
8032 Großtinamu
8034 Grausteißtinamu
8039 Bergtinamu
8048 Grautinamu
8051 Rotfußtinamu
8055 Brauntinamu
8057 Tataupatinamu
8058 Wellentinamu
8059 Rotbrusttinamu
8063 Pampashuhn
8072 Fleckensteißhuhn
8076 Perlsteißhuhn
8090 Kasuar
8091 Bennettkasuar
8092 Helmkasuar
8093 Einlappenkasuar
8097 Emu
8104 Kiwi
8108 Südlicher Streifenkiwi
8109 Nördlicher Streifenkiwi
8110 Haastkiwi
8111 Zwergkiwi
8116 Gänsevogel
8119 Wehrvogel
8123 Hornwehrvogel
8127 Weißwangenwehrvogel
8128 Halsbandwehrvogel
8135 Spaltfußgans
8138 Entenvogel
8141 Pfeifgans
8142 Rotschnabelpfeifgans
8144 Witwenpfeifgans
8147 Schwan
8148 Trauerschwan
8149 Trompeterschwan
8150 Singschwan
8151 Höckerschwan
8155 Blässgans
8156 Graugans
8157 Kurzschnabelgans
8158 Schneegans
8159 Waldsaatgans
8160 Streifengans
8161 Hausgans
8164 Kanadagans
8165 Weißwangengans
8169 Magellangans
8173 Orinokogans
8177 Nilgans
8181 Sporngans
8185 Rostgans
8186 Brandgans
8191 Moschusente
8195 Mandarinente
8196 Brautente
8200 Mähnengans
8204 Löffelente
8205 Zimtente
8206 Blauflügelente
8211 Kanadapfeifente
8212 Pfeifente
8213 Schnatterente
8217 Spießente
8218 Carolinakrickente
8219 Kastanienente
8220 Krickente
8222 Stockente
8223 Dunkelente
8224 Augenbrauenente
8225 Gelbschnabelente
8233 Büffelkopfente
8237 Kappensäger
8241 Gänsesäger
8245 Hühnervogel
8248 Großfußhuhn
8252 Buschhuhn
8256 Thermometerhuhn
8260 Hammerhuhn
8264 Philippinen-Großfußhuhn
8265 Freycinet-Großfußhuhn
8275 Hokkohuhn
8286 Rotschwanzguan
8288 Braunflügelguan
8292 Bartguan
8295 Spixguan
8297 Marailguan
8298 Andenguan
8299 Bronzeguan
8303 Rostbauchguan
8309 Blaukehlguan
8310 Schakutinga
8311 Trinidadguan
8315 Lappenguan
8328 Zapfenguan
8335 Hokko
8336 Blaulappenhokko
8337 Glattschnabelhokko
8339 Gelblappenhokko
8340 Nacktgesichthokko
8341 Karunkelhokko
8342 Tuberkelhokko
8346 Salvinhokko
8352 Helmhokko
8356 Perlhuhn
8360 Weißbrustperlhuhn
8361 Schwarzperlhuhn
8365 Helmperlhuhn
8370 Schlichthaubenperlhuhn
8376 Geierperlhuhn
8379 Zahnwachtel
8384 Felsenhenne
8388 Schopfwachtel
8389 Helmwachtel
8390 Schuppenwachtel
8394 Haubenwachtel
8395 Virginiawachtel
8399 Montezumawachtel
8413 Capueirawachtel
8421 Sternwachtel
8425 Bergwachtel
8428 Fasanenartiger
8436 Augenwachtel
8440 Straußwachtel
8444 Schwarzwachtel
8447 Buschwachtel
8448 Braunbrust-Buschwachtel
8449 Taiwan-Buschwachtel
8454 Rotkehl-Buschwachtel
8464 Haldenhuhn
8468 Blutfasan
8471 Tragopan
8472 Blythtragopan
8473 Cabottragopan
8475 Satyrtragopan
8476 Temmincktragopan
8484 Monal
8486 Grünschwanzmonal
8487 Weißschwanzmonal
8495 Koklassfasan
8498 Truthuhn
8499 Wildtruthuhn
8500 Pfauentruthuhn
8504 Kragenhuhn
8508 Haselhuhn
8513 Beifußhuhn
8518 Felsengebirgshuhn
8522 Präriehuhn
8523 Schweifhuhn
8526 Schneehuhn
8527 Moorschneehuhn
8528 Weißschwanz-Schneehuhn
8529 Alpenschneehuhn
8533 Tannenhuhn
8536 Auerhuhn
8542 Birkhuhn
8546 Bartrebhuhn
8547 Tibetrebhuhn
8548 Rebhuhn
8552 Elliotfasan
8553 Humefasan
8554 Mikadofasan
8555 Königsfasan
8556 Kupferfasan
8560 Diamantfasan
8561 Goldfasan
8564 Fasan
8565 Jagdfasan
8566 Buntfasan
8570 Schopffasan
8573 Ohrfasan
8574 Blauer Ohrfasan
8575 Weißer Ohrfasan
8577 Brauner Ohrfasan
8581 Bulwerfasan
8582 Prälatfasan
8585 Salvadorifasan
8587 Silberfasan
8590 Swinhoefasan
8594 Argusfasan
8603 Kongopfau
8606 Pfau
8607 Blauer Pfau
8608 Ährenträgerpfau
8621 Pfaufasan
8622 Grauer Pfaufasan
8627 Palawan-Pfaufasan
8628 Borneo-Pfaufasan
8637 Kammhuhn
8638 Bankivahuhn
8639 Ceylonhuhn
8640 Sonnerathuhn
8641 Gabelschwanzhuhn
8642 Haushuhn
8649 Coquifrankolin
8653 Grauflügelfrankolin
8655 Rotflügelfrankolin
8657 Shelleyfrankolin
8662 Schopffrankolin
8666 Halsbandfrankolin
8667 Perlfrankolin
8670 Königshuhn
8671 Altaikönigshuhn
8672 Himalayakönigshuhn
8673 Tibetkönigshuhn
8689 Wachtel
8690 Wachtel
8691 Harlekinwachtel
8692 Japanwachtel
8693 Schwarzbrustwachtel
8697 Felsenhuhn
8698 Chukarhuhn
8699 Steinhuhn
8700 Rothuhn
8708 Rotschnabelfrankolin
8709 Rotkehlfrankolin
8710 Ahantafrankolin
8711 Doppelspornfrankolin
8712 Kapfrankolin
8714 Erckelfrankolin
8715 Hartlaubfrankolin
8716 Hildebrandtfrankolin
8718 Jacksonfrankolin
8720 Natalfrankolin
8723 Schuppenfrankolin
8724 Swainsonfrankolin
8731 Flamingo
8735 Zwergflamingo
8739 Chileflamingo
8740 Rosaflamingo
8741 Kubaflamingo
8748 Lappentaucher
8753 Zwergtaucher
8757 Bindentaucher
8761 Haubentaucher
8765 Renntaucher
8772 Turako
8776 Riesenturako
8780 Graulärmvogel
8781 Weißbauchlärmvogel
8785 Kammschnabelturako
8786 Glanzhaubenturako
8790 Helmturako
8791 Hartlaubturako
8793 Guineaturako
8794 Rossturako
8795 Schalowturako
8796 Schwarzschnabelturako
8803 Trappe
8807 Großtrappe
8811 Arabertrappe
8813 Riesentrappe
8823 Ludwigtrappe
8828 Senegaltrappe
8833 Rotschopftrappe
8837 Gackeltrappe
8838 Weißflügeltrappe
8842 Hartlaubtrappe
8843 Schwarzbauchtrappe
8847 Barttrappe
8851 Zwergtrappe
8858 Kuckuck
8862 Guirakuckuck
8865 Ani
8866 Glattschnabelani
8867 Riesenani
8868 Riefenschnabelani
8872 Streifenkuckuck
8876 Pfauenkuckuck
8877 Fasankuckuck
8881 Wegekuckuck
8891 Spornkuckuck
8893 Heckenkuckuck
8899 Renauldkuckuck
8903 Seidenkuckuck
8906 Riesenseidenkuckuck
8917 Fächerschwanzkuckuck
8925 Kuckuck
8926 Schwarzkuckuck
8927 Madagaskarkuckuck
8934 Stelzenralle
8939 Kurzfuß-Stelzenralle
8950 Flughuhn
8954 Spießflughuhn
8955 Nachtflughuhn
8956 Braunbauchflughuhn
8957 Namaflughuhn
8958 Sandflughuhn
8962 Taubenvogel
8965 Taube
8969 Oliventaube
8970 Guineataube
8971 Felsentaube
8972 Hohltaube
8973 Ringeltaube
8977 Zimttaube
8983 Picazurotaube
8990 Türkentaube
8993 Orientturteltaube
8994 Halbmondtaube
8996 Turteltaube
9000 Perlhalstaube
9001 Palmtaube
9014 Täubchen
9015 Inkatäubchen
9016 Zwergtäubchen
9017 Sperlingstäubchen
9018 Picuitäubchen
9019 Schuppentäubchen
9032 Blauringtaube
9046 Weißflügeltaube
9047 Ohrflecktaube
9048 Carolinataube
9052 Kragentaube
9056 Fasantaube
9059 Krontaube
9060 Krontaube
9061 Fächertaube
9073 Stahlflecktaube
9075 Bronzeflecktaube
9076 Tamburintaube
9080 Kaptäubchen
9084 Glanzkäfertaube
9089 Bronzeflügeltaube
9094 Spitzschopftaube
9098 Rotschopftaube
9102 Wongataube
9106 Diamanttäubchen
9108 Friedenstäubchen
9109 Sperbertäubchen
9112 Grüntaube
9125 Kranichvogel
9141 Ralle
9145 Wasserralle
9146 Virginiaralle
9147 Madagaskarralle
9152 Graubrustralle
9160 Wekaralle
9161 Bindenralle
9168 Saracuraralle
9169 Ypecaharalle
9182 Malaienralle
9186 Carolinasumpfhuhn
9198 Weißbrust-Kielralle
9202 Teichhuhn
9204 Papuateichhuhn
9211 Blässhuhn
9213 Blässhuhn
9217 Südinseltakahe
9218 Zwergsultanshuhn
9220 Purpurhuhn
9223 Binsenralle
9230 Rallenkranich
9233 Kranich
9236 Kronenkranich
9242 Saruskranich
9243 Kanadakranich
9244 Brolgakranich
9245 Weißnackenkranich
9249 Schreikranich
9250 Klunkerkranich
9251 Kranich
9252 Mandschurenkranich
9253 Schwarzhalskranich
9254 Paradieskranich
9255 Jungfernkranich
9258 Trompetervogel
9262 Grauflügel-Trompetervogel
9263 Weißflügel-Trompetervogel
9264 Grünflügel-Trompetervogel
9271 Laufhühnchen
9276 Bindenlaufhühnchen
9278 Buntlaufhühnchen
9279 Zwerglaufhühnchen
9282 Triel
9286 Dominikanertriel
9290 Kaptriel
9291 Langschwanztriel
9293 Wassertriel
9296 Austernfischer
9302 Austernfischer
9308 Stelzenläufer
9310 Schwarznacken-Stelzenläufer
9313 Säbelschnäbler
9314 Braunhals-Säbelschnäbler
9318 Regenpfeifer
9322 Keilschwanz-Regenpfeifer
9326 Cayennekiebitz
9329 Kiebitz
9330 Waffenkiebitz
9331 Bronzekiebitz
9332 Kronenkiebitz
9333 Rotlappenkiebitz
9338 Blatthühnchen
9342 Rotstirn-Blatthühnchen
9349 Prärieläufer
9352 Brachvogel
9353 Rostbrachvogel
9354 Großer Brachvogel
9355 Regenbrachvogel
9358 Uferschnepfe
9362 Schlammläufer
9363 Großer Schlammläufer
9367 Kanadaschnepfe
9368 Waldschnepfe
9371 Bekassine
9373 Wilsonbekassine
9376 Nepalbekassine
9379 Wassertreter
9380 Wilsonwassertreter
9384 Flussuferläufer
9385 Drosseluferläufer
9389 Großer Gelbschenkel
9390 Schlammtreter
9391 Einsamer Wasserläufer
9397 Noddi
9402 Bonapartemöwe
9403 Lachmöwe
9407 Präriemöwe
9410 Möwe
9411 Silbermöwe
9412 Kalifornienmöwe
9413 Sturmmöwe
9414 Ringschnabelmöwe
9415 Heringsmöwe
9416 Mantelmöwe
9417 Mittelmeermöwe
9429 Sonnenralle
9436 Kagu
9440 Seetaucher
9443 Seetaucher
9447 Eistaucher
9451 Pinguin
9454 Pinguin
9458 Kaiserpinguin
9459 Königspinguin
9463 Adeliepinguin
9464 Zügelpinguin
9465 Eselspinguin
9469 Brillenpinguin
9470 Magellanpinguin
9474 Zwergpinguin
9478 Röhrennase
9485 Weißbauch-Sturmschwalbe
9492 Sturmschwalbe
9503 Rosafuß-Sturmtaucher
9516 Storch
9520 Marabu
9521 Sundamarabu
9525 Waldstorch
9526 Nimmersatt
9530 Riesenstorch
9531 Sattelstorch
9535 Jabiru
9539 Schwarzschnabelstorch
9540 Weißstorch
9541 Maguaristorch
9542 Schwarzstorch
9549 Schlangenhalsvogel
9553 Amerikanischer Schlangenhalsvogel
9556 Kormoran
9560 Ohrenscharbe
9561 Olivenscharbe
9572 Ibis
9575 Löffler
9576 Rosalöffler
9577 Löffler
9581 Heiliger Ibis
9582 Molukkenibis
9583 Stachelibis
9587 Waldrapp
9591 Brillensichler
9601 Olivenibis
9605 Stirnbandibis
9606 Weißhalsibis
9610 Grünibis
9614 Mohrenibis
9618 Schneesichler
9619 Scharlachsichler
9622 Reiher
9627 Marmorreiher
9628 Nacktkehlreiher
9632 Kahnschnabel
9636 Speerreiher
9641 Nordamerikanische Rohrdommel
9642 Südamerikanische Rohrdommel
9643 Australische Rohrdommel
9644 Rohrdommel
9648 Rotscheitelreiher
9649 Wellenreiher
9653 Hainanreiher
9657 Krabbenreiher
9662 Nachtreiher
9666 Mangrovereiher
9667 Grünreiher
9671 Paddyreiher
9675 Silberreiher
9676 Graureiher
9677 Cocoireiher
9679 Goliathreiher
9680 Kanadareiher
9681 Kuhreiher
9682 Schwarzhalsreiher
9683 Purpurreiher
9687 Pfeifreiher
9691 Kappenreiher
9695 Blaureiher
9696 Seidenreiher
9697 Weißwangenreiher
9698 Schmuckreiher
9699 Dreifarbenreiher
9706 Hammerkopf
9713 Schuhschnabel
9716 Pelikan
9720 Nashornpelikan
9721 Braunpelikan
9722 Rosapelikan
9733 Hoatzin
9740 Neuweltgeier
9744 Königsgeier
9748 Andenkondor
9752 Kalifornischer Kondor
9756 Rabengeier
9760 Truthahngeier
9761 Kleiner Gelbkopfgeier
9762 Großer Gelbkopfgeier
9766 Greifvogel
9773 Sekretär
9780 Fischadler
9783 Habichtartiger
9787 Gleitaar
9788 Weißschwanzaar
9792 Höhlenweihe
9796 Bartgeier
9800 Schmutzgeier
9804 Palmgeier
9808 Schlangenhabicht
9811 Wespenbussard
9813 Schopfwespenbussard
9821 Langschnabelweih
9828 Geier
9829 Weißrückengeier
9830 Bengalgeier
9831 Kapgeier
9832 Gänsegeier
9833 Schneegeier
9834 Sperbergeier
9838 Kappengeier
9846 Wollkopfgeier
9850 Ohrengeier
9854 Mönchsgeier
9861 Schlangenadler
9864 Schwarzbrust-Schlangenadler
9868 Gaukler
9872 Würgadler
9876 Harpyie
9880 Kronenadler
9885 Haubenadler
9891 Isidoradler
9892 Elsteradler
9893 Prachtadler
9894 Tyrannenadler
9898 Kampfadler
9902 Schopfadler
9906 Schreiadler
9910 Zwergadler
9913 Adler
9916 Keilschwanzadler
9917 Steinadler
9918 Habichtsadler
9919 Kaiseradler
9920 Steppenadler
9921 Savannenadler
9932 Schopfhabicht
9936 Afrikahabicht
9943 Zwergsperber
9947 Sperber
9948 Madagaskarsperber
9950 Eckschwanzsperber
9953 Habicht
9956 Rundschwanzsperber
9958 Madagaskarhabicht
9959 Trauerhabicht
9962 Weihe
9963 Rohrweihe
9964 Sumpfweihe
9965 Kornweihe
9966 Hudsonweihe
9969 Milan
9970 Schwarzmilan
9971 Rotmilan
9975 Brahminenweih
9976 Keilschwanzweih
9979 Seeadler
9981 Weißkopfseeadler
9982 Riesenseeadler
9986 Weißbauchseeadler
9987 Schreiseeadler
9995 Schwebeweih
9999 Fischbussard
10015 Krabbenbussard
10017 Savannenbussard
10018 Schieferbussard
10024 Wegebussard
10028 Wüstenbussard
10032 Weißschwanzbussard
10034 Rotrückenbussard
10038 Schneebussard
10046 Bussard
10047 Augurbussard
10048 Madagaskarbussard
10049 Mäusebussard
10050 Rotschwanzbussard
10051 Raufußbussard
10052 Rotschulterbussard
10055 Breitflügelbussard
10056 Königsbussard
10057 Haitibussard
10058 Adlerbussard
10059 Präriebussard
10063 Eule
10066 Schleiereule
10070 Schleiereule
10073 Neuhollandeule
10081 Riesenkauz
10085 Sperlingskauz
10089 Brahmakauz
10091 Steinkauz
10095 Raufußkauz
10098 Zwergohreule
10105 Ponderosaeule
10108 Kreischeule
10109 Ost-Kreischeule
10110 Choliba-Kreischeule
10112 West-Kreischeule
10116 Schreieule
10117 Sumpfohreule
10118 Madagaskar-Ohreule
10119 Waldohreule
10122 Uhu
10123 Fleckenuhu
10124 Uhu
10125 Schneeeule
10130 Riesenfischuhu
10132 Milchuhu
10133 Nepaluhu
10137 Fischeule
10138 Bindenfischeule
10142 Brillenkauz
10146 Waldkauz
10147 Malaienkauz
10148 Bartkauz
10149 Fleckenkauz
10150 Habichtskauz
10151 Streifenkauz
10152 Sprenkelkauz
10164 Kurol
10168 Mausvogel
10171 Mausvogel
10175 Trogon
10178 Trogon
10182 Orangebrusttrogon
10189 Wiedehopf
10196 Baumhopf
10204 Hornrabe
10208 Nördlicher Hornrabe
10209 Südlicher Hornrabe
10212 Nashornvogel
10223 Kronentoko
10225 Grautoko
10229 Doppelhornvogel
10230 Rhinozerosvogel
10234 Nepalhornvogel
10238 Silberwangenhornvogel
10239 Trompeterhornvogel
10241 Grauwangenhornvogel
10249 Rackenvogel
10252 Racke
10256 Gabelracke
10257 Blauracke
10260 Erdracke
10268 Schuppenerdracke
10276 Eisvogel
10280 Jägerliest
10283 Liest
10284 Feuerliest
10292 Gürtelfischer
10293 Rotbrustfischer
10296 Sägeracke
10300 Zimtbrustmotmot
10304 Plattschnabelmotmot
10310 Braunscheitelmotmot
10314 Bienenfresser
10318 Bienenfresser
10319 Regenbogenspint
10326 Faulvogel
10344 Spechtvogel
10347 Tukan
10350 Arassari
10351 Krauskopfarassari
10355 Fischertukan
10356 Riesentukan
10357 Weißbrusttukan
10358 Dottertukan
10368 Honiganzeiger
10376 Specht
10380 Wendehals
10383 Saftlecker
10384 Rotnacken-Saftlecker
10389 Goldstirnspecht
10390 Carolinaspecht
10391 Rotkopfspecht
10392 Eichelspecht
10393 Gilaspecht
10397 Dreizehenspecht
10401 Nuttallspecht
10402 Dunenspecht
10406 Kokardenspecht
10407 Haarspecht
10415 Buntspecht
10419 Weißbauchspecht
10420 Schwarzspecht
10421 Helmspecht
10425 Goldspecht
10426 Feldspecht
10427 Tüpfelbrustspecht
10431 Blutbauchspecht
10433 Rothalsspecht
10437 Fahlkopfspecht
10438 Blassschopfspecht
10442 Grauspecht
10443 Gelbhaubenspecht
10444 Halsbandspecht
10445 Grünspecht
10453 Seriema
10456 Seriema
10460 Rotfußseriema
10464 Schwarzfußseriema
10468 Falkenartiger
10471 Falkenartiger
10475 Lachfalke
10478 Waldfalke
10483 Sperberwaldfalke
10484 Kappenwaldfalke
10488 Schopfkarakara
10492 Rotkehlkarakara
10496 Gelbkehlkarakara
10497 Gelbkopfkarakara
10498 Chimangokarakara
10499 Bergkarakara
10502 Falke
10503 Habichtfalke
10504 Sakerfalke
10505 Merlin
10506 Aplomadofalke
10507 Präriefalke
10508 Wanderfalke
10509 Gerfalke
10510 Buntfalke
10511 Turmfalke
10515 Papagei
10522 Kakapo
10527 Kea
10530 Kakadu
10534 Nymphensittich
10542 Rosakakadu
10546 Weißhaubenkakadu
10547 Gelbhaubenkakadu
10548 Nacktaugenkakadu
10549 Gelbwangenkakadu
10558 Amazone
10559 Gelbkopfamazone
10563 Hyazinthara
10566 Ara
10567 Gelbbrustara
10568 Grünflügelara
10569 Hellroter Ara
10576 Königssittich
10580 Ringsittich
10585 Pennantsittich
10586 Rosellasittich
10587 Stanleysittich
10591 Schönsittich
10595 Wellensittich
10602 Nachtschwalbe
10606 Argusnachtschwalbe
10611 Falkennachtschwalbe
10629 Ziegenmelker
10641 Fettschwalm
10645 Tagschläfer
10648 Tagschläfer
10663 Eulenschwalm
10670 Höhlenschwalm
10678 Seglervogel
10681 Segler
10685 Mauersegler
10692 Kolibri
10714 Annakolibri
11000 Sperlingsvogel
11004 Leierschwanz
11008 Braunrücken-Leierschwanz
11009 Graurücken-Leierschwanz
11013 Laubenvogel
11022 Graulaubenvogel
11026 Seidenlaubenvogel
11030 Baumrutscher
11043 Staffelschwanz
11048 Prachtstaffelschwanz
11058 Honigfresser
11062 Buntkopf-Honigfresser
11063 Rotnacken-Honigfresser
11067 Rotlappen-Honigfresser
11072 Maori-Glockenhonigfresser
11084 Blauohr-Honigfresser
11092 Pfeifhonigfresser
11105 Weißstirn-Schwatzvogel
11109 Goldohr-Honigfresser
11116 Lederkopf
11126 Tui
11142 Borstenvogel
11150 Panthervogel
11154 Fleckenpanthervogel
11155 Streifenpanthervogel
11162 Dornschnabel
11187 Weißbrauensericornis
11219 Raupenfänger
11227 Schwarzgesicht-Raupenfänger
11230 Lalage
11268 Gelbbauch-Dickkopf
11273 Vireo
11281 Pirol
11282 Streifenpirol
11285 Feigenpirol
11293 Schwalbenstar
11295 Rußschwalbenstar
11296 Maskenschwalbenstar
11305 Flötenkrähenstar
11319 Vanga
11323 Helmvanga
11336 Flötenwürger
11342 Fächerschwanz
11347 Gartenfächerschwanz
11349 Fuchsfächerschwanz
11353 Drongo
11357 Trauerdrongo
11358 Graudrongo
11359 Geradschwanzdrongo
11360 Königsdrongo
11361 Flaggendrongo
11365 Paradiesvogel
11369 Schildparadiesvogel
11373 Monarch
11377 Drosselstelze
11384 Paradiesschnäpper
11387 Graubrust-Paradiesschnäpper
11395 Haubenhäher
11403 Drosselkrähe
11407 Gimpelhäher
11411 Würger
11415 Rüppellwürger
11419 Fiskalwürger
11420 Raubwürger
11421 Louisianawürger
11425 Rabenvogel
11435 Langschwanzhäher
11441 Jagdelster
11446 Dohle
11449 Krähe
11450 Geierrabe
11451 Schildrabe
11453 Amerikanerkrähe
11454 Kolkrabe
11455 Nebelkrähe
11456 Rabenkrähe
11457 Neuhollandkrähe
11458 Weißhalsrabe
11460 Saatkrähe
11461 Dickschnabelkrähe
11463 Salvadorikrähe
11464 Fischkrähe
11466 Glanzkrähe
11471 Blauhäher
11472 Diademhäher
11476 Azurblaurabe
11477 Kappenblaurabe
11478 Krauskopfblaurabe
11480 Weißnackenblaurabe
11487 Blauelster
11490 Baumelster
11493 Wanderelster
11497 Eichelhäher
11501 Nacktschnabelhäher
11505 Tannenhäher
11506 Kiefernhäher
11510 Meisenhäher
11511 Unglückshäher
11515 Hudsonelster
11516 Gelbschnabelelster
11517 Elster
11522 Mongolenhäher
11526 Braunhäher
11529 Bergkrähe
11530 Alpendohle
11531 Alpenkrähe
11536 Rotschnabelkitta
11537 Gelbschnabelkitta
11557 Maorischnäpper
11558 Flammenbrustschnäpper
11564 Felshüpfer
11568 Gelbkopf-Felshüpfer
11569 Buntkopf-Felshüpfer
11577 Rallenflöter
11589 Meise
11593 Indianermeise
11598 Blaumeise
11602 Haubenmeise
11610 Kohlmeise
11615 Tannenmeise
11619 Schwarzkopfmeise
11620 Carolinameise
11621 Gambelmeise
11622 Weidenmeise
11623 Sumpfmeise
11624 Rotrückenmeise
11628 Lerche
11632 Feldlerche
11636 Ohrenlerche
11640 Haubenlerche
11647 Bülbül
11655 Bleda
11671 Graubülbül
11672 Augenstreifbülbül
11673 Rotohrbülbül
11674 Gelbsteißbülbül
11686 Schwalbe
11694 Rauchschwalbe
11702 Schwanzmeise
11714 Laubsänger
11718 Zilpzalp
11720 Fitis
11724 Rohrsänger
11728 Teichrohrsänger
11732 Dickschnabel-Rohrsänger
11764 Madagaskarzistensänger
11765 Zistensänger
11768 Schneidervogel
11781 Grasmücke
11785 Samtkopf-Grasmücke
11789 Mönchsgrasmücke
11797 Brillenvogel
11801 Graumantel-Brillenvogel
11805 Timalie
11822 Rothalssäbler
11860 Häherling
11864 Graudrossling
11865 Dschungeldrossling
11869 Augenbrauenhäherling
11871 Weißhaubenhäherling
11873 Lätzchenhäherling
11879 Riesenhäherling
11883 Silberohr-Sonnenvogel
11884 Sonnenvogel
11888 Weißohrhäherling
11890 Maskenhäherling
11891 Weißwangenhäherling
11897 Rotschwanzhäherling
11901 Braundrossling
11913 Zedernseidenschwanz
11914 Seidenschwanz
11918 Seidenschnäpper
11922 Trauerseidenschnäpper
11926 Goldhähnchen
11930 Rubingoldhähnchen
11934 Sommergoldhähnchen
11935 Wintergoldhähnchen
11936 Indianergoldhähnchen
11944 Kaktuszaunkönig
11952 Sumpfzaunkönig
11960 Felsenzaunkönig
11964 Buschzaunkönig
11968 Carolinazaunkönig
11972 Hauszaunkönig
11973 Winterzaunkönig
11974 Zaunkönig
11986 Kanadakleiber
11987 Carolinakleiber
11988 Kleiber
11992 Baumläufer
11997 Gartenbaumläufer
11998 Waldbaumläufer
12002 Spottdrossel
12006 Katzenvogel
12011 Camposspottdrossel
12015 Bergspottdrossel
12019 Krummschnabel-Spottdrossel
12030 Hirtenmaina
12034 Beo
12037 Glanzstar
12038 Grünschwanz-Glanzstar
12039 Hildebrandtglanzstar
12040 Rotschulter-Glanzstar
12041 Dreifarben-Glanzstar
12045 Einfarbstar
12046 Star
12050 Madenhacker
12054 Gelbschnabel-Madenhacker
12055 Rotschnabel-Madenhacker
12059 Drossel
12064 Wilsondrossel
12065 Einsiedlerdrossel
12066 Grauwangendrossel
12072 Damadrossel
12074 Schieferdrossel
12078 Walddrossel
12082 Halsbanddrossel
12085 Klarino
12087 Bergklarino
12095 Hüttensänger
12096 Berghüttensänger
12097 Blaukehl-Hüttensänger
12098 Rotkehl-Hüttensänger
12103 Rahmbauchdrossel
12104 Bülbülamsel
12105 Scheckendrossel
12106 Chiguancodrossel
12108 Magellandrossel
12110 Kakaodrossel
12111 Riesendrossel
12115 Rotdrossel
12117 Rotschnabeldrossel
12118 Akaziendrossel
12119 Amsel
12120 Wanderdrossel
12122 Weißbrauendrossel
12123 Kapdrossel
12124 Afrikadrossel
12125 Singdrossel
12126 Wacholderdrossel
12127 Kastaniendrossel
12128 Rotbauchdrossel
12129 Samtdrossel
12131 Ringdrossel
12132 Misteldrossel
12137 Erddrossel
12142 Fliegenschnäpper
12164 Schamadrossel
12166 Dajaldrossel
12169 Rötel
12170 Weißbrauenrötel
12171 Natalrötel
12183 Kaprötel
12186 Scherenschwanz
12192 Rotkehlchen
12196 Trauerschnäpper
12203 Blaunachtigall
12204 Schwirrnachtigall
12208 Nachtigall
12209 Blaukehlchen
12215 Drongoschnäpper
12220 Blaumerle
12224 Grauschnäpper
12231 Pfeifdrossel
12232 Purpurpfeifdrossel
12237 Niltava
12242 Steinschmätzer
12245 Rotschwanz
12246 Hausrotschwanz
12247 Gartenrotschwanz
12248 Weißkehl-Rotschwanz
12252 Sternrötel
12256 Schwarzkehlchen
12270 Blauschwanz
12278 Wasseramsel
12279 Grauwasseramsel
12283 Blattvogel
12287 Irene
12295 Mistelfresser
12299 Orangebauch-Mistelfresser
12307 Nektarvogel
12310 Spinnenjäger
12315 Jerichonektarvogel
12316 Königsnektarvogel
12328 Braunelle
12332 Alpenbraunelle
12333 Heckenbraunelle
12337 Webervogel
12342 Baglafechtweber
12347 Blutschnabelweber
12351 Prachtfink
12355 Dornastrild
12363 Mantelschwärzling
12367 Spitzschwanzamadine
12371 Zebrafink
12379 Sperling
12383 Haussperling
12384 Feldsperling
12391 Pieper
12393 Petschorapieper
12395 Wiesenpieper
12396 Pazifikpieper
12399 Stelze
12400 Bachstelze
12401 Gebirgsstelze
12402 Wiesenschafstelze
12403 Madagaskarstelze
12407 Fink
12411 Stieglitz
12415 Grünfink
12419 Kernbeißer
12423 Buchfink
12424 Bergfink
12428 Hausgimpel
12436 Gimpel
12440 Magellanzeisig
12441 Mexikozeisig
12442 Goldzeisig
12449 Spornammer
12454 Schneeammer
12458 Ammer
12462 Grauammer
12463 Zippammer
12464 Goldammer
12468 Neuweltammer
12476 Heuschreckenammer
12480 Schwarzkehlammer
12499 Prärieammer
12503 Rainammer
12506 Junko
12507 Winterammer
12511 Sumpfammer
12512 Singammer
12521 Grasammer
12525 Fuchsammer
12529 Cassinammer
12532 Grundammer
12533 Rötelgrundammer
12534 Fleckengrundammer
12538 Abendammer
12542 Fahlammer
12543 Schwirrammer
12547 Baumammer
12551 Weißkehlammer
12552 Kronenammer
12553 Morgenammer
12554 Dachsammer
12566 Stärling
12570 Rotschulterstärling
12577 Kassike
12578 Gelbbürzelkassike
12588 Purpurstärling
12592 Chopistärling
12595 Trupial
12600 Kuhstärling
12602 Seidenkuhstärling
12603 Riesenkuhstärling
12608 Krähenstirnvogel
12615 Grackel
12616 Bootschwanzgrackel
12617 Dohlengrackel
12618 Purpurgrackel
12627 Brillenstärling
12631 Waldsänger
12635 Mönchswaldsänger
12638 Gelbkehlchen
12639 Weidengelbkehlchen
12643 Kletterwaldsänger
12651 Drosselwaldsänger
12655 Pieperwaldsänger
12659 Goldwaldsänger
12660 Kronwaldsänger
12662 Kiefernwaldsänger
12663 Schnäpperwaldsänger
12667 Kardinal
12671 Rotkardinal
12675 Azurbischof
12676 Indigofink
12680 Rosenbrust-Kernknacker
12681 Schwarzkopf-Kernknacker
12685 Kieferntangare
12690 Tangare
12694 Bananaquit
12698 Diucafink
12706 Graukardinal
12707 Dominikanerkardinal
12715 Silberschnabeltangare
12722 Saltator
12728 Safranammer
12731 Pfäffchen
12742 Prälattangare
12750 Breitrachen
12754 Pitta
12761 Riesenpitta
12762 Blaupitta
12767 Schneiderpitta
12773 Angolapitta
12774 Bengalenpitta
12777 Kappenpitta
12778 Lärmpitta
12782 Mückenfresser
12791 Ameisenpitta
12818 Bürzelstelzer
12838 Ameisendrossel
12854 Ameisenvogel
12910 Ameisenwürger
12917 Sensenschnabel
12940 Töpfervogel
12942 Rosttöpfer
12956 Laubwender
12961 Schnurrvogel
12965 Schmuckvogel
12976 Felsenhahn
12977 Andenfelsenhahn
12978 Tiefland-Felsenhahn
12986 Tyrann
13042 Schwefelmaskentyrann
13063 Königstyrann
14000 Schildkröte
14004 Schlangenhalsschildkröte
14008 Glattrückige Schlangenhalsschildkröte
14016 Arrauschildkröte
14017 Terekay-Schienenschildkröte
14021 Alligatorschildkröte
14025 Schnappschildkröte
14029 Neuwelt-Sumpfschildkröte
14037 Zierschildkröte
14040 Dosenschildkröte
14041 Carolina-Dosenschildkröte
14042 Schmuck-Dosenschildkröte
14046 Nordamerikanische Buchstaben-Schmuckschildkröte
14054 Weichschildkröte
14058 Landschildkröte
14062 Aldabra-Riesenschildkröte
14066 Spornschildkröte
14070 Köhlerschildkröte
14071 Waldschildkröte
14072 Galápagos-Riesenschildkröte
14076 Kalifornische Gopherschildkröte
14077 Texas-Gopherschildkröte
14078 Georgia-Gopherschildkröte
14082 Braune Landschildkröte
14086 Pantherschildkröte
14090 Maurische Landschildkröte
14091 Griechische Landschildkröte
14095 Krokodil
14099 Alligator
14103 Mississippi-Alligator
14106 Kaiman
14107 Krokodilkaiman
14108 Breitschnauzenkaiman
14109 Yacare-Kaiman
14113 Mohrenkaiman
14116 Glattstirnkaiman
14117 Brauen-Glattstirnkaiman
14118 Keilkopf-Glattstirnkaiman
14122 Echtes Krokodil
14126 Spitzkrokodil
14127 Australien-Krokodil
14128 Nilkrokodil
14129 Sumpfkrokodil
14130 Leistenkrokodil
14134 Stumpfkrokodil
14142 Gangesgavial
14146 Schuppenkriechtier
14150 Gecko
14154 Echte Eidechse
14158 Skink
14171 Cunninghams Stachelskink
14177 Blauzungenskink
14178 Tannenzapfenechse
14179 Gewöhnlicher Blauzungenskink
14183 Schienenechse
14195 Schwarzweißer Teju
14196 Roter Teju
14200 Goldteju
14204 Waran
14208 Weißkehlwaran
14209 Bengalenwaran
14210 Steppenwaran
14211 Riesenwaran
14212 Goulds Waran
14213 Komodowaran
14214 Nebelwaran
14215 Nilwaran
14216 Arguswaran
14217 Rosenbergs Waran
14218 Bindenwaran
14219 Buntwaran
14226 Krustenechse
14227 Gila-Krustenechse
14231 Agame
14244 Australische Wasseragame
14247 Bartagame
14249 Streifenköpfige Bartagame
14253 Leguan
14256 Schwarzleguan
14260 Wirtelschwanzleguan
14261 Nashornleguan
14265 Grüner Leguan
14268 Chuckwalla
14277 Westlicher Zaunleguan
14284 Anolis
14285 Rotkehlanolis
14290 Boa
14294 Abgottschlange
14297 Anakonda
14298 Große Anakonda
14302 Python
14310 Netzpython
14314 Rautenpython
14318 Dunkler Tigerpython
14319 Heller Tigerpython
14320 Nördlicher Felsenpython
14324 Viper
14328 Puffotter
14334 Klapperschlange
14335 Texas-Klapperschlange
14339 Kreuzotter
14343 Giftnatter
14347 Königskobra
14351 Mulgaschlange
14361 Natter
14365 Schwarznatter
14377 Ringelnatter
14380 Strumpfbandnatter
`;
