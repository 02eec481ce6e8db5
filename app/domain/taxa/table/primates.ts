// The taxa of primates. Data alone: read-table.ts says how they are written.

export const PRIMATES = `
5564 order Primates|primate
5565 family Aotidae|night monkey
5566 genus Aotus
5567 species Aotus nigriceps|black-headed night monkey
5568 species Aotus vociferans|Spix's night monkey
5571 family Atelidae|atelid
5572 genus Alouatta|howler monkey
5573 species Alouatta belzebul|red-handed howler monkey
5574 species Alouatta caraya|black-and-gold howler monkey
5575 species Alouatta guariba|brown howler monkey|Alouatta fusca
5576 species Alouatta palliata|mantled howler monkey
5577 species Alouatta pigra|Guatemalan black howler monkey
5578 species Alouatta sara|Bolivian red howler monkey
5579 species Alouatta seniculus|Colombian red howler monkey
5582 genus Ateles|spider monkey
5583 species Ateles belzebuth|white-bellied spider monkey
5584 species Ateles chamek|Peruvian spider monkey
5585 species Ateles geoffroyi|Geoffroy's spider monkey
5586 species Ateles hybridus|brown spider monkey
5589 genus Lagothrix|woolly monkey
5590 species Lagothrix lagothricha|common woolly monkey|Lagothrix lagotricha, Lagothrix cana, Lagothrix poeppigii, Lagothrix lugens
5593 family Callitrichidae|callitrichid
5594 genus Callithrix
5595 species Callithrix jacchus|common marmoset
5596 species Callithrix penicillata|black-tufted marmoset
5599 genus Leontocebus
5600 species Leontocebus fuscicollis|saddleback tamarin|Saguinus fuscicollis
5603 genus Leontopithecus|lion tamarin
5604 species Leontopithecus rosalia|golden lion tamarin
5607 genus Mico
5608 species Mico melanurus|black-tailed marmoset
5609 species Mico rondoni|Rondon's marmoset
5612 genus Saguinus
5613 species Saguinus imperator|emperor tamarin
5614 species Saguinus oedipus|cotton-top tamarin
5617 family Cebidae|cebid
5618 genus Cebus|gracile capuchin
5619 species Cebus albifrons|white-fronted capuchin
5620 species Cebus capucinus|Colombian white-faced capuchin
5621 species Cebus imitator|Panamanian white-faced capuchin
5624 genus Saimiri|squirrel monkey
5625 species Saimiri boliviensis|black-capped squirrel monkey
5626 species Saimiri sciureus|common squirrel monkey
5629 genus Sapajus|robust capuchin
5630 species Sapajus apella|tufted capuchin|Cebus apella, Sapajus macrocephalus
5631 species Sapajus cay|Azara's capuchin|Cebus cay
5632 species Sapajus libidinosus|bearded capuchin|Cebus libidinosus
5633 species Sapajus nigritus|black capuchin|Cebus nigritus
5636 family Pitheciidae|pitheciid
5637 genus Callicebus
5638 genus Pithecia|saki
5639 species Pithecia pithecia|white-faced saki
5642 genus Plecturocebus
5643 species Plecturocebus ornatus|ornate titi|Callicebus ornatus
5646 family Cercopithecidae|Old World monkey
5647 genus Allochrocebus
5648 species Allochrocebus lhoesti|L'Hoest's monkey|Cercopithecus lhoesti
5649 species Allochrocebus preussi|Preuss's monkey|Cercopithecus preussi
5650 species Allochrocebus solatus|sun-tailed monkey|Cercopithecus solatus
5653 genus Cercocebus|white-eyelid mangabey
5654 species Cercocebus agilis|agile mangabey
5655 species Cercocebus atys|sooty mangabey
5656 species Cercocebus sanjei|Sanje mangabey
5657 species Cercocebus torquatus|collared mangabey
5660 genus Cercopithecus|guenon
5661 species Cercopithecus ascanius|red-tailed monkey
5662 species Cercopithecus campbelli|Campbell's monkey
5663 species Cercopithecus cephus|moustached monkey
5664 species Cercopithecus denti|Dent's monkey
5665 species Cercopithecus diana|Diana monkey
5666 species Cercopithecus erythrogaster|white-throated monkey
5667 species Cercopithecus hamlyni|owl-faced monkey
5668 species Cercopithecus mitis|blue monkey
5669 species Cercopithecus mona|mona monkey
5670 species Cercopithecus neglectus|De Brazza's monkey
5671 species Cercopithecus nictitans|putty-nosed monkey
5672 species Cercopithecus petaurista|lesser spot-nosed monkey
5673 species Cercopithecus pogonias|crested mona monkey
5676 genus Chlorocebus
5677 species Chlorocebus aethiops|grivet|Cercopithecus aethiops
5678 species Chlorocebus pygerythrus|vervet monkey|Cercopithecus pygerythrus
5679 species Chlorocebus sabaeus|green monkey|Cercopithecus sabaeus
5680 species Chlorocebus tantalus|tantalus monkey|Cercopithecus tantalus
5683 genus Colobus|black-and-white colobus
5684 species Colobus angolensis|Angola colobus
5685 species Colobus guereza|mantled guereza
5688 genus Erythrocebus
5689 species Erythrocebus patas|patas monkey
5692 genus Lophocebus
5693 species Lophocebus albigena|gray-cheeked mangabey|Cercocebus albigena
5696 genus Macaca|macaque
5697 species Macaca arctoides|stump-tailed macaque
5698 species Macaca assamensis|Assam macaque
5699 species Macaca cyclopis|Formosan rock macaque
5700 species Macaca fascicularis|long-tailed macaque
5701 species Macaca fuscata|Japanese macaque
5702 species Macaca leonina|northern pig-tailed macaque
5703 species Macaca mulatta|rhesus macaque
5704 species Macaca nemestrina|southern pig-tailed macaque
5705 species Macaca nigra|crested macaque
5706 species Macaca radiata|bonnet macaque
5707 species Macaca siberu|Siberut macaque
5708 species Macaca silenus|lion-tailed macaque
5709 species Macaca sinica|toque macaque
5710 species Macaca sylvanus|Barbary macaque
5711 species Macaca thibetana|Tibetan macaque
5714 genus Mandrillus
5715 species Mandrillus leucophaeus|drill
5716 species Mandrillus sphinx|mandrill
5719 genus Nasalis
5720 species Nasalis larvatus|proboscis monkey
5723 genus Papio|baboon
5724 species Papio anubis|olive baboon
5725 species Papio cynocephalus|yellow baboon
5726 species Papio hamadryas|hamadryas baboon
5727 species Papio kindae|Kinda baboon
5728 species Papio papio|Guinea baboon
5729 species Papio ursinus|chacma baboon
5732 genus Piliocolobus|red colobus
5733 species Piliocolobus badius|western red colobus|Procolobus badius
5734 species Piliocolobus gordonorum|Udzungwa red colobus|Procolobus gordonorum
5737 genus Presbytis
5738 species Presbytis frontata|white-fronted langur
5739 species Presbytis hosei|Hose's langur
5740 species Presbytis melalophos|Sumatran surili
5741 species Presbytis rubicunda|maroon langur
5742 species Presbytis thomasi|Thomas's langur
5745 genus Pygathrix|douc
5746 species Pygathrix nemaeus|red-shanked douc
5749 genus Rhinopithecus|snub-nosed monkey
5750 species Rhinopithecus roxellana|golden snub-nosed monkey
5753 genus Semnopithecus|gray langur
5754 species Semnopithecus entellus|northern plains gray langur
5755 species Semnopithecus johnii|Nilgiri langur|Trachypithecus johnii
5756 species Semnopithecus priam|tufted gray langur
5757 species Semnopithecus schistaceus|Nepal gray langur
5758 species Semnopithecus vetulus|purple-faced langur|Trachypithecus vetulus
5761 genus Theropithecus
5762 species Theropithecus gelada|gelada
5765 genus Trachypithecus|lutung
5766 species Trachypithecus cristatus|silvery lutung
5767 species Trachypithecus francoisi|François's langur
5768 species Trachypithecus obscurus|dusky langur
5769 species Trachypithecus phayrei|Phayre's langur
5772 family Cheirogaleidae|cheirogaleid
5773 genus Cheirogaleus|dwarf lemur
5774 species Cheirogaleus major|greater dwarf lemur
5777 genus Microcebus|mouse lemur
5778 species Microcebus murinus|gray mouse lemur
5781 family Daubentoniidae
5782 genus Daubentonia
5783 species Daubentonia madagascariensis|aye-aye
5786 family Galagidae|galago
5787 genus Euoticus|needle-clawed galago
5788 species Euoticus elegantulus|southern needle-clawed galago
5789 species Euoticus pallidus|northern needle-clawed galago
5792 genus Galago|lesser galago
5793 species Galago matschiei|dusky galago
5794 species Galago moholi|southern lesser galago
5795 species Galago senegalensis|northern lesser galago
5798 genus Galagoides
5799 species Galagoides demidoff|Demidoff's dwarf galago|Galagoides demidovii, Galago demidoff
5800 species Galagoides thomasi|Thomas's dwarf galago
5803 genus Otolemur|greater galago
5804 species Otolemur crassicaudatus|brown greater galago|Galago crassicaudatus
5805 species Otolemur garnettii|Garnett's greater galago|Galago garnettii
5808 family Hominidae|great ape
5809 genus Gorilla|gorilla
5810 species Gorilla beringei|eastern gorilla
5811 species Gorilla gorilla|western gorilla
5814 genus Pan
5815 species Pan paniscus|bonobo
5816 species Pan troglodytes|chimpanzee
5819 genus Pongo|orangutan
5820 species Pongo abelii|Sumatran orangutan
5821 species Pongo pygmaeus|Bornean orangutan
5824 family Hylobatidae|gibbon
5825 genus Hylobates
5826 species Hylobates lar|lar gibbon
5827 species Hylobates muelleri|Müller's gibbon
5830 genus Symphalangus
5831 species Symphalangus syndactylus|siamang|Hylobates syndactylus
5834 family Indriidae|indriid
5835 genus Indri
5836 species Indri indri|indri
5839 genus Propithecus|sifaka
5840 species Propithecus candidus|silky sifaka
5841 species Propithecus edwardsi|Milne-Edwards's sifaka
5842 species Propithecus verreauxi|Verreaux's sifaka
5845 family Lemuridae|lemurid
5846 genus Eulemur|true lemur
5847 species Eulemur albifrons|white-fronted lemur
5848 species Eulemur fulvus|common brown lemur
5849 species Eulemur rubriventer|red-bellied lemur
5850 species Eulemur rufifrons|red-fronted lemur
5853 genus Hapalemur|lesser bamboo lemur
5854 species Hapalemur aureus|golden bamboo lemur
5855 species Hapalemur griseus|gray bamboo lemur
5858 genus Lemur
5859 species Lemur catta|ring-tailed lemur
5862 genus Prolemur
5863 species Prolemur simus|greater bamboo lemur|Hapalemur simus
5866 genus Varecia|ruffed lemur
5867 species Varecia variegata|black-and-white ruffed lemur
5870 family Lepilemuridae|sportive lemur
5871 genus Lepilemur
5872 species Lepilemur microdon|small-toothed sportive lemur
5875 family Lorisidae|lorisid
5876 genus Nycticebus|slow loris
5877 species Nycticebus bengalensis|Bengal slow loris
5878 species Nycticebus coucang|Sunda slow loris
5881 genus Perodicticus|potto
5882 species Perodicticus ibeanus|East African potto
5883 species Perodicticus potto|West African potto
5886 family Tarsiidae|tarsier
5887 genus Cephalopachus
5888 species Cephalopachus bancanus|western tarsier|Tarsius bancanus
5891 genus Tarsius
`;
