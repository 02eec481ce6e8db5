// The taxa of hoofed mammals, elephants and their kin. Data alone: read-table.ts says how they are written.

export const HOOFED_MAMMALS = `
3000 order Artiodactyla|even-toed ungulate
3001 family Camelidae|camelid
3002 genus Camelus|camel
3003 species Camelus bactrianus|Bactrian camel||domestic
3004 species Camelus dromedarius|dromedary, dromedary camel||domestic
3005 species Camelus ferus|wild Bactrian camel
3008 genus Lama
3009 species Lama glama|llama||domestic
3010 species Lama guanicoe|guanaco
3011 species Lama pacos|alpaca|Vicugna pacos|domestic
3012 species Lama vicugna|vicuña|Vicugna vicugna
3016 family Suidae|suid
3017 genus Babyrousa|babirusa
3018 species Babyrousa babyrussa|Buru babirusa
3019 species Babyrousa celebensis|Sulawesi babirusa
3020 species Babyrousa togeanensis|Togian babirusa
3023 genus Hylochoerus
3024 species Hylochoerus meinertzhageni|giant forest hog
3027 genus Phacochoerus|warthog
3028 species Phacochoerus aethiopicus|desert warthog
3029 species Phacochoerus africanus|common warthog
3032 genus Porcula
3033 species Porcula salvania|pygmy hog|Sus salvanius
3036 genus Potamochoerus
3037 species Potamochoerus larvatus|bushpig
3038 species Potamochoerus porcus|red river hog
3041 genus Sus|pig
3042 species Sus ahoenobarbus|Palawan bearded pig
3043 species Sus barbatus|bearded pig
3044 species Sus cebifrons|Visayan warty pig
3045 species Sus celebensis|Sulawesi warty pig
3046 species Sus domesticus|domestic pig|Sus scrofa domesticus|domestic
3047 species Sus oliveri|Mindoro warty pig
3048 species Sus philippensis|Philippine warty pig
3049 species Sus scrofa|wild boar, wild pig, feral pig, feral hog, Eurasian wild pig
3050 species Sus verrucosus|Javan warty pig|Sus blouchi
3054 family Tayassuidae|peccary
3055 genus Dicotyles
3056 species Dicotyles tajacu|collared peccary, javelina|Pecari tajacu, Tayassu tajacu
3059 genus Parachoerus
3060 species Parachoerus wagneri|Chacoan peccary|Catagonus wagneri
3063 genus Tayassu
3064 species Tayassu pecari|white-lipped peccary
3068 family Hippopotamidae
3069 genus Choeropsis
3070 species Choeropsis liberiensis|pygmy hippopotamus|Hexaprotodon liberiensis
3073 genus Hippopotamus
3074 species Hippopotamus amphibius|hippopotamus
3078 family Tragulidae|chevrotain
3079 genus Hyemoschus
3080 species Hyemoschus aquaticus|water chevrotain
3083 genus Moschiola
3084 species Moschiola indica|Indian chevrotain
3085 species Moschiola kathygre|yellow-striped chevrotain
3086 species Moschiola meminna|white-spotted chevrotain
3089 genus Tragulus|mouse-deer
3090 species Tragulus javanicus|Java mouse-deer
3091 species Tragulus kanchil|lesser mouse-deer
3092 species Tragulus napu|greater mouse-deer
3093 species Tragulus nigricans|Balabac mouse-deer
3094 species Tragulus versicolor|silver-backed chevrotain
3095 species Tragulus williamsoni|Williamson's mouse-deer
3099 family Antilocapridae
3100 genus Antilocapra
3101 species Antilocapra americana|pronghorn, pronghorn antelope
3105 family Giraffidae|giraffid
3106 genus Giraffa
3107 species Giraffa camelopardalis|giraffe
3108 species Giraffa giraffa|southern giraffe
3109 species Giraffa reticulata|reticulated giraffe
3110 species Giraffa tippelskirchi|Masai giraffe
3113 genus Okapia
3114 species Okapia johnstoni|okapi
3118 family Moschidae|musk deer
3119 genus Moschus
3120 species Moschus anhuiensis|Anhui musk deer
3121 species Moschus berezovskii|forest musk deer
3122 species Moschus chrysogaster|alpine musk deer
3123 species Moschus cupreus|Kashmir musk deer
3124 species Moschus fuscus|black musk deer
3125 species Moschus leucogaster|Himalayan musk deer
3126 species Moschus moschiferus|Siberian musk deer
3130 family Cervidae|deer
3131 genus Alces
3132 species Alces alces|moose|Alces americanus
3135 genus Andinocervus
3136 species Andinocervus rufinus|dwarf red brocket|Mazama rufina, Mazama bricenii
3139 genus Axis
3140 species Axis axis|chital|Cervus axis
3141 species Axis calamianensis|Calamian deer|Hyelaphus calamianensis
3142 species Axis kuhlii|Bawean deer|Hyelaphus kuhlii
3143 species Axis porcinus|hog deer|Hyelaphus porcinus, Cervus porcinus
3146 genus Blastocerus
3147 species Blastocerus dichotomus|marsh deer
3150 genus Capreolus
3151 species Capreolus capreolus|European roe deer, western roe deer, roe deer
3152 species Capreolus pygargus|Siberian roe deer
3155 genus Cervus
3156 species Cervus albirostris|white-lipped deer|Przewalskium albirostris
3157 species Cervus canadensis|wapiti, American elk, Rocky Mountain elk
3158 species Cervus elaphus|red deer
3159 species Cervus hanglu|Central Asian red deer
3160 species Cervus nippon|sika deer
3163 genus Dama
3164 species Dama dama|fallow deer, common fallow deer|Cervus dama
3165 species Dama mesopotamica|Persian fallow deer
3168 genus Elaphodus
3169 species Elaphodus cephalophus|tufted deer
3172 genus Elaphurus
3173 species Elaphurus davidianus|Père David's deer
3176 genus Hippocamelus
3177 species Hippocamelus antisensis|taruca
3178 species Hippocamelus bisulcus|huemul
3181 genus Hydropotes
3182 species Hydropotes inermis|water deer
3185 genus Mazama|brocket
3186 species Mazama americana|red brocket
3187 species Mazama chunyi|Peruvian dwarf brocket
3188 species Mazama jucunda|small red brocket|Mazama bororo
3189 species Mazama nanus|Brazilian dwarf brocket|Mazama nana
3190 species Mazama temama|Central American red brocket
3193 genus Muntiacus|muntjac
3194 species Muntiacus atherodes|Bornean yellow muntjac
3195 species Muntiacus crinifrons|black muntjac
3196 species Muntiacus feae|Fea's muntjac
3197 species Muntiacus gongshanensis|Gongshan muntjac
3198 species Muntiacus montanus|Sumatran mountain muntjac
3199 species Muntiacus muntjak|southern red muntjac
3200 species Muntiacus putaoensis|leaf muntjac
3201 species Muntiacus reevesi|Reeves's muntjac
3202 species Muntiacus rooseveltorum|Roosevelts' muntjac
3203 species Muntiacus truongsonensis|Annamite muntjac
3204 species Muntiacus vaginalis|northern red muntjac|Muntiacus aureus
3205 species Muntiacus vuquangensis|large-antlered muntjac|Megamuntiacus vuquangensis
3208 genus Odocoileus
3209 species Odocoileus hemionus|mule deer, black-tailed deer
3210 species Odocoileus pandora|Yucatan brown brocket|Mazama pandora
3211 species Odocoileus virginianus|white-tailed deer, whitetail deer, whitetail
3214 genus Ozotoceros
3215 species Ozotoceros bezoarticus|pampas deer
3218 genus Passalites
3219 species Passalites nemorivagus|Amazonian brown brocket|Mazama nemorivaga
3222 genus Pudella
3223 species Pudella mephistophiles|northern pudu|Pudu mephistophiles
3226 genus Pudu
3227 species Pudu puda|southern pudu|Pudu pudu
3230 genus Rangifer
3231 species Rangifer tarandus|reindeer, caribou
3234 genus Rucervus
3235 species Rucervus duvaucelii|barasingha|Cervus duvaucelii
3236 species Rucervus eldii|Eld's deer|Cervus eldii, Panolia eldii
3239 genus Rusa
3240 species Rusa alfredi|Visayan spotted deer|Cervus alfredi
3241 species Rusa marianna|Philippine deer|Cervus mariannus, Cervus marianna
3242 species Rusa timorensis|Javan deer|Cervus timorensis
3243 species Rusa unicolor|sambar|Cervus unicolor
3246 genus Subulo
3247 species Subulo gouazoubira|gray brocket|Mazama gouazoubira, Mazama gouazoupira
3251 family Bovidae|bovid
3252 genus Addax
3253 species Addax nasomaculatus|addax
3256 genus Aepyceros
3257 species Aepyceros melampus|impala
3260 genus Alcelaphus
3261 species Alcelaphus buselaphus|hartebeest|Alcelaphus caama, Alcelaphus lichtensteinii, Sigmoceros lichtensteinii
3264 genus Ammodorcas
3265 species Ammodorcas clarkei|dibatag
3268 genus Ammotragus
3269 species Ammotragus lervia|Barbary sheep
3272 genus Antidorcas
3273 species Antidorcas marsupialis|springbok
3276 genus Antilope
3277 species Antilope cervicapra|blackbuck
3280 genus Arabitragus
3281 species Arabitragus jayakari|Arabian tahr|Hemitragus jayakari
3284 genus Beatragus
3285 species Beatragus hunteri|hirola|Damaliscus hunteri
3288 genus Bos
3289 species Bos bison|American bison|Bison bison
3290 species Bos bonasus|European bison|Bison bonasus
3291 species Bos frontalis|gayal||domestic
3292 species Bos gaurus|gaur
3293 species Bos grunniens|domestic yak||domestic
3294 species Bos javanicus|banteng
3295 species Bos mutus|wild yak
3296 species Bos taurus|domestic cattle, cattle, cow, domestic cow|Bos indicus, Bos primigenius taurus|domestic
3299 genus Boselaphus
3300 species Boselaphus tragocamelus|nilgai
3303 genus Bubalus
3304 species Bubalus arnee|wild water buffalo
3305 species Bubalus bubalis|water buffalo, domestic water buffalo||domestic
3306 species Bubalus depressicornis|lowland anoa|Anoa depressicornis
3307 species Bubalus mindorensis|tamaraw
3308 species Bubalus quarlesi|mountain anoa
3311 genus Budorcas
3312 species Budorcas taxicolor|takin
3313 species Budorcas tibetana|Sichuan takin
3316 genus Capra
3317 species Capra aegagrus|wild goat
3318 species Capra caucasica|west Caucasian tur
3319 species Capra cylindricornis|east Caucasian tur
3320 species Capra falconeri|markhor
3321 species Capra hircus|domestic goat|Capra aegagrus hircus|domestic
3322 species Capra ibex|Alpine ibex
3323 species Capra nubiana|Nubian ibex
3324 species Capra pyrenaica|Iberian ibex
3325 species Capra sibirica|Siberian ibex
3326 species Capra walie|walia ibex
3329 genus Capricornis|serow
3330 species Capricornis crispus|Japanese serow|Naemorhedus crispus
3331 species Capricornis milneedwardsii|Chinese serow
3332 species Capricornis rubidus|red serow
3333 species Capricornis sumatraensis|Sumatran serow|Naemorhedus sumatraensis, Nemorhaedus sumatraensis
3334 species Capricornis swinhoei|Formosan serow|Naemorhedus swinhoei
3335 species Capricornis thar|Himalayan serow
3338 genus Cephalophorus|red duiker
3339 species Cephalophorus brookei|Brooke's duiker|Cephalophus brookei
3340 species Cephalophorus callipygus|Peters's duiker|Cephalophus callipygus
3341 species Cephalophorus harveyi|Harvey's duiker|Cephalophus harveyi
3342 species Cephalophorus leucogaster|white-bellied duiker|Cephalophus leucogaster
3343 species Cephalophorus natalensis|Natal red duiker|Cephalophus natalensis
3344 species Cephalophorus niger|black duiker|Cephalophus niger
3345 species Cephalophorus nigrifrons|black-fronted duiker|Cephalophus nigrifrons
3346 species Cephalophorus ogilbyi|Ogilby's duiker|Cephalophus ogilbyi
3347 species Cephalophorus rubidus|Rwenzori red duiker|Cephalophus rubidus
3348 species Cephalophorus rufilatus|red-flanked duiker|Cephalophus rufilatus
3349 species Cephalophorus weynsi|Weyns's duiker|Cephalophus weynsi
3352 genus Cephalophula
3353 species Cephalophula zebra|zebra duiker|Cephalophus zebra
3356 genus Cephalophus
3357 species Cephalophus dorsalis|bay duiker
3358 species Cephalophus jentinki|Jentink's duiker
3359 species Cephalophus silvicultor|yellow-backed duiker|Cephalophus sylvicultor
3360 species Cephalophus spadix|Abbott's duiker
3363 genus Connochaetes|wildebeest
3364 species Connochaetes gnou|black wildebeest
3365 species Connochaetes taurinus|blue wildebeest
3368 genus Damaliscus
3369 species Damaliscus lunatus|topi|Damaliscus korrigum, Damaliscus jimela, Damaliscus topi
3370 species Damaliscus pygargus|blesbok|Damaliscus dorcas, Damaliscus phillipsi
3373 genus Dorcatragus
3374 species Dorcatragus megalotis|beira
3377 genus Eudorcas
3378 species Eudorcas albonotata|Mongalla gazelle
3379 species Eudorcas rufifrons|red-fronted gazelle|Gazella rufifrons
3380 species Eudorcas thomsonii|Thomson's gazelle|Gazella thomsonii, Gazella thomsoni
3383 genus Gazella|gazelle
3384 species Gazella arabica|Arabian gazelle
3385 species Gazella bennettii|chinkara
3386 species Gazella cuvieri|Cuvier's gazelle
3387 species Gazella dorcas|Dorcas gazelle
3388 species Gazella gazella|mountain gazelle
3389 species Gazella leptoceros|slender-horned gazelle
3390 species Gazella marica|Arabian sand gazelle
3391 species Gazella spekei|Speke's gazelle
3392 species Gazella subgutturosa|goitered gazelle
3395 genus Hemitragus
3396 species Hemitragus jemlahicus|Himalayan tahr
3399 genus Hippotragus
3400 species Hippotragus equinus|roan antelope
3401 species Hippotragus niger|sable antelope
3404 genus Kobus
3405 species Kobus ellipsiprymnus|waterbuck|Kobus defassa
3406 species Kobus kob|kob
3407 species Kobus leche|lechwe
3408 species Kobus megaceros|Nile lechwe
3409 species Kobus vardonii|puku
3412 genus Leucocephalophus
3413 species Leucocephalophus adersi|Aders's duiker|Cephalophus adersi
3416 genus Litocranius
3417 species Litocranius walleri|gerenuk
3420 genus Madoqua|dik-dik
3421 species Madoqua cavendishi|Cavendish's dik-dik
3422 species Madoqua damarensis|Damara dik-dik
3423 species Madoqua guentheri|Günther's dik-dik
3424 species Madoqua kirkii|Kirk's dik-dik
3425 species Madoqua saltiana|Salt's dik-dik
3428 genus Naemorhedus|goral
3429 species Naemorhedus baileyi|red goral|Nemorhaedus baileyi
3430 species Naemorhedus caudatus|long-tailed goral|Nemorhaedus caudatus
3431 species Naemorhedus goral|Himalayan goral|Nemorhaedus goral
3432 species Naemorhedus griseus|Chinese goral|Nemorhaedus griseus
3435 genus Nanger
3436 species Nanger dama|dama gazelle|Gazella dama
3437 species Nanger granti|Grant's gazelle|Gazella granti
3438 species Nanger soemmerringii|Soemmerring's gazelle|Gazella soemmerringii
3441 genus Neotragus
3442 species Neotragus pygmaeus|royal antelope
3445 genus Nesotragus
3446 species Nesotragus batesi|Bates's pygmy antelope|Neotragus batesi
3447 species Nesotragus moschatus|suni|Neotragus moschatus
3450 genus Nilgiritragus
3451 species Nilgiritragus hylocrius|Nilgiri tahr|Hemitragus hylocrius
3454 genus Oreamnos
3455 species Oreamnos americanus|mountain goat
3458 genus Oreotragus
3459 species Oreotragus oreotragus|klipspringer
3462 genus Oryx|oryx
3463 species Oryx beisa|beisa oryx
3464 species Oryx dammah|scimitar-horned oryx
3465 species Oryx gazella|gemsbok
3466 species Oryx leucoryx|Arabian oryx
3469 genus Ourebia
3470 species Ourebia ourebi|oribi
3473 genus Ovibos
3474 species Ovibos moschatus|muskox
3477 genus Ovis|sheep
3478 species Ovis ammon|argali
3479 species Ovis aries|domestic sheep|Ovis orientalis aries|domestic
3480 species Ovis canadensis|bighorn sheep
3481 species Ovis dalli|Dall sheep
3482 species Ovis gmelinii|mouflon|Ovis gmelini, Ovis orientalis, Ovis musimon
3483 species Ovis nivicola|snow sheep
3484 species Ovis vignei|urial
3487 genus Pantholops
3488 species Pantholops hodgsonii|Tibetan antelope
3491 genus Pelea
3492 species Pelea capreolus|grey rhebok
3495 genus Philantomba
3496 species Philantomba maxwellii|Maxwell's duiker|Cephalophus maxwellii, Philantomba maxwelli
3497 species Philantomba monticola|blue duiker|Cephalophus monticola
3498 species Philantomba walteri|Walter's duiker
3501 genus Procapra
3502 species Procapra gutturosa|Mongolian gazelle
3503 species Procapra picticaudata|Tibetan gazelle
3504 species Procapra przewalskii|Przewalski's gazelle
3507 genus Pseudois
3508 species Pseudois nayaur|blue sheep|Pseudois schaeferi
3511 genus Pseudoryx
3512 species Pseudoryx nghetinhensis|saola
3515 genus Raphicerus
3516 species Raphicerus campestris|steenbok
3517 species Raphicerus melanotis|Cape grysbok
3518 species Raphicerus sharpei|Sharpe's grysbok
3521 genus Redunca|reedbuck
3522 species Redunca arundinum|southern reedbuck
3523 species Redunca fulvorufula|mountain reedbuck
3524 species Redunca redunca|Bohor reedbuck
3527 genus Rupicapra|chamois
3528 species Rupicapra pyrenaica|southern chamois
3529 species Rupicapra rupicapra|northern chamois
3532 genus Saiga
3533 species Saiga tatarica|saiga
3536 genus Sylvicapra
3537 species Sylvicapra grimmia|common duiker
3540 genus Syncerus
3541 species Syncerus caffer|African buffalo, cape buffalo|Syncerus nanus
3544 genus Tetracerus
3545 species Tetracerus quadricornis|four-horned antelope
3548 genus Tragelaphus
3549 species Tragelaphus angasii|nyala|Nyala angasii
3550 species Tragelaphus buxtoni|mountain nyala
3551 species Tragelaphus derbianus|giant eland|Taurotragus derbianus
3552 species Tragelaphus eurycerus|bongo
3553 species Tragelaphus imberbis|lesser kudu|Ammelaphus imberbis
3554 species Tragelaphus oryx|common eland, eland|Taurotragus oryx
3555 species Tragelaphus scriptus|bushbuck
3556 species Tragelaphus spekii|sitatunga|Tragelaphus spekei
3557 species Tragelaphus strepsiceros|greater kudu|Strepsiceros strepsiceros
3558 species Tragelaphus sylvaticus|Cape bushbuck
3562 order Perissodactyla|odd-toed ungulate
3563 family Equidae|equid
3564 genus Equus
3565 species Equus africanus|African wild ass
3566 species Equus asinus|donkey, domestic donkey|Equus africanus asinus|domestic
3567 species Equus caballus|horse, domestic horse|Equus ferus caballus|domestic
3568 species Equus ferus|Przewalski's horse|Equus przewalskii, Equus ferus przewalskii
3569 species Equus grevyi|Grevy's zebra
3570 species Equus hemionus|Asiatic wild ass|Equus onager
3571 species Equus kiang|kiang
3572 species Equus mulus|mule||domestic
3573 species Equus quagga|plains zebra|Equus burchellii, Equus burchelli
3574 species Equus zebra|mountain zebra|Equus hartmannae
3578 family Rhinocerotidae|rhinoceros
3579 genus Ceratotherium
3580 species Ceratotherium simum|white rhinoceros
3583 genus Dicerorhinus
3584 species Dicerorhinus sumatrensis|Sumatran rhinoceros
3587 genus Diceros
3588 species Diceros bicornis|black rhinoceros
3591 genus Rhinoceros
3592 species Rhinoceros sondaicus|Javan rhinoceros
3593 species Rhinoceros unicornis|Indian rhinoceros
3597 family Tapiridae|tapir
3598 genus Tapirus
3599 species Tapirus bairdii|Baird's tapir|Tapirella bairdii
3600 species Tapirus indicus|Malayan tapir|Acrocodia indica
3601 species Tapirus pinchaque|mountain tapir
3602 species Tapirus terrestris|lowland tapir|Tapirus kabomani
3606 order Proboscidea|proboscidean
3607 family Elephantidae|elephant
3608 genus Elephas
3609 species Elephas maximus|Asian elephant
3612 genus Loxodonta|African elephant
3613 species Loxodonta africana|African savanna elephant, African bush elephant
3614 species Loxodonta cyclotis|African forest elephant, forest elephant
3618 order Hyracoidea|hyracoid
3619 family Procaviidae|hyrax
3620 genus Dendrohyrax|tree hyrax
3621 species Dendrohyrax arboreus|southern tree hyrax
3622 species Dendrohyrax dorsalis|western tree hyrax
3623 species Dendrohyrax interfluvialis|Benin tree hyrax
3624 species Dendrohyrax validus|eastern tree hyrax
3627 genus Heterohyrax
3628 species Heterohyrax brucei|bush hyrax
3631 genus Procavia
3632 species Procavia capensis|rock hyrax|Procavia johnstoni, Procavia ruficeps, Procavia syriaca
3636 order Tubulidentata
3637 family Orycteropodidae
3638 genus Orycteropus
3639 species Orycteropus afer|aardvark
3643 order Pholidota|pangolin
3644 family Manidae
3645 genus Manis|Asian pangolin
3646 species Manis crassicaudata|Indian pangolin
3647 species Manis culionensis|Philippine pangolin
3648 species Manis javanica|Sunda pangolin
3649 species Manis pentadactyla|Chinese pangolin
3652 genus Phataginus
3653 species Phataginus tetradactylus|black-bellied pangolin|Phataginus tetradactyla, Manis tetradactyla, Uromanis tetradactyla
3654 species Phataginus tricuspis|white-bellied pangolin|Manis tricuspis
3657 genus Smutsia
3658 species Smutsia gigantea|giant ground pangolin|Manis gigantea
3659 species Smutsia temminckii|Temminck's ground pangolin|Manis temminckii
3663 order Sirenia|sirenian
3664 family Dugongidae
3665 genus Dugong
3666 species Dugong dugon|dugong
3670 family Trichechidae|manatee
3671 genus Trichechus
3672 species Trichechus inunguis|Amazonian manatee
3673 species Trichechus manatus|West Indian manatee
3674 species Trichechus senegalensis|African manatee
`;
