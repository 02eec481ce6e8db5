// What people are called in pictures, in five languages, without their plurals: who walks by, who works or hunts there, and
// who should not be there. Data alone; looks-like-person.ts says how they are read.

/** No animal is called so. */
export const PEOPLE = {
  english: `
person people human humanoid homo man men woman women child children boy girl lad lass guy dude gentleman gentlemen
kiddo toddler teen teenager adolescent grandma grandpa
pedestrian passerby passersby bystander hiker trekker backpacker walker wanderer rambler stroller jogger runner
rider horseman horsemen horsewoman equestrian cyclist bicyclist biker motorcyclist motorist driver
skier snowboarder snowshoer snowmobiler climber mountaineer camper picnicker kayaker canoeist swimmer surfer golfer
athlete tourist sightseer visitor guest traveler traveller pilgrim hitchhiker
angler fisherman fishermen fisherwoman fisherwomen fisherfolk hunter huntsman huntsmen huntress bowhunter poacher trapper
shooter gunman gunmen
ranger gamekeeper warden forester guard watchman watchmen officer police policeman policemen policewoman policewomen cop
soldier militia militant
staff personnel employee worker workman workmen fieldworker labourer laborer logger lumberjack woodcutter woodsman woodsmen
farmer herder herdsman herdsmen shepherd pastoralist rancher cowboy gardener beekeeper villager tribesman tribesmen
homeowner landowner owner keeper caretaker handler neighbor neighbour collector gatherer prospector
researcher scientist biologist ecologist zoologist technician assistant volunteer student teacher surveyor
photographer cameraman cameramen birder birdwatcher naturalist guide
trespasser intruder burglar thief thieves vandal smuggler stranger refugee
contractor postman postmen mailman mailmen`,
  spanish: `
persona humano hombre mujer niño niña gente muchacho muchacha señor señora
peatón transeúnte paseante caminante excursionista senderista montañista montañero alpinista mochilero ciclista motociclista
motorista conductor jinete esquiador campista bañista turista visitante
furtivo guardaparque guardabosque guardafauna vigilante guerrillero obrero empleado leñador agricultor granjero
ganadero arriero recolector investigador científico biólogo técnico voluntario estudiante fotógrafo guía
intruso ladrón vecino aldeano lugareño indígena`,
  french: `
personne humain humaine homme femme enfant gens garçon fille
piéton promeneur promeneuse randonneur randonneuse passant joggeur joggeuse cycliste vététiste cavalier cavalière motard
conducteur skieur skieuse alpiniste campeur touriste visiteur visiteuse voyageur voyageuse
chasseresse braconnier braconnière policier gendarme bûcheron agriculteur fermier fermière paysan paysanne éleveur
chercheur chercheuse biologiste technicien bénévole étudiant photographe intrus voleur villageois riverain personnel`,
  german: `
Mensch Person Mann Männer Frau Kinder Leute Mädchen Bub
Fußgänger Spaziergänger Wanderer Läufer Jogger Radfahrer Radler Mountainbiker Reiter Motorradfahrer Fahrer Skifahrer
Kletterer Bergsteiger Tourist Besucher Urlauber Passant
Jäger Wilderer Angler Förster Ranger Wildhüter Waldarbeiter Arbeiter Mitarbeiter Holzfäller Bauer Landwirt Hirte Schäfer
Polizist Forscher Wissenschaftler Biologe Techniker Helfer Student Fotograf Sammler Pilzsammler
Einbrecher Dieb Nachbar Anwohner Hundehalter`,
  portuguese: `
pessoa humano homem homens mulher criança menino menina garoto garota senhor senhora gente
pedestre transeunte caminhante excursionista trilheiro montanhista alpinista mochileiro ciclista motociclista motoqueiro
condutor cavaleiro esquiador campista banhista turista visitante
policial policiais vigia vigilante operário funcionário agricultor fazendeiro camponês boiadeiro coletor garimpeiro seringueiro
pesquisador investigador cientista biólogo técnico voluntário estudante fotógrafo guia
intruso ladrão ladrões vizinho morador aldeão aldeões indígena peões`,
} as const;

/**
 * Animals bear these names after their own: "martín pescador", "chat pêcheur", "vanneau soldat", "pato-corredor". They mean
 * a person where no other word goes before.
 */
export const BORNE_AFTER = {
  spanish: `
cazador pescador corredor soldado viajero campesino pastor vaquero trabajador escalador policía`,
  french: `
chasseur chasseuse pêcheur pêcheuse soldat ouvrier ouvrière gardien gardienne coureur coureuse marcheur marcheuse grimpeur
berger bergère cueilleur ramasseur`,
  german: `
Soldat`,
  portuguese: `
caçador pescador corredor soldado vaqueiro pastor trabalhador madeireiro escalador lenhador polícia`,
} as const;

/** Of young animals, kinds and families, too: they mean a person where nothing else is named. */
export const PEOPLE_ALONE = {
  english: "adult adults kid kids baby babies infant infants elder youth",
  spanish: "adulto adulta adultos adultas bebé bebés guarda guardas minero mineros",
  french: "adulte adultes bébé bébés",
  german: "Kind Erwachsene Erwachsener Erwachsenen Junge Jungen Fischer",
  portuguese: "adulto adulta adultos adultas bebê bebês guarda guardas mineiro mineiros",
} as const;

/** Such phrases mean a person, whatever their words mean alone. */
export const PEOPLE_PHRASES = [
  "garde chasse",
  "garde forestier",
  "agent forestier",
  "guarda florestal",
  "guarda forestal",
  "guarda parque",
  "guarda bosques",
] as const;

/** English animals that are named after people: "soldier fly", "guard dog". */
export const BORNE_BEFORE = `
driver farmer fisherman gardener guard herder police runner shepherd soldier walker wanderer worker`;

export const BEASTS = `
ant ants bat bats bee bees beetle beetles bird birds bowerbird bowerbirds butterfly butterflies crab crabs dog dogs
duck ducks fish fly flies hound hounds coonhound coonhounds termite termites wasp wasps`;

/** Of sheepdogs: "German shepherd", "berger allemand", "pastor alemán". */
export const BREEDS = `
alemán allemand alemão anatolian australian australiano australien belga belge belgian blanc caucasian dutch german picard
suisse`;

/** They say nothing of what is seen: articles, small numbers, "and", "of", "group". */
export const SMALL_WORDS = `
a an the and with of on in at or one two three four five group unknown unidentified possible male female young old walking
un une le la les l des du de d deux trois et avec dans sur groupe
el los las una unos unas uno dos tres del y con en grupo posible
o os as um uma uns umas do da das dois duas e com no na possível
der die das ein eine einen zwei drei und mit im auf gruppe`;
