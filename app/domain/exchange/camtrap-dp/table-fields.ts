// The fields of the three tables of Camtrap DP 1.0 and the values they take, from the standard's table schemas.
// Pure. https://camtrap-dp.tdwg.org/data
import { exifTagsFromJson, exifTagsToJson } from "~/domain/photos/exif-tags/exif-data";

export const TABLE_NAMES = ["deployments", "media", "observations"] as const;
export type TableName = (typeof TABLE_NAMES)[number];

type FieldType = "string" | "number" | "integer" | "boolean" | "datetime";

export interface FieldRule {
  readonly type: FieldType;
  readonly required?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly allowed?: readonly string[];
  /** For the whole value, with the words that explain it to a person. */
  readonly pattern?: { readonly source: RegExp; readonly words: string };
  /** An import keeps the field, so a wrong value costs the line. In other fields it costs only the value. */
  readonly kept?: true;
  /** Of a field that is kept in part: what an import keeps of a value, "" for nothing. No value is too long for it. */
  readonly extract?: (value: string) => string;
}

type FieldRules = Readonly<Record<string, FieldRule>>;

/** Mean "no value" in every column. */
export const MISSING_VALUES: ReadonlySet<string> = new Set(["", "NA", "NaN", "nan"]);

export const PRIMARY_KEYS = {
  deployments: "deploymentID",
  media: "mediaID",
  observations: "observationID",
} as const;

const text = { type: "string" } as const;
const keptText = { type: "string", kept: true } as const;
const key = { type: "string", required: true, kept: true } as const;
const time = { type: "datetime", required: true, kept: true } as const;
const share = { type: "number", minimum: 0, maximum: 1, kept: true } as const;
/** The standard's smallest width: anything above 0. */
const extent = { ...share, minimum: 1e-15 } as const;
const distance = { type: "number", minimum: 0 } as const;
const yesOrNo = { type: "boolean" } as const;

export const TABLE_FIELDS: Readonly<Record<TableName, FieldRules>> = {
  deployments: {
    deploymentID: key,
    locationID: keptText,
    locationName: keptText,
    latitude: { type: "number", required: true, minimum: -90, maximum: 90, kept: true },
    longitude: { type: "number", required: true, minimum: -180, maximum: 180, kept: true },
    coordinateUncertainty: { type: "integer", minimum: 1 },
    deploymentStart: time,
    deploymentEnd: time,
    setupBy: text,
    cameraID: keptText,
    cameraModel: keptText,
    cameraDelay: { type: "integer", minimum: 0 },
    cameraHeight: distance,
    cameraDepth: distance,
    cameraTilt: { type: "integer", minimum: -90, maximum: 90 },
    cameraHeading: { type: "integer", minimum: 0, maximum: 360 },
    detectionDistance: distance,
    timestampIssues: yesOrNo,
    baitUse: yesOrNo,
    featureType: {
      type: "string",
      allowed: [
        "roadPaved",
        "roadDirt",
        "trailHiking",
        "trailGame",
        "roadUnderpass",
        "roadOverpass",
        "roadBridge",
        "culvert",
        "burrow",
        "nestSite",
        "carcass",
        "waterSource",
        "fruitingTree",
      ],
    },
    habitat: text,
    deploymentGroups: text,
    deploymentTags: text,
    deploymentComments: text,
  },
  media: {
    mediaID: key,
    deploymentID: key,
    captureMethod: { type: "string", allowed: ["activityDetection", "timeLapse"] },
    timestamp: time,
    filePath: {
      ...key,
      pattern: {
        source: /^(?=^[^./~])(^((?!\.{2}).)*$).*$/,
        words:
          "must be a web address or a path inside the package, without .. and without a leading . / or ~",
      },
    },
    filePublic: { type: "boolean", required: true },
    fileName: keptText,
    fileMediatype: {
      ...key,
      pattern: { source: /^(image|video|audio)\/.*$/, words: "must begin with image/, video/ or audio/" },
    },
    exifData: { type: "string", extract: (json) => exifTagsToJson(exifTagsFromJson(json)) },
    favorite: { type: "boolean", kept: true },
    mediaComments: text,
  },
  observations: {
    observationID: key,
    deploymentID: key,
    mediaID: keptText,
    eventID: keptText,
    eventStart: time,
    eventEnd: time,
    observationLevel: { ...key, allowed: ["media", "event"] },
    observationType: {
      ...key,
      allowed: ["animal", "human", "vehicle", "blank", "unknown", "unclassified"],
    },
    cameraSetupType: { type: "string", allowed: ["setup", "calibration"] },
    scientificName: keptText,
    count: { type: "integer", minimum: 1 },
    lifeStage: { type: "string", allowed: ["adult", "subadult", "juvenile"] },
    sex: { type: "string", allowed: ["female", "male"] },
    behavior: text,
    individualID: text,
    individualPositionRadius: distance,
    individualPositionAngle: { type: "number", minimum: -90, maximum: 90 },
    individualSpeed: distance,
    bboxX: share,
    bboxY: share,
    bboxWidth: extent,
    bboxHeight: extent,
    classificationMethod: { type: "string", allowed: ["human", "machine"], kept: true },
    classifiedBy: text,
    classificationTimestamp: { type: "datetime" },
    classificationProbability: share,
    observationTags: keptText,
    observationComments: text,
  },
};
