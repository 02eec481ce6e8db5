// Lines of a Camtrap DP for tests: sound ones, of which a test says only what matters to it.

type Line = Readonly<Record<string, string>>;

export function deploymentLine(facts: Line = {}): Line {
  return {
    deploymentID: "dep-1",
    locationName: "Beaver creek",
    latitude: "51.496",
    longitude: "4.774",
    deploymentStart: "2020-05-30T04:57:37+02:00",
    deploymentEnd: "2020-07-01T11:41:41+02:00",
    cameraID: "320",
    cameraModel: "Reconyx-HF2X",
    ...facts,
  };
}

export function mediaLine(facts: Line = {}): Line {
  return {
    mediaID: "med-1",
    deploymentID: "dep-1",
    timestamp: "2020-06-01T08:00:00+02:00",
    filePath: "media/one.jpg",
    filePublic: "true",
    fileName: "one.jpg",
    fileMediatype: "image/jpeg",
    ...facts,
  };
}

export function observationLine(facts: Line = {}): Line {
  return {
    observationID: "obs-1",
    deploymentID: "dep-1",
    mediaID: "med-1",
    eventID: "ev-1",
    eventStart: "2020-06-01T08:00:00+02:00",
    eventEnd: "2020-06-01T08:00:10+02:00",
    observationLevel: "media",
    observationType: "animal",
    scientificName: "Vulpes vulpes",
    classificationMethod: "machine",
    classificationProbability: "0.926",
    ...facts,
  };
}

/** A part of one observation with its photo announced; of a package of its own unless one is named. */
export function importPart(facts: { readonly key?: string; readonly observation?: Line } = {}) {
  return {
    package: { key: facts.key ?? crypto.randomUUID(), title: "A season at the creek" },
    deployment: deploymentLine(),
    media: [mediaLine()],
    observations: [observationLine(facts.observation)],
  };
}
