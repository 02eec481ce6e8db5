// Where our table of taxa differs from others' lists on purpose, each with its reason. What differs in genus alone is a
// synonym in our table, and no difference.

/** `their order and family: ours`, of a species. */
export const PATHS: Readonly<Record<string, string>> = {
  "bucerotiformes bucerotidae: Bucerotiformes Bucorvidae": "Ground hornbills are a family of their own.",
  "caprimulgiformes aegothelidae: Aegotheliformes Aegothelidae": "Owlet-nightjars are an order of their own.",
  "caprimulgiformes apodidae: Apodiformes Apodidae": "Swifts and hummingbirds are an order of their own.",
  "caprimulgiformes podargidae: Podargiformes Podargidae": "Frogmouths are an order of their own.",
  "caprimulgiformes trochilidae: Apodiformes Trochilidae":
    "Swifts and hummingbirds are an order of their own.",
  "gruiformes rallidae: Gruiformes Sarothruridae": "Flufftails and wood rails of Madagascar are no rails.",
  "passeriformes icteridae: Passeriformes Icteriidae":
    "The yellow-breasted chat is a family of its own since 2017.",
  "piciformes bucconidae: Galbuliformes Bucconidae": "Puffbirds and jacamars are an order of their own.",
  "psittaciformes psittacidae: Psittaciformes Psittaculidae":
    "Parrots of the Old World are a family of their own.",
  "rodentia cricetidae: Rodentia Muridae": "The maned rat is a murid by its genes.",
  "rodentia dipodidae: Rodentia Zapodidae": "Jumping mice are a family of their own since 2013.",
  "squamata iguania: Squamata Agamidae": "Iguania is no family: water dragons are agamids.",
  "struthioniformes casuariidae: Casuariiformes Casuariidae": "Each kind of ratite is an order.",
  "struthioniformes rheidae: Rheiformes Rheidae": "Each kind of ratite is an order.",
  "struthioniformes tinamidae: Tinamiformes Tinamidae": "Tinamous are an order of their own.",
};

/** `English name: their species`, which means another taxon with us. */
export const ENGLISH: Readonly<Record<string, string>> = {
  "domestic pig: sus scrofa scrofa": "Their name is wrong: that is the wild boar. Ours is Sus domesticus.",
  "domestic water buffalo: bubalus arnee":
    "Their name is wrong: that is the wild one. Ours is Bubalus bubalis.",
  "grizzly bear: ursus u. arctos": "Their second row of Ursus arctos.",
};

/** `alias: their name`, which are two taxa with us. */
export const ALIASES: Readonly<Record<string, string>> = {
  "Sus domesticus: Sus scrofa": "The domestic pig is a species with us.",
};

/** `language name: our species`, where their list has the name for another species. */
export const FOREIGN: Readonly<Record<string, string>> = {
  "deu Blauelster: Cyanopica cyanus": "Theirs is the Iberian magpie, which was split from it.",
  "fra buffle d'eau: Bubalus bubalis": "The water buffalo that people keep; theirs is the wild one.",
  "fra gayal: Bos frontalis": "The gayal; theirs is the gaur.",
  "por coruja-do-mato: Strix aluco": "As Portugal says; theirs is an owl of Brazil.",
  "por galinha-d'água: Gallinula chloropus": "As Portugal says; theirs is the moorhen of America.",
  "por pintassilgo: Carduelis carduelis": "As Portugal says; theirs is a siskin of Brazil.",
  "spa damán arborícola meridional: Dendrohyrax arboreus":
    "The southern tree hyrax; theirs is the eastern one.",
  "spa gayal: Bos frontalis": "The gayal; theirs is the gaur.",
  "spa perro de monte: Speothos venaticus": "The bush dog; theirs is the short-eared dog.",
};
