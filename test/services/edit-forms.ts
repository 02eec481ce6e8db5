// Every form of the console's tabs: what two who have it open at once may do to each other. Those that edit something
// stored, with a scene that opens them; of the others, why there is no clash. Decision 0139, Forms and clashes.
import { env } from "cloudflare:workers";
import type { RequestContext } from "~/context";
import { profileFormOf } from "~/domain/account/profile";
import type { Actor } from "~/domain/actor";
import { ALERT_SWITCHES, alertSettingsForm } from "~/domain/alerts/alert-settings";
import { placeFormOf } from "~/domain/algs/alg";
import { toAlgEntry } from "~/domain/algs/alg-entry";
import { type DeviceMember, deviceTexts, placeInText } from "~/domain/devices/edit/edit-form";
import { editFields, type MemberEdit } from "~/domain/form/form-edit";
import { groupFormOf } from "~/domain/groups/group-form";
import { listingFormOf } from "~/domain/models/marketplace";
import type { PostedForm } from "~/http/posted-form";
import { readPostedForm } from "~/http/posted-form";
import { actOnAccount } from "~/tabs/account/account.server";
import { actOnAlerts } from "~/tabs/alerts/alerts.server";
import { actOnDevices } from "~/tabs/device/device.server";
import { actOnGroups } from "~/tabs/groups/groups.server";
import { actOnInternal } from "~/tabs/internal/internal.server";
import { emptyAlg, ownTflite, words } from "./models/model-world";
import { World } from "./world";

export const world = new World();
const context = { services: world.services } as RequestContext;

type Texts = Readonly<Record<string, string>>;

/** A form that two have before them. */
interface Opened {
  /** As the form of whoever opens it now begins. */
  readonly read: () => Promise<Texts>;
  readonly one: Actor;
  readonly two: Actor;
  readonly post: (actor: Actor, edit: MemberEdit) => Promise<unknown>;
  /** Two texts for each member that somebody may change. */
  readonly samples: Readonly<Record<string, readonly [string, string]>>;
}

export interface EditForm {
  readonly open: () => Promise<Opened>;
  readonly members: readonly string[];
  /** Members of the form that have one text only, or none, in this scene. */
  readonly leftOut?: readonly string[];
  /** Switches: whoever changes one wants what everybody wants who changes it. */
  readonly switches?: readonly string[];
}

type Act = (context: RequestContext, actor: Actor, posted: PostedForm) => Promise<unknown>;

/** Posts as the console does. */
const posting =
  (act: Act, values: Texts, fieldsOf: (edit: MemberEdit) => Texts = editFields) =>
  async (actor: Actor, edit: MemberEdit) => {
    const body = new URLSearchParams({ ...values, ...fieldsOf(edit) });
    const request = new Request("http://fernwatch.test/", { method: "POST", body });
    return act(context, actor, await readPostedForm(request));
  };

const colleagues = async () => {
  const one = await world.user();
  return { one, two: await world.user({ accountId: one.accountId }) };
};

const staff = async () => ({
  one: await world.user({ role: "staff" }),
  two: await world.user({ role: "staff" }),
});

const GROUP: EditForm = {
  members: ["groupName", "groupDesc"],
  async open() {
    const { one, two } = await colleagues();
    const { groupId } = await world.services.groups.create(one, { name: "Ridge", description: "Old words" });
    return {
      ...{ one, two },
      async read() {
        const { groups } = await world.services.groups.list(one);
        return groupFormOf(
          groups.find((group) => group.groupId === groupId) ?? { name: "", description: "" },
        );
      },
      post: posting(actOnGroups, { intent: "edit", group: String(groupId) }),
      samples: { groupName: ["Ridge East", "Ridge West"], groupDesc: ["By the lake", ""] },
    };
  },
};

/** The fields of a place are two. */
function deviceFields({ to: { place, ...to }, was }: MemberEdit): Texts {
  if (place === undefined) return editFields({ to, was });
  const { latitude, longitude } = placeInText(place);
  return editFields({ to: { ...to, latitude, longitude }, was });
}

