// The taxa of birds of prey and owls. Data alone: read-table.ts says how they are written.

export const BIRDS_OF_PREY = `
9737 order Cathartiformes
9740 family Cathartidae|New World vulture
9743 genus Sarcoramphus
9744 species Sarcoramphus papa|king vulture
9747 genus Vultur
9748 species Vultur gryphus|Andean condor
9751 genus Gymnogyps
9752 species Gymnogyps californianus|California condor
9755 genus Coragyps
9756 species Coragyps atratus|black vulture
9759 genus Cathartes
9760 species Cathartes aura|turkey vulture
9761 species Cathartes burrovianus|lesser yellow-headed vulture
9762 species Cathartes melambrotus|greater yellow-headed vulture
9766 order Accipitriformes
9769 family Sagittariidae
9772 genus Sagittarius
9773 species Sagittarius serpentarius|secretarybird
9776 family Pandionidae
9779 genus Pandion
9780 species Pandion haliaetus|osprey
9783 family Accipitridae|accipitrid
9786 genus Elanus
9787 species Elanus caeruleus|black-winged kite
9788 species Elanus leucurus|white-tailed kite
9791 genus Polyboroides
9792 species Polyboroides typus|African harrier-hawk
9795 genus Gypaetus
9796 species Gypaetus barbatus|bearded vulture
9799 genus Neophron
9800 species Neophron percnopterus|Egyptian vulture
9803 genus Gypohierax
9804 species Gypohierax angolensis|palm-nut vulture
9807 genus Eutriorchis
9808 species Eutriorchis astur|Madagascar serpent eagle
9811 genus Pernis|honey buzzard
9812 species Pernis apivorus|European honey buzzard
9813 species Pernis ptilorhynchus|crested honey buzzard|Pernis ptilorhyncus
9816 genus Leptodon
9817 species Leptodon cayanensis|gray-headed kite
9820 genus Chondrohierax
9821 species Chondrohierax uncinatus|hook-billed kite
9824 genus Hamirostra
9825 species Hamirostra melanosternon|black-breasted buzzard
9828 genus Gyps
9829 species Gyps africanus|white-backed vulture
9830 species Gyps bengalensis|white-rumped vulture
9831 species Gyps coprotheres|Cape vulture
9832 species Gyps fulvus|griffon vulture
9833 species Gyps himalayensis|Himalayan vulture
9834 species Gyps rueppelli|Rüppell's vulture|Gyps rueppellii
9837 genus Necrosyrtes
9838 species Necrosyrtes monachus|hooded vulture
9841 genus Sarcogyps
9842 species Sarcogyps calvus|red-headed vulture
9845 genus Trigonoceps
9846 species Trigonoceps occipitalis|white-headed vulture
9849 genus Torgos
9850 species Torgos tracheliotos|lappet-faced vulture|Torgos tracheliotus
9853 genus Aegypius
9854 species Aegypius monachus|cinereous vulture
9857 genus Spilornis
9858 species Spilornis cheela|crested serpent eagle
9861 genus Circaetus|snake eagle
9862 species Circaetus cinereus|brown snake eagle
9863 species Circaetus gallicus|short-toed snake eagle
9864 species Circaetus pectoralis|black-chested snake eagle
9867 genus Terathopius
9868 species Terathopius ecaudatus|bateleur
9871 genus Morphnus
9872 species Morphnus guianensis|crested eagle
9875 genus Harpia
9876 species Harpia harpyja|harpy eagle
9879 genus Stephanoaetus
9880 species Stephanoaetus coronatus|crowned eagle
9883 genus Nisaetus
9884 species Nisaetus alboniger|Blyth's hawk-eagle|Spizaetus alboniger
9885 species Nisaetus cirrhatus|changeable hawk-eagle|Spizaetus cirrhatus
9886 species Nisaetus nanus|Wallace's hawk-eagle|Spizaetus nanus
9887 species Nisaetus nipalensis|mountain hawk-eagle|Spizaetus nipalensis
9890 genus Spizaetus
9891 species Spizaetus isidori|black-and-chestnut eagle|Oroaetus isidori
9892 species Spizaetus melanoleucus|black-and-white hawk-eagle|Spizastur melanoleucus
9893 species Spizaetus ornatus|ornate hawk-eagle
9894 species Spizaetus tyrannus|black hawk-eagle
9897 genus Polemaetus
9898 species Polemaetus bellicosus|martial eagle
9901 genus Lophaetus
9902 species Lophaetus occipitalis|long-crested eagle
9905 genus Clanga
9906 species Clanga pomarina|lesser spotted eagle|Aquila pomarina
9909 genus Hieraaetus
9910 species Hieraaetus pennatus|booted eagle|Aquila pennata
9913 genus Aquila
9914 species Aquila adalberti|Spanish imperial eagle
9915 species Aquila africana|Cassin's hawk-eagle|Spizaetus africanus
9916 species Aquila audax|wedge-tailed eagle
9917 species Aquila chrysaetos|golden eagle
9918 species Aquila fasciata|Bonelli's eagle|Hieraaetus fasciatus
9919 species Aquila heliaca|eastern imperial eagle
9920 species Aquila nipalensis|steppe eagle
9921 species Aquila rapax|tawny eagle
9922 species Aquila verreauxii|Verreaux's eagle
9925 genus Melierax
9926 species Melierax canorus|pale chanting goshawk
9927 species Melierax metabates|dark chanting goshawk
9928 species Melierax poliopterus|eastern chanting goshawk
9931 genus Lophospiza
9932 species Lophospiza trivirgata|crested goshawk|Accipiter trivirgatus
9935 genus Aerospiza
9936 species Aerospiza tachiro|African goshawk|Accipiter tachiro
9939 genus Tachyspiza
9940 species Tachyspiza badia|shikra|Accipiter badius
9941 species Tachyspiza cirrocephala|collared sparrowhawk|Accipiter cirrocephalus, Accipiter cirrhocephalus
9942 species Tachyspiza fasciata|brown goshawk|Accipiter fasciatus
9943 species Tachyspiza minulla|little sparrowhawk|Accipiter minullus
9944 species Tachyspiza novaehollandiae|gray goshawk|Accipiter novaehollandiae
9947 genus Accipiter
9948 species Accipiter madagascariensis|Madagascar sparrowhawk
9949 species Accipiter nisus|Eurasian sparrowhawk
9950 species Accipiter striatus|sharp-shinned hawk
9953 genus Astur
9954 species Astur atricapillus|American goshawk|Accipiter atricapillus
9955 species Astur bicolor|bicolored hawk|Accipiter bicolor
9956 species Astur cooperii|Cooper's hawk|Accipiter cooperii
9957 species Astur gentilis|Eurasian goshawk|Accipiter gentilis
9958 species Astur henstii|Henst's goshawk|Accipiter henstii
9959 species Astur melanoleucus|black sparrowhawk|Accipiter melanoleucus
9962 genus Circus|harrier
9963 species Circus aeruginosus|western marsh harrier
9964 species Circus approximans|swamp harrier
9965 species Circus cyaneus|hen harrier
9966 species Circus hudsonius|northern harrier
9969 genus Milvus
9970 species Milvus migrans|black kite|Milvus aegyptius
9971 species Milvus milvus|red kite
9974 genus Haliastur
9975 species Haliastur indus|brahminy kite
9976 species Haliastur sphenurus|whistling kite
9979 genus Haliaeetus
9980 species Haliaeetus albicilla|white-tailed eagle
9981 species Haliaeetus leucocephalus|bald eagle
9982 species Haliaeetus pelagicus|Steller's sea eagle
9985 genus Icthyophaga
9986 species Icthyophaga leucogaster|white-bellied sea eagle|Haliaeetus leucogaster
9987 species Icthyophaga vocifer|African fish eagle|Haliaeetus vocifer
9990 genus Butastur
9991 species Butastur indicus|gray-faced buzzard
9994 genus Ictinia
9995 species Ictinia plumbea|plumbeous kite
9998 genus Busarellus
9999 species Busarellus nigricollis|black-collared hawk
10002 genus Rostrhamus
10003 species Rostrhamus sociabilis|snail kite
10006 genus Helicolestes
10007 species Helicolestes hamatus|slender-billed kite|Rostrhamus hamatus
10010 genus Geranospiza
10011 species Geranospiza caerulescens|crane hawk
10014 genus Buteogallus
10015 species Buteogallus anthracinus|common black hawk
10016 species Buteogallus coronatus|Chaco eagle|Harpyhaliaetus coronatus
10017 species Buteogallus meridionalis|savanna hawk|Heterospizias meridionalis
10018 species Buteogallus schistaceus|slate-colored hawk|Leucopternis schistaceus
10019 species Buteogallus solitarius|solitary eagle|Harpyhaliaetus solitarius
10020 species Buteogallus urubitinga|great black hawk|Urubitinga urubitinga
10023 genus Rupornis
10024 species Rupornis magnirostris|roadside hawk|Buteo magnirostris
10027 genus Parabuteo
10028 species Parabuteo unicinctus|Harris's hawk
10031 genus Geranoaetus
10032 species Geranoaetus albicaudatus|white-tailed hawk|Buteo albicaudatus
10033 species Geranoaetus melanoleucus|black-chested buzzard-eagle|Buteo melanoleucus
10034 species Geranoaetus polyosoma|variable hawk|Buteo polyosoma
10037 genus Pseudastur
10038 species Pseudastur albicollis|white hawk|Leucopternis albicollis
10041 genus Leucopternis
10042 species Leucopternis kuhli|white-browed hawk
10043 species Leucopternis melanops|black-faced hawk
10046 genus Buteo
10047 species Buteo augur|augur buzzard
10048 species Buteo brachypterus|Madagascar buzzard
10049 species Buteo buteo|common buzzard
10050 species Buteo jamaicensis|red-tailed hawk
10051 species Buteo lagopus|rough-legged buzzard
10052 species Buteo lineatus|red-shouldered hawk
10053 species Buteo nitidus|gray-lined hawk|Asturina nitida
10054 species Buteo plagiatus|gray hawk
10055 species Buteo platypterus|broad-winged hawk
10056 species Buteo regalis|ferruginous hawk
10057 species Buteo ridgwayi|Ridgway's hawk
10058 species Buteo rufinus|long-legged buzzard
10059 species Buteo swainsoni|Swainson's hawk
10063 order Strigiformes|owl
10066 family Tytonidae|barn owl
10069 genus Tyto
10070 species Tyto alba|western barn owl
10071 species Tyto furcata|American barn owl
10072 species Tyto javanica|eastern barn owl
10073 species Tyto novaehollandiae|Australian masked owl
10076 family Strigidae|typical owl
10079 genus Ninox
10080 species Ninox boobook|Australian boobook
10081 species Ninox strenua|powerful owl
10084 genus Glaucidium|pygmy owl
10085 species Glaucidium passerinum|Eurasian pygmy owl
10088 genus Athene
10089 species Athene brama|spotted owlet
10090 species Athene cunicularia|burrowing owl|Speotyto cunicularia
10091 species Athene noctua|little owl
10094 genus Aegolius
10095 species Aegolius funereus|boreal owl
10098 genus Otus|scops owl
10099 species Otus fuliginosus|Palawan scops owl
10100 species Otus scops|Eurasian scops owl
10101 species Otus spilocephalus|mountain scops owl
10104 genus Psiloscops
10105 species Psiloscops flammeolus|flammulated owl|Otus flammeolus
10108 genus Megascops|screech owl
10109 species Megascops asio|eastern screech owl|Otus asio
10110 species Megascops choliba|tropical screech owl|Otus choliba
10111 species Megascops guatemalae|Middle American screech owl|Otus guatemalae
10112 species Megascops kennicottii|western screech owl|Otus kennicottii
10115 genus Asio
10116 species Asio clamator|striped owl|Pseudoscops clamator, Rhinoptynx clamator
10117 species Asio flammeus|short-eared owl
10118 species Asio madagascariensis|Madagascar owl
10119 species Asio otus|long-eared owl
10122 genus Bubo
10123 species Bubo africanus|spotted eagle-owl
10124 species Bubo bubo|Eurasian eagle-owl
10125 species Bubo scandiacus|snowy owl|Nyctea scandiaca, Bubo scandiaca
10126 species Bubo virginianus|great horned owl
10129 genus Ketupa
10130 species Ketupa blakistoni|Blakiston's fish owl|Bubo blakistoni
10131 species Ketupa ketupu|buffy fish owl|Bubo ketupu
10132 species Ketupa lactea|Verreaux's eagle-owl|Bubo lacteus
10133 species Ketupa nipalensis|spot-bellied eagle-owl|Bubo nipalensis
10134 species Ketupa zeylonensis|brown fish owl|Bubo zeylonensis
10137 genus Scotopelia|fishing owl
10138 species Scotopelia peli|Pel's fishing owl
10141 genus Pulsatrix
10142 species Pulsatrix perspicillata|spectacled owl
10145 genus Strix
10146 species Strix aluco|tawny owl
10147 species Strix leptogrammica|brown wood owl
10148 species Strix nebulosa|great gray owl
10149 species Strix occidentalis|spotted owl
10150 species Strix uralensis|Ural owl
10151 species Strix varia|barred owl
10152 species Strix virgata|mottled owl|Ciccaba virgata
10153 species Strix woodfordii|African wood owl|Ciccaba woodfordii
10468 order Falconiformes
10471 family Falconidae|falconid
10474 genus Herpetotheres
10475 species Herpetotheres cachinnans|laughing falcon
10478 genus Micrastur|forest falcon
10479 species Micrastur buckleyi|Buckley's forest falcon
10480 species Micrastur gilvicollis|lined forest falcon
10481 species Micrastur mintoni|cryptic forest falcon
10482 species Micrastur mirandollei|slaty-backed forest falcon
10483 species Micrastur ruficollis|barred forest falcon
10484 species Micrastur semitorquatus|collared forest falcon
10487 genus Caracara
10488 species Caracara plancus|crested caracara|Caracara cheriway, Polyborus plancus
10491 genus Ibycter
10492 species Ibycter americanus|red-throated caracara|Daptrius americanus
10495 genus Daptrius
10496 species Daptrius ater|black caracara
10497 species Daptrius chimachima|yellow-headed caracara|Milvago chimachima
10498 species Daptrius chimango|chimango caracara|Milvago chimango, Phalcoboenus chimango
10499 species Daptrius megalopterus|mountain caracara|Phalcoboenus megalopterus
10502 genus Falco|falcon
10503 species Falco berigora|brown falcon
10504 species Falco cherrug|saker falcon
10505 species Falco columbarius|merlin
10506 species Falco femoralis|aplomado falcon
10507 species Falco mexicanus|prairie falcon
10508 species Falco peregrinus|peregrine falcon
10509 species Falco rusticolus|gyrfalcon
10510 species Falco sparverius|American kestrel
10511 species Falco tinnunculus|common kestrel
`;
