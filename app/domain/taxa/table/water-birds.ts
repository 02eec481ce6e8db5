// The taxa of birds of waters and shores. Data alone: read-table.ts says how they are written.

export const WATER_BIRDS = `
8116 order Anseriformes|waterfowl
8119 family Anhimidae|screamer
8122 genus Anhima
8123 species Anhima cornuta|horned screamer
8126 genus Chauna
8127 species Chauna chavaria|northern screamer
8128 species Chauna torquata|southern screamer
8131 family Anseranatidae
8134 genus Anseranas
8135 species Anseranas semipalmata|magpie goose
8138 family Anatidae|anatid
8141 genus Dendrocygna|whistling duck
8142 species Dendrocygna autumnalis|black-bellied whistling duck
8143 species Dendrocygna bicolor|fulvous whistling duck
8144 species Dendrocygna viduata|white-faced whistling duck
8147 genus Cygnus|swan
8148 species Cygnus atratus|black swan
8149 species Cygnus buccinator|trumpeter swan
8150 species Cygnus cygnus|whooper swan
8151 species Cygnus olor|mute swan
8154 genus Anser
8155 species Anser albifrons|greater white-fronted goose
8156 species Anser anser|graylag goose
8157 species Anser brachyrhynchus|pink-footed goose
8158 species Anser caerulescens|snow goose|Chen caerulescens
8159 species Anser fabalis|taiga bean goose
8160 species Anser indicus|bar-headed goose
8161 species Anser domesticus|domestic goose|Anser anser domesticus|domestic
8163 genus Branta
8164 species Branta canadensis|Canada goose
8165 species Branta leucopsis|barnacle goose
8168 genus Chloephaga
8169 species Chloephaga picta|upland goose
8172 genus Neochen
8173 species Neochen jubata|Orinoco goose|Oressochen jubatus
8176 genus Alopochen
8177 species Alopochen aegyptiaca|Egyptian goose
8180 genus Plectropterus
8181 species Plectropterus gambensis|spur-winged goose
8184 genus Tadorna|shelduck
8185 species Tadorna ferruginea|ruddy shelduck
8186 species Tadorna tadorna|common shelduck
8187 species Tadorna tadornoides|Australian shelduck
8190 genus Cairina
8191 species Cairina moschata|Muscovy duck
8194 genus Aix
8195 species Aix galericulata|mandarin duck
8196 species Aix sponsa|wood duck
8199 genus Chenonetta
8200 species Chenonetta jubata|Australian wood duck
8203 genus Spatula
8204 species Spatula clypeata|northern shoveler|Anas clypeata
8205 species Spatula cyanoptera|cinnamon teal|Anas cyanoptera
8206 species Spatula discors|blue-winged teal|Anas discors
8207 species Spatula rhynchotis|Australasian shoveler|Anas rhynchotis
8210 genus Mareca|wigeon
8211 species Mareca americana|American wigeon|Anas americana
8212 species Mareca penelope|Eurasian wigeon|Anas penelope
8213 species Mareca strepera|gadwall|Anas strepera
8216 genus Anas
8217 species Anas acuta|northern pintail
8218 species Anas carolinensis|green-winged teal
8219 species Anas castanea|chestnut teal
8220 species Anas crecca|Eurasian teal
8221 species Anas fulvigula|mottled duck
8222 species Anas platyrhynchos|mallard
8223 species Anas rubripes|American black duck
8224 species Anas superciliosa|Pacific black duck
8225 species Anas undulata|yellow-billed duck
8228 genus Aythya
8229 species Aythya collaris|ring-necked duck
8232 genus Bucephala
8233 species Bucephala albeola|bufflehead
8236 genus Lophodytes
8237 species Lophodytes cucullatus|hooded merganser
8240 genus Mergus
8241 species Mergus merganser|common merganser
8728 order Phoenicopteriformes
8731 family Phoenicopteridae|flamingo
8734 genus Phoeniconaias
8735 species Phoeniconaias minor|lesser flamingo|Phoenicopterus minor
8738 genus Phoenicopterus
8739 species Phoenicopterus chilensis|Chilean flamingo
8740 species Phoenicopterus roseus|greater flamingo
8741 species Phoenicopterus ruber|American flamingo
8745 order Podicipediformes
8748 family Podicipedidae|grebe
8751 genus Tachybaptus
8752 species Tachybaptus novaehollandiae|Australasian grebe
8753 species Tachybaptus ruficollis|little grebe
8756 genus Podilymbus
8757 species Podilymbus podiceps|pied-billed grebe
8760 genus Podiceps
8761 species Podiceps cristatus|great crested grebe
8764 genus Aechmophorus
8765 species Aechmophorus occidentalis|western grebe
9125 order Gruiformes
9128 family Sarothruridae|flufftail
9131 genus Sarothrura
9132 species Sarothrura insularis|Madagascar flufftail
9133 species Sarothrura pulchra|white-spotted flufftail
9134 species Sarothrura watersi|slender-billed flufftail
9137 genus Mentocrex
9138 species Mentocrex kioloides|Madagascar wood rail|Canirallus kioloides
9141 family Rallidae|rail
9144 genus Rallus
9145 species Rallus aquaticus|water rail
9146 species Rallus limicola|Virginia rail
9147 species Rallus madagascariensis|Madagascar rail
9150 genus Lewinia
9151 species Lewinia pectoralis|Lewin's rail|Rallus pectoralis
9152 species Lewinia striata|slaty-breasted rail|Gallirallus striatus, Rallus striatus
9155 genus Dryolimnas
9156 species Dryolimnas cuvieri|white-throated rail|Canirallus cuvieri
9159 genus Gallirallus
9160 species Gallirallus australis|weka
9161 species Gallirallus philippensis|buff-banded rail|Hypotaenidia philippensis
9164 genus Aramides
9165 species Aramides albiventris|russet-naped wood rail
9166 species Aramides cajaneus|gray-cowled wood rail|Aramides cajanea
9167 species Aramides calopterus|red-winged wood rail
9168 species Aramides saracura|slaty-breasted wood rail
9169 species Aramides ypecaha|giant wood rail
9172 genus Himantornis
9173 species Himantornis haematopus|Nkulengu rail
9176 genus Canirallus
9177 species Canirallus oculeus|gray-throated rail
9180 genus Rallina
9181 species Rallina eurizonoides|slaty-legged crake
9182 species Rallina fasciata|red-legged crake
9185 genus Porzana
9186 species Porzana carolina|sora
9189 genus Mustelirallus
9190 species Mustelirallus albicollis|ash-throated crake|Porzana albicollis
9193 genus Zapornia
9194 species Zapornia tabuensis|spotless crake|Porzana tabuensis
9197 genus Amaurornis
9198 species Amaurornis phoenicurus|white-breasted waterhen
9201 genus Gallinula
9202 species Gallinula chloropus|common moorhen
9203 species Gallinula galeata|common gallinule
9204 species Gallinula tenebrosa|dusky moorhen
9207 genus Tribonyx
9208 species Tribonyx mortierii|Tasmanian nativehen|Gallinula mortierii
9211 genus Fulica|coot
9212 species Fulica americana|American coot
9213 species Fulica atra|Eurasian coot
9216 genus Porphyrio
9217 species Porphyrio hochstetteri|South Island takahe|Porphyrio mantelli
9218 species Porphyrio martinica|purple gallinule|Porphyrio martinicus, Porphyrula martinica
9219 species Porphyrio melanotus|Australasian swamphen
9220 species Porphyrio porphyrio|western swamphen
9223 family Heliornithidae|finfoot
9226 family Aramidae
9229 genus Aramus
9230 species Aramus guarauna|limpkin
9233 family Gruidae|crane
9236 genus Balearica|crowned crane
9237 species Balearica pavonina|black crowned crane
9238 species Balearica regulorum|gray crowned crane
9241 genus Antigone
9242 species Antigone antigone|sarus crane|Grus antigone
9243 species Antigone canadensis|sandhill crane|Grus canadensis
9244 species Antigone rubicunda|brolga|Grus rubicunda
9245 species Antigone vipio|white-naped crane|Grus vipio
9248 genus Grus
9249 species Grus americana|whooping crane
9250 species Grus carunculata|wattled crane|Bugeranus carunculatus
9251 species Grus grus|common crane
9252 species Grus japonensis|red-crowned crane
9253 species Grus nigricollis|black-necked crane
9254 species Grus paradisea|blue crane|Anthropoides paradiseus
9255 species Grus virgo|demoiselle crane|Anthropoides virgo
9258 family Psophiidae|trumpeter
9261 genus Psophia
9262 species Psophia crepitans|gray-winged trumpeter
9263 species Psophia leucoptera|pale-winged trumpeter
9264 species Psophia viridis|dark-winged trumpeter|Psophia obscura, Psophia dextralis
9265 species Psophia ochroptera|ochre-winged trumpeter
9268 order Charadriiformes
9271 family Turnicidae|buttonquail
9274 genus Turnix
9275 species Turnix maculosus|red-backed buttonquail|Turnix maculosa
9276 species Turnix suscitator|barred buttonquail
9277 species Turnix sylvaticus|common buttonquail|Turnix sylvatica
9278 species Turnix varius|painted buttonquail|Turnix varia
9279 species Turnix velox|little buttonquail
9282 family Burhinidae|thick-knee
9285 genus Hesperoburhinus
9286 species Hesperoburhinus bistriatus|double-striped thick-knee|Burhinus bistriatus
9289 genus Burhinus
9290 species Burhinus capensis|spotted thick-knee
9291 species Burhinus grallarius|bush stone-curlew
9292 species Burhinus oedicnemus|Eurasian stone-curlew
9293 species Burhinus vermiculatus|water thick-knee
9296 family Haematopodidae|oystercatcher
9299 genus Haematopus
9300 species Haematopus fuliginosus|sooty oystercatcher
9301 species Haematopus longirostris|pied oystercatcher
9302 species Haematopus ostralegus|Eurasian oystercatcher
9305 family Recurvirostridae
9308 genus Himantopus|stilt
9309 species Himantopus himantopus|black-winged stilt
9310 species Himantopus mexicanus|black-necked stilt
9313 genus Recurvirostra|avocet
9314 species Recurvirostra americana|American avocet
9315 species Recurvirostra avosetta|pied avocet
9318 family Charadriidae|plover
9321 genus Charadrius
9322 species Charadrius vociferus|killdeer
9325 genus Hoploxypterus
9326 species Hoploxypterus cayanus|pied plover|Vanellus cayanus
9329 genus Vanellus|lapwing
9330 species Vanellus armatus|blacksmith lapwing
9331 species Vanellus chilensis|southern lapwing
9332 species Vanellus coronatus|crowned lapwing
9333 species Vanellus indicus|red-wattled lapwing
9334 species Vanellus miles|masked lapwing
9335 species Vanellus vanellus|northern lapwing
9338 family Jacanidae|jacana
9341 genus Jacana
9342 species Jacana jacana|wattled jacana
9345 family Scolopacidae|sandpiper
9348 genus Bartramia
9349 species Bartramia longicauda|upland sandpiper
9352 genus Numenius|curlew
9353 species Numenius americanus|long-billed curlew
9354 species Numenius arquata|Eurasian curlew
9355 species Numenius phaeopus|Eurasian whimbrel
9358 genus Limosa|godwit
9359 species Limosa fedoa|marbled godwit
9362 genus Limnodromus|dowitcher
9363 species Limnodromus scolopaceus|long-billed dowitcher
9366 genus Scolopax|woodcock
9367 species Scolopax minor|American woodcock|Philohela minor
9368 species Scolopax rusticola|Eurasian woodcock
9371 genus Gallinago|snipe
9372 species Gallinago andina|puna snipe
9373 species Gallinago delicata|Wilson's snipe
9374 species Gallinago gallinago|common snipe
9375 species Gallinago imperialis|imperial snipe
9376 species Gallinago nemoricola|wood snipe
9379 genus Phalaropus|phalarope
9380 species Phalaropus tricolor|Wilson's phalarope|Steganopus tricolor
9383 genus Actitis
9384 species Actitis hypoleucos|common sandpiper
9385 species Actitis macularius|spotted sandpiper|Actitis macularia
9388 genus Tringa
9389 species Tringa melanoleuca|greater yellowlegs
9390 species Tringa semipalmata|willet|Catoptrophorus semipalmatus
9391 species Tringa solitaria|solitary sandpiper
9394 family Laridae|larid
9397 genus Anous|noddy
9398 species Anous stolidus|brown noddy
9401 genus Chroicocephalus
9402 species Chroicocephalus philadelphia|Bonaparte's gull|Larus philadelphia
9403 species Chroicocephalus ridibundus|black-headed gull|Larus ridibundus
9406 genus Leucophaeus
9407 species Leucophaeus pipixcan|Franklin's gull|Larus pipixcan
9410 genus Larus|gull
9411 species Larus argentatus|European herring gull
9412 species Larus californicus|California gull
9413 species Larus canus|common gull
9414 species Larus delawarensis|ring-billed gull
9415 species Larus fuscus|lesser black-backed gull
9416 species Larus marinus|great black-backed gull
9417 species Larus michahellis|yellow-legged gull
9418 species Larus smithsonianus|American herring gull
9422 order Eurypygiformes
9425 family Eurypygidae
9428 genus Eurypyga
9429 species Eurypyga helias|sunbittern
9432 family Rhynochetidae
9435 genus Rhynochetos
9436 species Rhynochetos jubatus|kagu
9440 order Gaviiformes|loon
9443 family Gaviidae
9446 genus Gavia
9447 species Gavia immer|common loon
9451 order Sphenisciformes|penguin
9454 family Spheniscidae
9457 genus Aptenodytes
9458 species Aptenodytes forsteri|emperor penguin
9459 species Aptenodytes patagonicus|king penguin
9462 genus Pygoscelis
9463 species Pygoscelis adeliae|Adélie penguin
9464 species Pygoscelis antarcticus|chinstrap penguin|Pygoscelis antarctica
9465 species Pygoscelis papua|gentoo penguin
9468 genus Spheniscus
9469 species Spheniscus demersus|African penguin
9470 species Spheniscus magellanicus|Magellanic penguin
9473 genus Eudyptula
9474 species Eudyptula minor|little penguin
9478 order Procellariiformes
9481 family Oceanitidae|austral storm petrel
9484 genus Fregetta
9485 species Fregetta grallaria|white-bellied storm petrel
9488 family Hydrobatidae|northern storm petrel
9491 genus Hydrobates
9492 species Hydrobates pelagicus|European storm petrel
9495 family Procellariidae
9498 genus Calonectris
9499 species Calonectris borealis|Cory's shearwater
9502 genus Ardenna
9503 species Ardenna creatopus|pink-footed shearwater|Puffinus creatopus, Ardenna creatopa
9504 species Ardenna tenuirostris|short-tailed shearwater|Puffinus tenuirostris
9507 genus Pterodroma
9508 species Pterodroma defilippiana|Masatierra petrel
9509 species Pterodroma phaeopygia|Galápagos petrel
9513 order Ciconiiformes
9516 family Ciconiidae|stork
9519 genus Leptoptilos
9520 species Leptoptilos crumenifer|marabou stork|Leptoptilos crumeniferus
9521 species Leptoptilos javanicus|lesser adjutant
9524 genus Mycteria
9525 species Mycteria americana|wood stork
9526 species Mycteria ibis|yellow-billed stork
9529 genus Ephippiorhynchus
9530 species Ephippiorhynchus asiaticus|black-necked stork
9531 species Ephippiorhynchus senegalensis|saddle-billed stork
9534 genus Jabiru
9535 species Jabiru mycteria|jabiru
9538 genus Ciconia
9539 species Ciconia boyciana|Oriental stork
9540 species Ciconia ciconia|white stork
9541 species Ciconia maguari|maguari stork
9542 species Ciconia nigra|black stork
9546 order Suliformes
9549 family Anhingidae|darter
9552 genus Anhinga
9553 species Anhinga anhinga|anhinga
9556 family Phalacrocoracidae|cormorant
9559 genus Nannopterum
9560 species Nannopterum auritum|double-crested cormorant|Phalacrocorax auritus
9561 species Nannopterum brasilianum|neotropic cormorant|Phalacrocorax brasilianus
9564 genus Phalacrocorax
9565 species Phalacrocorax carbo|great cormorant
9569 order Pelecaniformes
9572 family Threskiornithidae|ibis
9575 genus Platalea|spoonbill
9576 species Platalea ajaja|roseate spoonbill|Ajaia ajaja
9577 species Platalea leucorodia|Eurasian spoonbill
9580 genus Threskiornis
9581 species Threskiornis aethiopicus|African sacred ibis
9582 species Threskiornis molucca|Australian white ibis|Threskiornis moluccus
9583 species Threskiornis spinicollis|straw-necked ibis
9586 genus Geronticus
9587 species Geronticus eremita|northern bald ibis
9590 genus Plegadis
9591 species Plegadis chihi|white-faced ibis
9592 species Plegadis falcinellus|glossy ibis
9595 genus Lophotibis
9596 species Lophotibis cristata|Madagascar ibis
9599 genus Bostrychia
9600 species Bostrychia hagedash|hadada ibis
9601 species Bostrychia olivacea|olive ibis
9604 genus Theristicus
9605 species Theristicus caerulescens|plumbeous ibis
9606 species Theristicus caudatus|buff-necked ibis
9609 genus Mesembrinibis
9610 species Mesembrinibis cayennensis|green ibis
9613 genus Phimosus
9614 species Phimosus infuscatus|bare-faced ibis
9617 genus Eudocimus
9618 species Eudocimus albus|American white ibis
9619 species Eudocimus ruber|scarlet ibis
9622 family Ardeidae|heron
9625 genus Tigrisoma|tiger heron
9626 species Tigrisoma fasciatum|fasciated tiger heron
9627 species Tigrisoma lineatum|rufescent tiger heron
9628 species Tigrisoma mexicanum|bare-throated tiger heron
9631 genus Cochlearius
9632 species Cochlearius cochlearius|boat-billed heron
9635 genus Agamia
9636 species Agamia agami|agami heron
9639 genus Botaurus
9640 species Botaurus exilis|least bittern|Ixobrychus exilis
9641 species Botaurus lentiginosus|American bittern
9642 species Botaurus pinnatus|pinnated bittern
9643 species Botaurus poiciloptilus|Australasian bittern
9644 species Botaurus stellaris|Eurasian bittern
9647 genus Gorsachius
9648 species Gorsachius goisagi|Japanese night heron
9649 species Gorsachius melanolophus|Malayan night heron
9652 genus Oroanassa
9653 species Oroanassa magnifica|white-eared night heron|Gorsachius magnificus
9656 genus Nyctanassa
9657 species Nyctanassa violacea|yellow-crowned night heron
9660 genus Nycticorax
9661 species Nycticorax caledonicus|nankeen night heron
9662 species Nycticorax nycticorax|black-crowned night heron
9665 genus Butorides
9666 species Butorides striata|striated heron|Butorides striatus
9667 species Butorides virescens|green heron
9670 genus Ardeola|pond heron
9671 species Ardeola grayii|Indian pond heron
9674 genus Ardea
9675 species Ardea alba|great egret|Casmerodius albus, Egretta alba
9676 species Ardea cinerea|gray heron
9677 species Ardea cocoi|cocoi heron
9678 species Ardea coromanda|eastern cattle egret|Bubulcus coromandus
9679 species Ardea goliath|goliath heron
9680 species Ardea herodias|great blue heron
9681 species Ardea ibis|western cattle egret|Bubulcus ibis
9682 species Ardea melanocephala|black-headed heron
9683 species Ardea purpurea|purple heron
9686 genus Syrigma
9687 species Syrigma sibilatrix|whistling heron
9690 genus Pilherodius
9691 species Pilherodius pileatus|capped heron
9694 genus Egretta
9695 species Egretta caerulea|little blue heron|Florida caerulea
9696 species Egretta garzetta|little egret
9697 species Egretta novaehollandiae|white-faced heron|Ardea novaehollandiae
9698 species Egretta thula|snowy egret
9699 species Egretta tricolor|tricolored heron
9702 family Scopidae
9705 genus Scopus
9706 species Scopus umbretta|hamerkop
9709 family Balaenicipitidae
9712 genus Balaeniceps
9713 species Balaeniceps rex|shoebill
9716 family Pelecanidae|pelican
9719 genus Pelecanus
9720 species Pelecanus erythrorhynchos|American white pelican
9721 species Pelecanus occidentalis|brown pelican
9722 species Pelecanus onocrotalus|great white pelican
`;
