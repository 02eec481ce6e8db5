// The taxa of songbirds. Data alone: read-table.ts says how they are written.

export const SONGBIRDS = `
11000 order Passeriformes|passerine
11004 family Menuridae|lyrebird
11007 genus Menura
11008 species Menura alberti|Albert's lyrebird
11009 species Menura novaehollandiae|superb lyrebird|Menura superba
11013 family Ptilonorhynchidae|bowerbird
11016 genus Ailuroedus
11017 species Ailuroedus crassirostris|green catbird
11020 genus Chlamydera
11021 species Chlamydera guttata|western bowerbird
11022 species Chlamydera nuchalis|great bowerbird
11025 genus Ptilonorhynchus
11026 species Ptilonorhynchus violaceus|satin bowerbird
11030 family Climacteridae|Australasian treecreeper
11033 genus Climacteris
11034 species Climacteris erythrops|red-browed treecreeper
11035 species Climacteris picumnus|brown treecreeper
11038 genus Cormobates
11039 species Cormobates leucophaea|white-throated treecreeper|Cormobates leucophaeus, Climacteris leucophaea
11043 family Maluridae|Australasian wren
11046 genus Malurus|fairywren
11047 species Malurus assimilis|purple-backed fairywren
11048 species Malurus cyaneus|superb fairywren
11049 species Malurus lamberti|variegated fairywren
11050 species Malurus melanocephalus|red-backed fairywren
11053 genus Stipiturus|emu-wren
11054 species Stipiturus malachurus|southern emu-wren
11058 family Meliphagidae|honeyeater
11061 genus Acanthorhynchus|spinebill
11062 species Acanthorhynchus superciliosus|western spinebill
11063 species Acanthorhynchus tenuirostris|eastern spinebill
11066 genus Anthochaera|wattlebird
11067 species Anthochaera carunculata|red wattlebird
11068 species Anthochaera chrysoptera|little wattlebird
11071 genus Anthornis
11072 species Anthornis melanura|New Zealand bellbird
11075 genus Caligavis
11076 species Caligavis chrysops|yellow-faced honeyeater|Lichenostomus chrysops, Meliphaga chrysops
11079 genus Conopophila
11080 species Conopophila whitei|grey honeyeater|Lacustroica whitei
11083 genus Entomyzon
11084 species Entomyzon cyanotis|blue-faced honeyeater
11087 genus Epthianura|Australian chat
11088 species Epthianura tricolor|crimson chat
11091 genus Gavicalis
11092 species Gavicalis virescens|singing honeyeater|Lichenostomus virescens, Meliphaga virescens
11095 genus Gliciphila
11096 species Gliciphila melanops|tawny-crowned honeyeater|Phylidonyris melanops
11099 genus Lichenostomus
11100 species Lichenostomus melanops|yellow-tufted honeyeater
11103 genus Manorina|miner
11104 species Manorina flavigula|yellow-throated miner
11105 species Manorina melanocephala|noisy miner
11108 genus Meliphaga
11109 species Meliphaga lewinii|Lewin's honeyeater
11112 genus Nesoptilotis
11113 species Nesoptilotis leucotis|white-eared honeyeater|Lichenostomus leucotis
11116 genus Philemon|friarbird
11117 species Philemon corniculatus|noisy friarbird
11120 genus Phylidonyris
11121 species Phylidonyris niger|white-cheeked honeyeater|Phylidonyris nigra
11122 species Phylidonyris novaehollandiae|New Holland honeyeater
11125 genus Prosthemadera
11126 species Prosthemadera novaeseelandiae|tui
11129 genus Ptilotula
11130 species Ptilotula keartlandi|grey-headed honeyeater|Lichenostomus keartlandi
11131 species Ptilotula penicillata|white-plumed honeyeater|Lichenostomus penicillatus
11134 genus Sugomel
11135 species Sugomel nigrum|black honeyeater|Sugomel niger, Certhionyx niger
11138 genus Trichodere
11142 family Dasyornithidae|bristlebird
11145 genus Dasyornis
11146 species Dasyornis brachypterus|eastern bristlebird
11150 family Pardalotidae|pardalote
11153 genus Pardalotus
11154 species Pardalotus punctatus|spotted pardalote
11155 species Pardalotus striatus|striated pardalote
11159 family Acanthizidae|Australasian warbler
11162 genus Acanthiza|thornbill
11163 species Acanthiza reguloides|buff-rumped thornbill
11166 genus Hylacola|heathwren
11167 species Hylacola pyrrhopygia|chestnut-rumped heathwren|Calamanthus pyrrhopygius, Hylacola pyrrhopygius
11170 genus Neosericornis
11171 species Neosericornis citreogularis|yellow-throated scrubwren|Sericornis citreogularis
11174 genus Origma
11175 species Origma solitaria|rockwarbler
11178 genus Pycnoptilus
11179 species Pycnoptilus floccosus|pilotbird
11182 genus Pyrrholaemus
11183 species Pyrrholaemus sagittatus|speckled warbler|Chthonicola sagittata, Chthonicola sagittatus
11186 genus Sericornis|scrubwren
11187 species Sericornis frontalis|white-browed scrubwren
11188 species Sericornis magnirostra|large-billed scrubwren|Sericornis magnirostris
11192 family Pomatostomidae|Australasian babbler
11195 genus Pomatostomus
11196 species Pomatostomus superciliosus|white-browed babbler
11197 species Pomatostomus temporalis|grey-crowned babbler
11201 family Orthonychidae|logrunner
11204 genus Orthonyx
11205 species Orthonyx spaldingii|chowchilla
11206 species Orthonyx temminckii|Australian logrunner
11210 family Cinclosomatidae
11213 genus Cinclosoma|quail-thrush
11214 species Cinclosoma ajax|painted quail-thrush
11215 species Cinclosoma punctatum|spotted quail-thrush
11219 family Campephagidae|cuckooshrike
11222 genus Ceblepyris
11223 species Ceblepyris cinereus|Madagascar cuckooshrike|Coracina cinerea
11226 genus Coracina
11227 species Coracina novaehollandiae|black-faced cuckooshrike
11230 genus Lalage|triller
11231 species Lalage tricolor|white-winged triller
11235 family Psophodidae|whipbird
11238 genus Psophodes
11239 species Psophodes olivaceus|eastern whipbird
11243 family Falcunculidae|shriketit
11246 genus Falcunculus
11247 species Falcunculus frontatus|crested shriketit
11251 family Oreoicidae|Australo-Papuan bellbird
11254 genus Oreoica
11255 species Oreoica gutturalis|crested bellbird
11259 family Pachycephalidae
11262 genus Colluricincla|shrikethrush
11263 species Colluricincla harmonica|grey shrikethrush
11266 genus Pachycephala|whistler
11267 species Pachycephala olivacea|olive whistler
11268 species Pachycephala pectoralis|Australian golden whistler
11269 species Pachycephala rufiventris|rufous whistler
11273 family Vireonidae|vireo
11277 family Oriolidae|Old World oriole
11280 genus Oriolus
11281 species Oriolus oriolus|Eurasian golden oriole
11282 species Oriolus sagittatus|olive-backed oriole
11285 genus Sphecotheres|figbird
11286 species Sphecotheres vieilloti|Australasian figbird
11290 family Artamidae
11293 genus Artamus|woodswallow
11294 species Artamus cinereus|black-faced woodswallow
11295 species Artamus cyanopterus|dusky woodswallow
11296 species Artamus personatus|masked woodswallow
11299 genus Cracticus|butcherbird
11300 species Cracticus nigrogularis|pied butcherbird
11301 species Cracticus torquatus|grey butcherbird
11304 genus Gymnorhina
11305 species Gymnorhina tibicen|Australian magpie|Cracticus tibicen
11308 genus Strepera|currawong
11309 species Strepera fuliginosa|black currawong
11310 species Strepera graculina|pied currawong
11311 species Strepera versicolor|grey currawong
11315 family Platysteiridae|wattle-eye
11319 family Vangidae|vanga
11322 genus Euryceros
11323 species Euryceros prevostii|helmet vanga
11326 genus Mystacornis
11327 species Mystacornis crossleyi|Crossley's vanga
11331 family Malaconotidae|bushshrike
11334 genus Laniarius|boubou
11335 species Laniarius aethiopicus|Ethiopian boubou
11336 species Laniarius ferrugineus|southern boubou
11337 species Laniarius funebris|slate-coloured boubou
11338 species Laniarius luehderi|Lühder's bushshrike
11342 family Rhipiduridae|fantail
11345 genus Rhipidura
11346 species Rhipidura albiscapa|grey fantail
11347 species Rhipidura leucophrys|willie wagtail
11348 species Rhipidura phoenicura|rufous-tailed fantail
11349 species Rhipidura rufifrons|Australian rufous fantail
11353 family Dicruridae|drongo
11356 genus Dicrurus
11357 species Dicrurus adsimilis|fork-tailed drongo
11358 species Dicrurus leucophaeus|ashy drongo
11359 species Dicrurus ludwigii|common square-tailed drongo
11360 species Dicrurus macrocercus|black drongo
11361 species Dicrurus paradiseus|greater racket-tailed drongo
11365 family Paradisaeidae|bird-of-paradise
11368 genus Ptiloris|riflebird
11369 species Ptiloris paradiseus|paradise riflebird|Lophorina paradisea
11373 family Monarchidae|monarch flycatcher
11376 genus Grallina
11377 species Grallina cyanoleuca|magpie-lark
11380 genus Myiagra
11381 species Myiagra rubecula|leaden flycatcher
11384 genus Terpsiphone|paradise flycatcher
11385 species Terpsiphone cyanescens|blue paradise flycatcher
11386 species Terpsiphone mutata|Malagasy paradise flycatcher
11387 species Terpsiphone viridis|African paradise flycatcher
11391 family Platylophidae
11394 genus Platylophus
11395 species Platylophus galericulatus|crested shrikejay
11399 family Corcoracidae|Australian mudnester
11402 genus Corcorax
11403 species Corcorax melanorhamphos|white-winged chough
11406 genus Struthidea
11407 species Struthidea cinerea|apostlebird
11411 family Laniidae|shrike
11414 genus Eurocephalus|white-crowned shrike
11415 species Eurocephalus ruppelli|northern white-crowned shrike|Eurocephalus rueppelli
11418 genus Lanius
11419 species Lanius collaris|southern fiscal
11420 species Lanius excubitor|great grey shrike
11421 species Lanius ludovicianus|loggerhead shrike
11425 family Corvidae|corvid
11428 genus Aphelocoma|scrub jay
11429 species Aphelocoma californica|California scrub jay
11430 species Aphelocoma coerulescens|Florida scrub jay
11431 species Aphelocoma wollweberi|Mexican jay
11432 species Aphelocoma woodhouseii|Woodhouse's scrub jay
11435 genus Calocitta|magpie-jay
11436 species Calocitta colliei|black-throated magpie-jay|Cyanocorax colliei
11437 species Calocitta formosa|white-throated magpie-jay|Cyanocorax formosus
11440 genus Cissa|green magpie
11441 species Cissa chinensis|common green magpie
11442 species Cissa hypoleuca|Indochinese green magpie
11445 genus Coloeus|jackdaw
11446 species Coloeus monedula|western jackdaw|Corvus monedula
11449 genus Corvus|crow
11450 species Corvus albicollis|white-necked raven
11451 species Corvus albus|pied crow
11452 species Corvus bennetti|little crow
11453 species Corvus brachyrhynchos|American crow|Corvus caurinus
11454 species Corvus corax|common raven, northern raven
11455 species Corvus cornix|hooded crow
11456 species Corvus corone|carrion crow
11457 species Corvus coronoides|Australian raven
11458 species Corvus cryptoleucus|Chihuahuan raven
11459 species Corvus enca|slender-billed crow
11460 species Corvus frugilegus|rook
11461 species Corvus macrorhynchos|large-billed crow
11462 species Corvus mellori|little raven
11463 species Corvus orru|Torresian crow
11464 species Corvus ossifragus|fish crow
11465 species Corvus palmarum|Hispaniolan palm crow
11466 species Corvus splendens|house crow
11467 species Corvus tasmanicus|forest raven
11470 genus Cyanocitta
11471 species Cyanocitta cristata|blue jay
11472 species Cyanocitta stelleri|Steller's jay
11475 genus Cyanocorax
11476 species Cyanocorax caeruleus|azure jay
11477 species Cyanocorax chrysops|plush-crested jay
11478 species Cyanocorax cristatellus|curl-crested jay
11479 species Cyanocorax cyanomelas|purplish jay
11480 species Cyanocorax cyanopogon|white-naped jay
11481 species Cyanocorax violaceus|violaceous jay
11482 species Cyanocorax yncas|green jay
11485 genus Cyanopica
11486 species Cyanopica cooki|Iberian magpie
11487 species Cyanopica cyanus|azure-winged magpie|Cyanopica cyana
11490 genus Dendrocitta|treepie
11491 species Dendrocitta formosae|grey treepie
11492 species Dendrocitta occipitalis|Sumatran treepie
11493 species Dendrocitta vagabunda|rufous treepie
11496 genus Garrulus
11497 species Garrulus glandarius|Eurasian jay
11500 genus Gymnorhinus
11501 species Gymnorhinus cyanocephalus|pinyon jay
11504 genus Nucifraga|nutcracker
11505 species Nucifraga caryocatactes|northern nutcracker
11506 species Nucifraga columbiana|Clark's nutcracker
11509 genus Perisoreus
11510 species Perisoreus canadensis|Canada jay
11511 species Perisoreus infaustus|Siberian jay
11514 genus Pica
11515 species Pica hudsonia|black-billed magpie
11516 species Pica nuttalli|yellow-billed magpie|Pica nutalli
11517 species Pica pica|Eurasian magpie
11518 species Pica serica|Oriental magpie
11521 genus Podoces|ground jay
11522 species Podoces hendersoni|Mongolian ground jay
11525 genus Psilorhinus
11526 species Psilorhinus morio|brown jay|Cyanocorax morio
11529 genus Pyrrhocorax|chough
11530 species Pyrrhocorax graculus|Alpine chough
11531 species Pyrrhocorax pyrrhocorax|red-billed chough
11534 genus Urocissa|blue magpie
11535 species Urocissa caerulea|Taiwan blue magpie
11536 species Urocissa erythroryncha|red-billed blue magpie|Urocissa erythrorhyncha
11537 species Urocissa flavirostris|yellow-billed blue magpie
11538 species Urocissa whiteheadi|white-winged magpie|Urocissa xanthomelana
11542 family Petroicidae|Australasian robin
11545 genus Eopsaltria
11546 species Eopsaltria australis|eastern yellow robin
11549 genus Melanodryas
11550 species Melanodryas cucullata|hooded robin
11553 genus Petroica
11554 species Petroica australis|South Island robin
11555 species Petroica boodang|scarlet robin
11556 species Petroica longipes|North Island robin
11557 species Petroica macrocephala|tomtit
11558 species Petroica phoenicea|flame robin
11559 species Petroica rodinogaster|pink robin
11560 species Petroica rosea|rose robin
11564 family Picathartidae|rockfowl
11567 genus Picathartes
11568 species Picathartes gymnocephalus|white-necked rockfowl
11569 species Picathartes oreas|grey-necked rockfowl
11573 family Eupetidae
11576 genus Eupetes
11577 species Eupetes macrocerus|Malaysian rail-babbler
11581 family Stenostiridae|fairy flycatcher
11584 genus Culicicapa
11585 species Culicicapa ceylonensis|grey-headed canary-flycatcher
11589 family Paridae|tit
11592 genus Baeolophus|titmouse
11593 species Baeolophus bicolor|tufted titmouse|Parus bicolor
11594 species Baeolophus inornatus|oak titmouse|Parus inornatus
11597 genus Cyanistes
11598 species Cyanistes caeruleus|Eurasian blue tit|Parus caeruleus
11601 genus Lophophanes
11602 species Lophophanes cristatus|European crested tit|Parus cristatus
11605 genus Melaniparus
11606 species Melaniparus fasciiventer|stripe-breasted tit|Parus fasciiventer
11609 genus Parus
11610 species Parus major|great tit
11611 species Parus minor|Japanese tit
11614 genus Periparus
11615 species Periparus ater|coal tit|Parus ater
11618 genus Poecile|chickadee
11619 species Poecile atricapillus|black-capped chickadee|Parus atricapillus, Poecile atricapilla
11620 species Poecile carolinensis|Carolina chickadee|Parus carolinensis
11621 species Poecile gambeli|mountain chickadee|Parus gambeli
11622 species Poecile montanus|willow tit|Parus montanus
11623 species Poecile palustris|marsh tit|Parus palustris
11624 species Poecile rufescens|chestnut-backed chickadee|Parus rufescens
11628 family Alaudidae|lark
11631 genus Alauda
11632 species Alauda arvensis|Eurasian skylark
11635 genus Eremophila
11636 species Eremophila alpestris|horned lark
11639 genus Galerida
11640 species Galerida cristata|crested lark
11643 genus Mirafra
11647 family Pycnonotidae|bulbul
11650 genus Alophoixus
11651 species Alophoixus bres|brown-cheeked bulbul|Criniger bres
11652 species Alophoixus frater|Palawan bulbul
11655 genus Bleda|bristlebill
11656 species Bleda notatus|yellow-lored bristlebill
11657 species Bleda syndactylus|red-tailed bristlebill|Bleda syndactyla
11660 genus Eurillas
11661 species Eurillas gracilis|little grey greenbul|Andropadus gracilis
11662 species Eurillas latirostris|yellow-whiskered greenbul|Andropadus latirostris
11663 species Eurillas virens|little greenbul|Andropadus virens
11666 genus Phyllastrephus
11667 species Phyllastrephus flavostriatus|yellow-streaked greenbul
11670 genus Pycnonotus
11671 species Pycnonotus barbatus|common bulbul
11672 species Pycnonotus goiavier|yellow-vented bulbul
11673 species Pycnonotus jocosus|red-whiskered bulbul
11674 species Pycnonotus xanthopygos|white-spectacled bulbul
11677 genus Rubigula
11678 species Rubigula erythropthalmos|spectacled bulbul|Pycnonotus erythropthalmos, Pycnonotus erythrophthalmos
11681 genus Stelgidillas
11682 species Stelgidillas gracilirostris|slender-billed greenbul|Andropadus gracilirostris
11686 family Hirundinidae|swallow
11689 genus Alopochelidon
11690 species Alopochelidon fucata|tawny-headed swallow|Stelgidopteryx fucata
11693 genus Hirundo
11694 species Hirundo rustica|barn swallow
11698 family Aegithalidae|bushtit
11701 genus Aegithalos
11702 species Aegithalos caudatus|long-tailed tit
11706 family Scotocercidae|bush warbler
11709 genus Hemitesia
11710 species Hemitesia neumanni|Neumann's warbler
11714 family Phylloscopidae|leaf warbler
11717 genus Phylloscopus
11718 species Phylloscopus collybita|common chiffchaff
11719 species Phylloscopus trivirgatus|mountain leaf warbler|Seicercus trivirgatus
11720 species Phylloscopus trochilus|willow warbler
11724 family Acrocephalidae|reed warbler
11727 genus Acrocephalus
11728 species Acrocephalus scirpaceus|common reed warbler|Acrocephalus baeticatus
11731 genus Arundinax
11732 species Arundinax aedon|thick-billed warbler|Acrocephalus aedon, Iduna aedon, Phragamaticola aedon
11735 genus Nesillas
11736 species Nesillas typica|Malagasy brush warbler
11740 family Locustellidae|grassbird
11743 genus Cincloramphus
11744 species Cincloramphus mathewsi|rufous songlark|Megalurus mathewsi
11747 genus Poodytes
11748 species Poodytes carteri|spinifexbird|Eremiornis carteri, Megalurus carteri
11752 family Bernieridae|tetraka
11755 genus Oxylabes
11756 species Oxylabes madagascariensis|white-throated oxylabes
11760 family Cisticolidae
11763 genus Cisticola|cisticola
11764 species Cisticola cherina|Madagascar cisticola|Cisticola cherinus
11765 species Cisticola juncidis|zitting cisticola
11768 genus Orthotomus|tailorbird
11769 species Orthotomus sericeus|rufous-tailed tailorbird
11773 family Macrosphenidae
11776 genus Melocichla
11777 species Melocichla mentalis|moustached grass warbler
11781 family Sylviidae|sylviid warbler
11784 genus Curruca
11785 species Curruca melanocephala|Sardinian warbler|Sylvia melanocephala
11788 genus Sylvia
11789 species Sylvia atricapilla|Eurasian blackcap
11793 family Paradoxornithidae|parrotbill
11797 family Zosteropidae|white-eye
11800 genus Zosterops
11801 species Zosterops lateralis|silvereye
11805 family Timaliidae|babbler
11808 genus Cyanoderma
11809 species Cyanoderma chrysaeum|golden babbler|Stachyris chrysaea, Stachyridopsis chrysaea
11812 genus Erythrogenys
11813 species Erythrogenys hypoleucos|large scimitar babbler|Pomatorhinus hypoleucos
11814 species Erythrogenys mcclellandi|spot-breasted scimitar babbler|Pomatorhinus mcclellandi
11817 genus Mixornis
11818 species Mixornis gularis|pin-striped tit-babbler|Macronus gularis, Macronous gularis
11821 genus Pomatorhinus
11822 species Pomatorhinus ruficollis|streak-breasted scimitar babbler
11823 species Pomatorhinus schisticeps|white-browed scimitar babbler
11826 genus Stachyris
11827 species Stachyris herberti|sooty babbler
11831 family Pellorneidae|ground babbler
11834 genus Gypsophila
11835 species Gypsophila brevicaudata|streaked wren-babbler|Turdinus brevicaudatus, Napothera brevicaudata
11836 species Gypsophila crispifrons|variable limestone babbler|Turdinus crispifrons, Napothera crispifrons
11839 genus Illadopsis|illadopsis
11842 genus Malacocincla
11843 species Malacocincla abbotti|Abbott's babbler|Trichastoma abbotti
11846 genus Pellorneum
11847 species Pellorneum capistratum|Javan black-capped babbler
11848 species Pellorneum cinereiceps|ashy-headed babbler|Trichastoma cinereiceps, Malacocincla cinereiceps
11849 species Pellorneum malaccense|short-tailed babbler|Trichastoma malaccense, Malacocincla malaccensis
11850 species Pellorneum ruficeps|puff-throated babbler
11853 genus Trichastoma
11856 genus Turdinus
11860 family Leiotrichidae|laughingthrush
11863 genus Argya
11864 species Argya squamiceps|Arabian babbler|Turdoides squamiceps
11865 species Argya striata|jungle babbler|Turdoides striata
11868 genus Garrulax
11869 species Garrulax canorus|Chinese hwamei|Leucodioptron canorum
11870 species Garrulax castanotis|rufous-cheeked laughingthrush
11871 species Garrulax leucolophus|white-crested laughingthrush
11872 species Garrulax maesi|grey laughingthrush
11873 species Garrulax monileger|lesser necklaced laughingthrush
11876 genus Ianthocincla
11877 species Ianthocincla cinereiceps|moustached laughingthrush|Garrulax cinereiceps
11878 species Ianthocincla konkakinhensis|chestnut-eared laughingthrush|Garrulax konkakinhensis
11879 species Ianthocincla maxima|giant laughingthrush|Garrulax maximus
11882 genus Leiothrix
11883 species Leiothrix argentauris|silver-eared mesia|Mesia argentauris
11884 species Leiothrix lutea|red-billed leiothrix
11887 genus Pterorhinus
11888 species Pterorhinus chinensis|black-throated laughingthrush|Garrulax chinensis, Ianthocincla chinensis, Dryonastes chinensis
11889 species Pterorhinus pectoralis|greater necklaced laughingthrush|Garrulax pectoralis, Ianthocincla pectoralis
11890 species Pterorhinus perspicillatus|masked laughingthrush|Garrulax perspicillatus
11891 species Pterorhinus sannio|white-browed laughingthrush|Garrulax sannio
11894 genus Trochalopteron
11895 species Trochalopteron elliotii|Elliot's laughingthrush|Garrulax elliotii
11896 species Trochalopteron erythrocephalum|chestnut-crowned laughingthrush|Garrulax erythrocephalus
11897 species Trochalopteron milnei|red-tailed laughingthrush|Garrulax milnei
11900 genus Turdoides
11901 species Turdoides jardineii|arrow-marked babbler
11905 family Alcippeidae
11909 family Bombycillidae|waxwing
11912 genus Bombycilla
11913 species Bombycilla cedrorum|cedar waxwing
11914 species Bombycilla garrulus|Bohemian waxwing
11918 family Ptiliogonatidae|silky-flycatcher
11921 genus Phainopepla
11922 species Phainopepla nitens|phainopepla
11926 family Regulidae|kinglet
11929 genus Corthylio
11930 species Corthylio calendula|ruby-crowned kinglet|Regulus calendula
11933 genus Regulus
11934 species Regulus ignicapilla|common firecrest|Regulus ignicapillus
11935 species Regulus regulus|goldcrest
11936 species Regulus satrapa|golden-crowned kinglet
11940 family Troglodytidae|wren
11943 genus Campylorhynchus
11944 species Campylorhynchus brunneicapillus|cactus wren
11947 genus Cantorchilus
11948 species Cantorchilus leucotis|buff-breasted wren|Thryothorus leucotis
11951 genus Cistothorus
11952 species Cistothorus palustris|marsh wren
11955 genus Henicorhina|wood wren
11956 species Henicorhina leucophrys|grey-breasted wood wren
11959 genus Salpinctes
11960 species Salpinctes obsoletus|rock wren
11963 genus Thryomanes
11964 species Thryomanes bewickii|Bewick's wren
11967 genus Thryothorus
11968 species Thryothorus ludovicianus|Carolina wren
11971 genus Troglodytes
11972 species Troglodytes aedon|northern house wren
11973 species Troglodytes hiemalis|winter wren
11974 species Troglodytes troglodytes|Eurasian wren
11978 family Polioptilidae|gnatcatcher
11982 family Sittidae|nuthatch
11985 genus Sitta
11986 species Sitta canadensis|red-breasted nuthatch
11987 species Sitta carolinensis|white-breasted nuthatch
11988 species Sitta europaea|Eurasian nuthatch
11992 family Certhiidae|treecreeper
11995 genus Certhia
11996 species Certhia americana|brown creeper
11997 species Certhia brachydactyla|short-toed treecreeper
11998 species Certhia familiaris|Eurasian treecreeper
12002 family Mimidae|mimid
12005 genus Dumetella
12006 species Dumetella carolinensis|gray catbird
12009 genus Mimus|mockingbird
12010 species Mimus polyglottos|northern mockingbird
12011 species Mimus saturninus|chalk-browed mockingbird
12014 genus Oreoscoptes
12015 species Oreoscoptes montanus|sage thrasher
12018 genus Toxostoma|thrasher
12019 species Toxostoma curvirostre|curve-billed thrasher
12020 species Toxostoma longirostre|long-billed thrasher
12021 species Toxostoma redivivum|California thrasher
12022 species Toxostoma rufum|brown thrasher
12026 family Sturnidae|starling
12029 genus Acridotheres
12030 species Acridotheres tristis|common myna
12033 genus Gracula|hill myna
12034 species Gracula religiosa|common hill myna
12037 genus Lamprotornis|glossy starling
12038 species Lamprotornis chalybaeus|greater blue-eared starling
12039 species Lamprotornis hildebrandti|Hildebrandt's starling
12040 species Lamprotornis nitens|Cape starling
12041 species Lamprotornis superbus|superb starling
12044 genus Sturnus
12045 species Sturnus unicolor|spotless starling
12046 species Sturnus vulgaris|common starling
12050 family Buphagidae|oxpecker
12053 genus Buphagus
12054 species Buphagus africanus|yellow-billed oxpecker
12055 species Buphagus erythrorynchus|red-billed oxpecker|Buphagus erythrorhynchus
12059 family Turdidae|thrush
12062 genus Catharus|nightingale-thrush
12063 species Catharus dryas|yellow-throated nightingale-thrush
12064 species Catharus fuscescens|veery
12065 species Catharus guttatus|hermit thrush
12066 species Catharus minimus|gray-cheeked thrush
12067 species Catharus ustulatus|Swainson's thrush|Catharus swainsoni
12070 genus Geokichla
12071 species Geokichla camaronensis|black-eared ground thrush|Zoothera camaronensis
12072 species Geokichla citrina|orange-headed thrush|Zoothera citrina
12073 species Geokichla gurneyi|orange ground thrush|Zoothera gurneyi
12074 species Geokichla sibirica|Siberian thrush|Zoothera sibirica
12077 genus Hylocichla
12078 species Hylocichla mustelina|wood thrush
12081 genus Ixoreus
12082 species Ixoreus naevius|varied thrush|Zoothera naevia
12085 genus Myadestes|solitaire
12086 species Myadestes ralloides|Andean solitaire
12087 species Myadestes townsendi|Townsend's solitaire
12090 genus Neocossyphus|ant thrush
12091 species Neocossyphus poensis|white-tailed ant thrush
12092 species Neocossyphus rufus|red-tailed ant thrush
12095 genus Sialia|bluebird
12096 species Sialia currucoides|mountain bluebird
12097 species Sialia mexicana|western bluebird
12098 species Sialia sialis|eastern bluebird
12101 genus Turdus
12102 species Turdus albicollis|white-necked thrush
12103 species Turdus amaurochalinus|creamy-bellied thrush
12104 species Turdus boulboul|grey-winged blackbird
12105 species Turdus cardis|Japanese thrush
12106 species Turdus chiguanco|chiguanco thrush
12107 species Turdus dissimilis|black-breasted thrush
12108 species Turdus falcklandii|austral thrush
12109 species Turdus fulviventris|chestnut-bellied thrush
12110 species Turdus fumigatus|cocoa thrush
12111 species Turdus fuscater|great thrush
12112 species Turdus hauxwelli|Hauxwell's thrush
12113 species Turdus hortulorum|grey-backed thrush
12114 species Turdus ignobilis|black-billed thrush
12115 species Turdus iliacus|redwing
12116 species Turdus leucomelas|pale-breasted thrush
12117 species Turdus libonyana|Kurrichane thrush|Turdus libonyanus
12118 species Turdus litsitsirupa|groundscraper thrush|Psophocichla litsitsirupa, Psophocichla litsipsirupa
12119 species Turdus merula|common blackbird
12120 species Turdus migratorius|American robin
12121 species Turdus nudigenis|spectacled thrush
12122 species Turdus obscurus|eyebrowed thrush
12123 species Turdus olivaceus|olive thrush
12124 species Turdus pelios|African thrush
12125 species Turdus philomelos|song thrush
12126 species Turdus pilaris|fieldfare
12127 species Turdus rubrocanus|chestnut thrush
12128 species Turdus rufiventris|rufous-bellied thrush
12129 species Turdus serranus|glossy-black thrush
12130 species Turdus tephronotus|bare-eyed thrush
12131 species Turdus torquatus|ring ouzel
12132 species Turdus viscivorus|mistle thrush
12135 genus Zoothera
12136 species Zoothera aurea|White's thrush
12137 species Zoothera dauma|scaly thrush
12138 species Zoothera lunulata|Bassian thrush
12142 family Muscicapidae|Old World flycatcher
12145 genus Alethe|alethe
12146 species Alethe castanea|fire-crested alethe
12149 genus Chamaetylas
12150 species Chamaetylas fuelleborni|white-chested alethe|Alethe fuelleborni
12151 species Chamaetylas poliocephala|brown-chested alethe|Alethe poliocephala, Pseudalethe poliocephala
12152 species Chamaetylas poliophrys|red-throated alethe|Alethe poliophrys, Pseudalethe poliophrys
12155 genus Cercotrichas|scrub robin
12158 genus Cinclidium
12159 species Cinclidium frontale|blue-fronted robin
12162 genus Copsychus
12163 species Copsychus albospecularis|Madagascar magpie-robin
12164 species Copsychus malabaricus|white-rumped shama|Kittacincla malabarica
12165 species Copsychus niger|white-vented shama|Kittacincla nigra
12166 species Copsychus saularis|Oriental magpie-robin
12169 genus Cossypha|robin-chat
12170 species Cossypha heuglini|white-browed robin-chat
12171 species Cossypha natalensis|red-capped robin-chat
12172 species Cossypha niveicapilla|snowy-crowned robin-chat
12175 genus Cyornis|blue flycatcher
12176 species Cyornis banyumas|Javan blue flycatcher
12177 species Cyornis hainanus|Hainan blue flycatcher
12178 species Cyornis lemprieri|Palawan blue flycatcher
12181 genus Dessonornis
12182 species Dessonornis archeri|Archer's ground robin|Cossypha archeri, Dryocichloides archeri
12183 species Dessonornis caffer|Cape robin-chat|Cossypha caffra
12186 genus Enicurus|forktail
12187 species Enicurus leschenaulti|white-crowned forktail
12188 species Enicurus schistaceus|slaty-backed forktail
12191 genus Erithacus
12192 species Erithacus rubecula|European robin
12195 genus Ficedula
12196 species Ficedula hypoleuca|European pied flycatcher
12197 species Ficedula platenae|Palawan flycatcher
12198 species Ficedula tricolor|slaty-blue flycatcher
12199 species Ficedula zanthopygia|yellow-rumped flycatcher
12202 genus Larvivora
12203 species Larvivora cyane|Siberian blue robin|Luscinia cyane, Erithacus cyane
12204 species Larvivora sibilans|rufous-tailed robin|Luscinia sibilans, Erithacus sibilans
12207 genus Luscinia|nightingale
12208 species Luscinia megarhynchos|common nightingale
12209 species Luscinia svecica|bluethroat|Cyanecula svecica
12212 genus Melaenornis
12213 species Melaenornis ardesiacus|yellow-eyed black flycatcher|Melaenornis ardesiaca
12214 species Melaenornis fischeri|white-eyed slaty flycatcher|Dioptrornis fischeri
12215 species Melaenornis pammelaina|southern black flycatcher
12218 genus Monticola|rock thrush
12219 species Monticola sharpei|forest rock thrush|Pseudocossyphus sharpei
12220 species Monticola solitarius|blue rock thrush
12223 genus Muscicapa
12224 species Muscicapa striata|spotted flycatcher
12227 genus Myiomela
12228 species Myiomela leucura|white-tailed robin|Cinclidium leucurum
12231 genus Myophonus|whistling thrush
12232 species Myophonus caeruleus|blue whistling thrush
12233 species Myophonus glaucinus|Javan whistling thrush
12234 species Myophonus melanurus|shiny whistling thrush
12237 genus Niltava|niltava
12238 species Niltava sumatrana|rufous-vented niltava
12241 genus Oenanthe|wheatear
12242 species Oenanthe oenanthe|northern wheatear
12245 genus Phoenicurus|redstart
12246 species Phoenicurus ochruros|black redstart
12247 species Phoenicurus phoenicurus|common redstart
12248 species Phoenicurus schisticeps|white-throated redstart
12251 genus Pogonocichla
12252 species Pogonocichla stellata|white-starred robin
12255 genus Saxicola|stonechat
12256 species Saxicola rubicola|European stonechat
12257 species Saxicola tectes|Réunion stonechat
12260 genus Sheppardia|akalat
12261 species Sheppardia cyornithopsis|lowland akalat
12262 species Sheppardia lowei|Iringa akalat
12265 genus Stiphrornis
12266 species Stiphrornis erythrothorax|orange-breasted forest robin
12269 genus Tarsiger
12270 species Tarsiger cyanurus|red-flanked bluetail|Luscinia cyanura, Erithacus cyanurus
12274 family Cinclidae|dipper
12277 genus Cinclus
12278 species Cinclus cinclus|white-throated dipper
12279 species Cinclus mexicanus|American dipper
12283 family Chloropseidae|leafbird
12287 family Irenidae|fairy-bluebird
12290 genus Irena
12291 species Irena puella|Asian fairy-bluebird
12295 family Dicaeidae|flowerpecker
12298 genus Dicaeum
12299 species Dicaeum trigonostigma|orange-bellied flowerpecker
12302 genus Prionochilus
12303 species Prionochilus plateni|Palawan flowerpecker
12307 family Nectariniidae|sunbird
12310 genus Arachnothera|spiderhunter
12311 species Arachnothera dilutior|pale spiderhunter
12314 genus Cinnyris
12315 species Cinnyris osea|Palestine sunbird|Cinnyris oseus, Nectarinia osea
12316 species Cinnyris regius|regal sunbird|Cinnyris regia, Nectarinia regia
12319 genus Cyanomitra
12320 species Cyanomitra cyanolaema|blue-throated brown sunbird|Nectarinia cyanolaema
12323 genus Nectarinia
12324 species Nectarinia purpureiventris|purple-breasted sunbird
12328 family Prunellidae|accentor
12331 genus Prunella
12332 species Prunella collaris|Alpine accentor
12333 species Prunella modularis|dunnock
12337 family Ploceidae|weaver
12340 genus Ploceus
12341 species Ploceus alienus|strange weaver
12342 species Ploceus baglafecht|Baglafecht weaver
12343 species Ploceus insignis|brown-capped weaver
12346 genus Quelea|quelea
12347 species Quelea quelea|red-billed quelea
12351 family Estrildidae|estrildid finch
12354 genus Neochmia
12355 species Neochmia temporalis|red-browed finch|Aegintha temporalis
12358 genus Nesocharis
12359 species Nesocharis capistrata|grey-headed oliveback
12362 genus Nigrita|nigrita
12363 species Nigrita fusconotus|white-breasted nigrita|Nigrita fusconota
12366 genus Poephila
12367 species Poephila acuticauda|long-tailed finch
12370 genus Taeniopygia
12371 species Taeniopygia castanotis|Australian zebra finch|Taeniopygia guttata, Poephila guttata
12375 family Viduidae
12379 family Passeridae|Old World sparrow
12382 genus Passer
12383 species Passer domesticus|house sparrow
12384 species Passer montanus|Eurasian tree sparrow
12388 family Motacillidae
12391 genus Anthus|pipit
12392 species Anthus australis|Australian pipit
12393 species Anthus gustavi|Pechora pipit
12394 species Anthus novaeseelandiae|New Zealand pipit
12395 species Anthus pratensis|meadow pipit
12396 species Anthus rubescens|American pipit
12399 genus Motacilla|wagtail
12400 species Motacilla alba|white wagtail
12401 species Motacilla cinerea|grey wagtail
12402 species Motacilla flava|western yellow wagtail|Motacilla feldegg
12403 species Motacilla flaviventris|Madagascar wagtail
12407 family Fringillidae|finch
12410 genus Carduelis
12411 species Carduelis carduelis|European goldfinch
12414 genus Chloris
12415 species Chloris chloris|European greenfinch|Carduelis chloris
12418 genus Coccothraustes
12419 species Coccothraustes coccothraustes|hawfinch
12422 genus Fringilla
12423 species Fringilla coelebs|common chaffinch
12424 species Fringilla montifringilla|brambling
12427 genus Haemorhous
12428 species Haemorhous mexicanus|house finch|Carpodacus mexicanus
12431 genus Leucosticte|rosy finch
12432 species Leucosticte tephrocotis|gray-crowned rosy finch
12435 genus Pyrrhula|bullfinch
12436 species Pyrrhula pyrrhula|Eurasian bullfinch
12439 genus Spinus|siskin
12440 species Spinus magellanicus|hooded siskin|Carduelis magellanica, Sporagra magellanica
12441 species Spinus psaltria|lesser goldfinch|Carduelis psaltria
12442 species Spinus tristis|American goldfinch|Carduelis tristis
12446 family Calcariidae
12449 genus Calcarius|longspur
12450 species Calcarius ornatus|chestnut-collared longspur
12453 genus Plectrophenax
12454 species Plectrophenax nivalis|snow bunting
12458 family Emberizidae|Old World bunting
12461 genus Emberiza
12462 species Emberiza calandra|corn bunting|Miliaria calandra
12463 species Emberiza cia|rock bunting
12464 species Emberiza citrinella|yellowhammer
12468 family Passerellidae|New World sparrow
12471 genus Aimophila
12472 species Aimophila ruficeps|rufous-crowned sparrow
12475 genus Ammodramus
12476 species Ammodramus savannarum|grasshopper sparrow
12479 genus Amphispiza
12480 species Amphispiza bilineata|black-throated sparrow
12483 genus Arremon
12484 species Arremon brunneinucha|chestnut-capped brushfinch|Buarremon brunneinucha, Buarremon brunneinuchus, Arremon brunneinuchus
12485 species Arremon flavirostris|saffron-billed sparrow
12486 species Arremon taciturnus|pectoral sparrow
12489 genus Arremonops
12490 species Arremonops rufivirgatus|olive sparrow
12493 genus Atlapetes|brushfinch
12494 species Atlapetes latinuchus|yellow-breasted brushfinch
12495 species Atlapetes pallidinucha|pale-naped brushfinch
12498 genus Calamospiza
12499 species Calamospiza melanocorys|lark bunting
12502 genus Chondestes
12503 species Chondestes grammacus|lark sparrow
12506 genus Junco|junco
12507 species Junco hyemalis|dark-eyed junco
12510 genus Melospiza
12511 species Melospiza georgiana|swamp sparrow
12512 species Melospiza melodia|song sparrow
12515 genus Melozone
12516 species Melozone crissalis|California towhee|Pipilo crissalis
12517 species Melozone fusca|canyon towhee|Pipilo fuscus
12520 genus Passerculus
12521 species Passerculus sandwichensis|Savannah sparrow|Ammodramus sandwichensis
12524 genus Passerella
12525 species Passerella iliaca|fox sparrow
12528 genus Peucaea
12529 species Peucaea cassinii|Cassin's sparrow|Aimophila cassinii
12532 genus Pipilo|towhee
12533 species Pipilo erythrophthalmus|eastern towhee
12534 species Pipilo maculatus|spotted towhee
12537 genus Pooecetes
12538 species Pooecetes gramineus|vesper sparrow
12541 genus Spizella
12542 species Spizella pallida|clay-colored sparrow
12543 species Spizella passerina|chipping sparrow
12546 genus Spizelloides
12547 species Spizelloides arborea|American tree sparrow|Spizella arborea, Passerella arborea
12550 genus Zonotrichia
12551 species Zonotrichia albicollis|white-throated sparrow
12552 species Zonotrichia atricapilla|golden-crowned sparrow
12553 species Zonotrichia capensis|rufous-collared sparrow
12554 species Zonotrichia leucophrys|white-crowned sparrow
12558 family Icteriidae
12561 genus Icteria
12562 species Icteria virens|yellow-breasted chat
12566 family Icteridae|icterid
12569 genus Agelaius
12570 species Agelaius phoeniceus|red-winged blackbird
12573 genus Amblycercus
12574 species Amblycercus holosericeus|yellow-billed cacique
12577 genus Cacicus|cacique
12578 species Cacicus cela|yellow-rumped cacique
12579 species Cacicus solitarius|solitary cacique|Procacicus solitarius
12582 genus Curaeus
12583 species Curaeus curaeus|austral blackbird
12586 genus Euphagus
12587 species Euphagus carolinus|rusty blackbird
12588 species Euphagus cyanocephalus|Brewer's blackbird
12591 genus Gnorimopsar
12592 species Gnorimopsar chopi|chopi blackbird
12595 genus Icterus|New World oriole
12596 species Icterus bullockiorum|Bullock's oriole|Icterus bullockii
12597 species Icterus croconotus|orange-backed troupial
12600 genus Molothrus|cowbird
12601 species Molothrus ater|brown-headed cowbird
12602 species Molothrus bonariensis|shiny cowbird
12603 species Molothrus oryzivorus|giant cowbird|Scaphidura oryzivora
12606 genus Psarocolius|oropendola
12607 species Psarocolius angustifrons|russet-backed oropendola
12608 species Psarocolius decumanus|crested oropendola
12611 genus Pseudoleistes|marshbird
12612 species Pseudoleistes guirahuro|yellow-rumped marshbird
12615 genus Quiscalus|grackle
12616 species Quiscalus major|boat-tailed grackle
12617 species Quiscalus mexicanus|great-tailed grackle|Cassidix mexicanus
12618 species Quiscalus quiscula|common grackle
12621 genus Sturnella|meadowlark
12622 species Sturnella magna|eastern meadowlark
12623 species Sturnella neglecta|western meadowlark
12626 genus Xanthocephalus
12627 species Xanthocephalus xanthocephalus|yellow-headed blackbird
12631 family Parulidae|New World warbler
12634 genus Cardellina
12635 species Cardellina pusilla|Wilson's warbler|Wilsonia pusilla
12638 genus Geothlypis|yellowthroat
12639 species Geothlypis trichas|common yellowthroat
12642 genus Mniotilta
12643 species Mniotilta varia|black-and-white warbler
12646 genus Myiothlypis
12647 species Myiothlypis coronata|russet-crowned warbler|Basileuterus coronatus
12650 genus Parkesia|waterthrush
12651 species Parkesia noveboracensis|northern waterthrush|Seiurus noveboracensis
12654 genus Seiurus
12655 species Seiurus aurocapilla|ovenbird|Seiurus aurocapillus
12658 genus Setophaga
12659 species Setophaga aestiva|American yellow warbler|Dendroica aestiva, Dendroica petechia
12660 species Setophaga coronata|yellow-rumped warbler|Dendroica coronata
12661 species Setophaga palmarum|palm warbler|Dendroica palmarum
12662 species Setophaga pinus|pine warbler|Dendroica pinus
12663 species Setophaga ruticilla|American redstart
12667 family Cardinalidae|cardinalid
12670 genus Cardinalis|cardinal
12671 species Cardinalis cardinalis|northern cardinal
12674 genus Passerina
12675 species Passerina caerulea|blue grosbeak|Guiraca caerulea
12676 species Passerina cyanea|indigo bunting
12679 genus Pheucticus
12680 species Pheucticus ludovicianus|rose-breasted grosbeak
12681 species Pheucticus melanocephalus|black-headed grosbeak
12684 genus Piranga
12685 species Piranga ludoviciana|western tanager
12686 species Piranga rubra|summer tanager
12690 family Thraupidae|tanager
12693 genus Coereba
12694 species Coereba flaveola|bananaquit
12697 genus Diuca
12698 species Diuca diuca|common diuca finch
12701 genus Loriotus
12702 species Loriotus cristatus|flame-crested tanager|Islerothraupis cristata, Tachyphonus cristatus
12705 genus Paroaria
12706 species Paroaria coronata|red-crested cardinal
12707 species Paroaria dominicana|red-cowled cardinal
12710 genus Pseudospingus
12711 species Pseudospingus verticalis|black-headed hemispingus|Hemispingus verticalis
12714 genus Ramphocelus
12715 species Ramphocelus carbo|silver-beaked tanager
12718 genus Rhopospina
12719 species Rhopospina caerulescens|blue finch|Porphyrospiza caerulescens
12722 genus Saltator|saltator
12723 species Saltator cinctus|masked saltator
12724 species Saltator coerulescens|bluish-grey saltator
12727 genus Sicalis
12728 species Sicalis flaveola|saffron finch
12731 genus Sporophila|seedeater
12734 genus Tachyphonus
12737 genus Tangara
12738 species Tangara vassorii|blue-and-black tanager
12741 genus Thraupis
12742 species Thraupis sayaca|sayaca tanager|Tangara sayaca
12745 genus Volatinia
12746 species Volatinia jacarina|blue-black grassquit
12750 family Eurylaimidae|broadbill
12754 family Pittidae|pitta
12757 genus Erythropitta
12760 genus Hydrornis
12761 species Hydrornis caeruleus|giant pitta|Pitta caerulea
12762 species Hydrornis cyaneus|blue pitta|Pitta cyanea
12763 species Hydrornis elliotii|bar-bellied pitta|Pitta elliotii
12764 species Hydrornis guajanus|Javan banded pitta|Pitta guajana
12765 species Hydrornis irena|Malayan banded pitta|Pitta irena
12766 species Hydrornis oatesi|rusty-naped pitta|Pitta oatesi
12767 species Hydrornis schneideri|Schneider's pitta|Pitta schneideri
12768 species Hydrornis schwaneri|Bornean banded pitta|Pitta schwaneri
12769 species Hydrornis soror|blue-rumped pitta|Pitta soror
12772 genus Pitta
12773 species Pitta angolensis|African pitta
12774 species Pitta brachyura|Indian pitta
12775 species Pitta moluccensis|blue-winged pitta
12776 species Pitta nympha|fairy pitta
12777 species Pitta sordida|western hooded pitta
12778 species Pitta versicolor|noisy pitta
12782 family Conopophagidae|gnateater
12785 genus Conopophaga
12786 species Conopophaga lineata|rufous gnateater
12787 species Conopophaga roberti|hooded gnateater
12791 family Grallariidae|antpitta
12794 genus Grallaria
12795 species Grallaria andicolus|stripe-headed antpitta|Grallaria andicola
12796 species Grallaria guatimalensis|scaled antpitta
12797 species Grallaria hypoleuca|white-bellied antpitta
12798 species Grallaria nuchalis|chestnut-naped antpitta
12799 species Grallaria quitensis|tawny antpitta
12800 species Grallaria ruficapilla|chestnut-crowned antpitta
12801 species Grallaria rufula|Muisca antpitta
12802 species Grallaria squamigera|undulated antpitta
12803 species Grallaria varia|variegated antpitta
12806 genus Grallaricula
12807 species Grallaricula nana|slaty-crowned antpitta
12810 genus Hylopezus
12813 genus Myrmothera
12814 species Myrmothera campanisona|thrush-like antpitta
12818 family Rhinocryptidae|tapaculo
12821 genus Liosceles
12822 species Liosceles thoracicus|rusty-belted tapaculo
12825 genus Pteroptochos|huet-huet
12826 species Pteroptochos tarnii|black-throated huet-huet
12829 genus Scelorchilus
12830 species Scelorchilus rubecula|chucao tapaculo
12833 genus Scytalopus
12834 species Scytalopus latrans|blackish tapaculo
12838 family Formicariidae|antthrush
12841 genus Chamaeza
12842 species Chamaeza campanisona|short-tailed antthrush
12843 species Chamaeza nobilis|striated antthrush
12846 genus Formicarius
12847 species Formicarius analis|black-faced antthrush
12848 species Formicarius colma|rufous-capped antthrush
12849 species Formicarius rufifrons|rufous-fronted antthrush
12850 species Formicarius rufipectus|rufous-breasted antthrush
12854 family Thamnophilidae|antbird
12857 genus Cercomacroides
12858 species Cercomacroides tyrannina|dusky antbird|Cercomacra tyrannina
12861 genus Dichrozona
12862 species Dichrozona cincta|banded antbird
12865 genus Hafferia
12866 species Hafferia fortis|sooty antbird|Myrmeciza fortis
12869 genus Myrmelastes
12870 species Myrmelastes hyperythrus|plumbeous antbird|Myrmeciza hyperythra
12871 species Myrmelastes leucostigma|spot-winged antbird|Schistocichla leucostigma, Percnostola leucostigma
12874 genus Myrmoborus
12875 species Myrmoborus myotherinus|black-faced antbird
12878 genus Myrmoderus
12879 species Myrmoderus ferrugineus|ferruginous-backed antbird|Myrmeciza ferruginea
12882 genus Myrmornis
12883 species Myrmornis torquata|wing-banded antbird
12886 genus Neoctantes
12887 species Neoctantes niger|black bushbird
12890 genus Phlegopsis
12891 species Phlegopsis nigromaculata|black-spotted bare-eye
12894 genus Pyriglena|fire-eye
12895 species Pyriglena leuconota|white-backed fire-eye
12898 genus Rhegmatorhina
12899 species Rhegmatorhina melanosticta|hairy-crested antbird
12902 genus Sakesphorus
12903 species Sakesphorus luctuosus|glossy antshrike
12906 genus Taraba
12907 species Taraba major|great antshrike
12910 genus Thamnophilus|antshrike
12914 family Furnariidae|furnariid
12917 genus Campylorhamphus|scythebill
12918 species Campylorhamphus trochilirostris|red-billed scythebill
12921 genus Cinclodes|cinclodes
12922 species Cinclodes atacamensis|white-winged cinclodes
12923 species Cinclodes fuscus|buff-winged cinclodes
12926 genus Cranioleuca
12929 genus Dendrocincla
12930 species Dendrocincla fuliginosa|plain-brown woodcreeper
12933 genus Dendrocolaptes
12936 genus Dendroplex
12937 species Dendroplex picus|straight-billed woodcreeper|Xiphorhynchus picus
12940 genus Furnarius|hornero
12941 species Furnarius leucopus|pale-legged hornero
12942 species Furnarius rufus|rufous hornero
12945 genus Geositta
12946 species Geositta poeciloptera|campo miner
12949 genus Lepidocolaptes
12952 genus Pseudocolaptes|tuftedcheek
12953 species Pseudocolaptes boissonneautii|streaked tuftedcheek|Pseudocolaptes boissonneauii
12956 genus Sclerurus|leaftosser
12957 species Sclerurus mexicanus|tawny-throated leaftosser
12961 family Pipridae|manakin
12965 family Cotingidae|cotinga
12968 genus Pipreola|fruiteater
12969 species Pipreola riefferii|green-and-black fruiteater
12972 genus Porphyrolaema
12973 species Porphyrolaema porphyrolaema|purple-throated cotinga
12976 genus Rupicola|cock-of-the-rock
12977 species Rupicola peruvianus|Andean cock-of-the-rock|Rupicola peruviana
12978 species Rupicola rupicola|Guianan cock-of-the-rock
12982 family Tityridae
12986 family Tyrannidae|tyrant flycatcher
12989 genus Alectrurus
12990 species Alectrurus tricolor|cock-tailed tyrant
12993 genus Cnemotriccus
12994 species Cnemotriccus fuscatus|fuscous flycatcher
12997 genus Contopus|pewee
12998 species Contopus sordidulus|western wood pewee
12999 species Contopus virens|eastern wood pewee
13002 genus Corythopis|antpipit
13003 species Corythopis torquatus|ringed antpipit|Corythopis torquata
13006 genus Empidonax
13007 species Empidonax oberholseri|American dusky flycatcher
13010 genus Fluvicola
13011 species Fluvicola albiventer|black-backed water tyrant
13014 genus Knipolegus
13015 species Knipolegus lophotes|crested black tyrant
13018 genus Lessonia|negrito
13019 species Lessonia rufa|austral negrito
13022 genus Muscisaxicola|ground tyrant
13023 species Muscisaxicola maclovianus|dark-faced ground tyrant|Muscisaxicola macloviana
13026 genus Myiarchus
13027 species Myiarchus cinerascens|ash-throated flycatcher
13028 species Myiarchus crinitus|great crested flycatcher
13031 genus Nengetus
13032 species Nengetus cinereus|grey monjita|Xolmis cinereus, Xolmis cinerea
13035 genus Ochthoeca
13038 genus Phyllomyias
13041 genus Pitangus
13042 species Pitangus sulphuratus|great kiskadee
13045 genus Pseudotriccus
13046 species Pseudotriccus ruficeps|rufous-headed pygmy tyrant
13049 genus Sayornis|phoebe
13050 species Sayornis nigricans|black phoebe
13051 species Sayornis phoebe|eastern phoebe
13052 species Sayornis saya|Say's phoebe
13055 genus Sublegatus|scrub flycatcher
13056 species Sublegatus obscurior|Amazonian scrub flycatcher
13059 genus Tyrannus|kingbird
13060 species Tyrannus forficatus|scissor-tailed flycatcher
13061 species Tyrannus melancholicus|tropical kingbird
13062 species Tyrannus savana|fork-tailed flycatcher
13063 species Tyrannus tyrannus|eastern kingbird
13064 species Tyrannus verticalis|western kingbird
13065 species Tyrannus vociferans|Cassin's kingbird
13068 genus Xolmis|monjita
13069 species Xolmis velatus|white-rumped monjita
`;