const DEVICE_SAMPLES = {
  display_name: ["Creek", "Bend"],
  description: ["By the creek", "At the bend"],
  location_name: ["Creek", "Bend"],
  location_description: ["Under the oak", "Under the elm"],
  visit_notes: ["Bring a ladder\nand a strap", "Bring a strap"],
  cycle_time: ["120", "360"],
  sync_time: ["120", "360"],
  trigger_number: ["1", "3"],
  group_id: ["", ""],
  allow_wifi_insights: ["0", "0"],
  allow_complete_images: ["0", "0"],
  place: ["person 51.05 -114.07", "person -1.28 36.82"],
} as const satisfies Readonly<Record<DeviceMember, readonly [string, string]>>;

const DEVICE: EditForm = {
  members: Object.keys(DEVICE_SAMPLES),
  switches: ["allow_wifi_insights", "allow_complete_images"],
  async open() {
    const { one, two } = await colleagues();
    const { deviceId } = await world.camera(one);
    await world.share(deviceId, two);
    const group = async (name: string) =>
      String((await world.services.groups.create(one, { name, description: "" })).groupId);
    return {
      ...{ one, two },
      read: async () => deviceTexts(await world.services.devices.read(one, deviceId)),
      post: posting(actOnDevices, { intent: "edit", device_id: deviceId }, deviceFields),
      samples: { ...DEVICE_SAMPLES, group_id: [await group("North"), await group("South")] },
    };
  },
};

const PROFILE: EditForm = {
  members: ["firstName", "lastName", "country"],
  async open() {
    const one = await world.user();
    await world.services.accounts.saveProfile(one, {
      firstName: "Maya",
      lastName: "Rivers",
      country: "Kenya",
    });
    return {
      // One person, on two screens.
      ...{ one, two: one },
      read: async () => profileFormOf(await world.services.users.profile(one)),
      post: posting(actOnAccount, { intent: "save-profile" }),
      samples: {
        firstName: ["Wanjiru", "May"],
        lastName: ["Otieno", "Brooks"],
        country: ["Iceland", "Norway"],
      },
    };
  },
};

const ALERT_SETTINGS: EditForm = {
  members: [...ALERT_SWITCHES, "group"],
  switches: [...ALERT_SWITCHES, "group"],
  async open() {
    const one = await world.user();
    const { groupId } = await world.services.groups.create(one, { name: "Ridge", description: "" });
    const field = `group.${groupId}`;
    // The field of a group has its number.
    const named = (texts: Texts, from: string, to: string) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name === from ? to : name, text]));
    const act = posting(actOnAlerts, { intent: "save-settings" });
    return {
      // One person, on two screens.
      ...{ one, two: one },
      read: async () =>
        named(alertSettingsForm(await world.services.alertSettings.read(one)), field, "group"),
      post: (actor, { to, was }) =>
        act(actor, { to: named(to as Texts, "group", field), was: named(was as Texts, "group", field) }),
      samples: {
        ...Object.fromEntries(ALERT_SWITCHES.map((name) => [name, ["0", "0"] as const])),
        group: ["1", "1"],
      },
    };
  },
};

const ROLE: EditForm = {
  members: ["role"],
  async open() {
    const { one, two } = await staff();
    const { userId } = await world.user();
    return {
      ...{ one, two },
      read: async () => ({ role: (await world.services.internalUsers.find(one, userId))?.role ?? "" }),
      post: posting(actOnInternal, { intent: "set-role", user: String(userId) }),
      samples: { role: ["viewer", "staff"] },
    };
  },
};

const ALG_WORDS = {
  name: ["Trail 2", "Trail 3"],
  description: ["New words", "Newer words"],
  type: ["photo", "thermal"],
  author: ["Maya", "Noah"],
  licence: ["CC0-1.0", "MIT"],
  classes: ["0 fox\n1 boar", "0 fox\n1 wolf"],
  taughtOn: ["Ridge", "Lake"],
  failsOn: ["Fog", "Snow"],
  intendedUse: ["Counts", "Alerts"],
  width: ["320", "960"],
  height: ["320", "960"],
  scale: ["1", "127.5"],
  padValue: ["0", "128"],
} as const;
const ALG_DETECTOR = {
  framework: ["YOLOv8", "YOLOv9"],
  coords: ["unit", "unit"],
  stride: ["8, 16", "16, 32"],
  conf: ["0.5", "0.75"],
  iou: ["0.5", "0.75"],
  nms: ["perClass", "perClass"],
  multiLabel: ["1", "1"],
  maxDet: ["10", "20"],
} as const;
const ALG_CLASSIFIER = { cropMargin: ["0.1", "0.2"], places: ["0 1", "1 0"] } as const;

const alg = (
  framework: string,
  samples: Readonly<Record<string, readonly [string, string]>>,
  rest: Pick<EditForm, "leftOut" | "switches">,
): EditForm => ({
  members: Object.keys(samples),
  ...rest,
  async open() {
    const { one, two } = await staff();
    const entry = { ...toAlgEntry({ ...blankAlg(), framework }), width: "640", height: "640" };
    const { algId } = await world.services.algs.create(one, words());
    const post = posting(actOnInternal, { intent: "edit-alg", alg: String(algId) });
    const read = async () => toAlgEntry(await world.services.algs.read(one, algId));
    const { framework: _own, ...given } = entry;
    await post(one, { to: { framework, ...picked(given, ["width", "height"]) }, was: await read() });
    return { ...{ one, two }, read, post, samples };
  },
});

const LOCATION: EditForm = {
  members: ["path"],
  // All files lie in one bucket.
  leftOut: ["bucket"],
  async open() {
    const { one, two } = { ...(await staff()) };
    const { algId } = await emptyAlg(world);
    const bucket = "fernwatch-models";
    const paths = [0, 1, 2].map((at) => `incoming/${algId}/${at}.tflite`);
    for (const path of paths) await env.MODELS.put(path, ownTflite());
    const [first = "", second = "", third = ""] = paths;
    await world.services.algs.editLocation(one, { algId, bucket, path: first });
    return {
      ...{ one, two },
      read: async () => placeFormOf(await world.services.algs.read(one, algId)),
      post: posting(actOnInternal, { intent: "locate-alg", alg: String(algId) }),
      samples: { path: [second, third] },
    };
  },
};

const CARD: EditForm = {
  members: ["name", "description", "image_path", "release_id"],
  async open() {
    const { one, two } = await staff();
    const algId = await world.listedAlg();
    const { marketplace } = world.services;
    const release = async (name: string) => String(await world.release([algId], { models: [], name }));
    return {
      ...{ one, two },
      async read() {
        const found = (await marketplace.list(one)).find(({ model }) => model.algId === algId);
        return listingFormOf(found ?? null);
      },
      post: posting(actOnInternal, { intent: "list-alg", alg: String(algId) }),
      samples: {
        name: ["High ridge", "Low ridge"],
        description: ["Finds foxes.", "Finds boars."],
        image_path: ["/samples/p003.jpg", "/samples/p004.jpg"],
        release_id: [await release("a"), await release("b")],
      },
    };
  },
};

function blankAlg() {
  return {
    ...words(),
    ...{ algId: 0, bucket: null, path: null, md5Checksum: null, createdAt: 0, updatedAt: 0 },
    runtime: null,
  };
}

function picked(all: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? ""]));
}

/** By tab and intent. A text says why two who send the form cannot undo each other's words in silence. */
export const FORMS: Readonly<Record<string, Readonly<Record<string, EditForm>> | string>> = {
  "account/save-profile": { "a profile": PROFILE },
  "account/remove-photo": "one's own: back to initials, whatever was there",
  "account/choose-species-names": "the user's own look, which no one else sees: the last choice counts",
  "account/set-card": "one's own, and whole: the last card counts",
  "account/change-password": "asks for the password that stands there",
  "account/end-other-sessions": "ends, and sets nothing",
  "admin/set-feature": "a switch: who changes it wants what everybody wants who changes it",
  "admin/set-field-records": "a switch: who changes it wants what everybody wants who changes it",
  "admin/set-people": "a switch: who changes it wants what everybody wants who changes it",
  "admin/save-integration":
    "one's own: a part that isn't changed stays, and of one that is the last counts (decision 0160)",
  "admin/delete-integration": "goes once",
  "admin/send-test": "edits nothing",
  "admin/send-again": "edits nothing, and a message is sent again once",
  "admin/ask-address": "edits nothing, and asks at most once an hour",
  "admin/set-meaning": "names what its reader saw: test/services/species/meanings.test.ts (decision 0144)",
  "admin/revert-meaning": "takes back only what still stands (decision 0144)",
  "alerts/set-status": "a step that is taken from the step before it alone (decision 0100)",
  "alerts/acknowledge-all": "a step that is taken from the step before it alone (decision 0100)",
  "alerts/resolve-all": "a step that is taken from the step before it alone (decision 0100)",
  "alerts/save-settings": { "alert settings": ALERT_SETTINGS },
  "device/claim": "makes something",
  "device/clear": "clears, and sets nothing",
  "device/show-people":
    "takes effect at once, as a switch does: the last press counts, and is what the page shows",
  "device/edit": { "a camera": DEVICE },
  "device/make-token": "makes something",
  "device/log-visit":
    "makes something; the notes that are done are compared with those that were read (decision 0156)",
  "device/delete-visit": "deletes what someone has logged, with Undo; sets nothing",
  "deviceUpdates/create": "makes something; open updates of a camera are told (decision 0109)",
  "deviceUpdates/drop": "drops, and sets nothing",
  "documentation/claim": "makes something",
  "documentation/token": "makes something",
  "groups/create": "makes something",
  "groups/edit": { "a group": GROUP },
  "groups/delete": "deletes, and sets nothing",
  "groups/devices":
    "names the cameras that come and go, and where they come from: test/services/groups/groups.test.ts",
  "internal/assign": "gives and takes away what it names (decision 0106)",
  "internal/set-role": { "a role": ROLE },
  "internal/make-tokens": "makes something",
  "internal/clear-device": "clears, and sets nothing",
  "internal/revoke-tokens": "revokes, and sets nothing",
  "internal/create-alg": "makes something",
  "internal/edit-alg": {
    "a detector": alg(
      "YOLOv5",
      { ...ALG_WORDS, ...ALG_DETECTOR },
      { leftOut: Object.keys(ALG_CLASSIFIER), switches: ["coords", "nms", "multiLabel"] },
    ),
    "a classifier": alg("2StageClassifier", ALG_CLASSIFIER, {
      leftOut: [...Object.keys(ALG_WORDS), ...Object.keys(ALG_DETECTOR)],
    }),
  },
  "internal/locate-alg": { "the camera's file of an alg": LOCATION },
  "internal/list-alg": { "a card in the marketplace": CARD },
  "internal/confirm-classes":
    "names what its reader saw: test/services/algs/alg-meanings.test.ts (decision 0144)",
  "internal/unlist-alg": "takes out, and sets nothing",
  "internal/create-release": "makes something; a release never changes (decision 0103)",
  "map/delete-location": "takes away, and sets nothing",
  "map/place":
    "puts back what this reader has just taken away, unless it has a place again: test/services/devices/map-tab.test.ts",
  "marketplace/add": "adds, and sets nothing",
  "userInsights/revert": "leaves what has changed since (decision 0032)",
  "userInsights/revert-meaning": "takes back only what still stands (decision 0144)",
};
