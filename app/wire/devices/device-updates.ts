// Device updates. Spec sections 3 (Device update) and 7 (Releases and device updates). Times are ISO 8601 on the wire.
import * as z from "zod/mini";
import { FIRMWARE_TAGS, PHASES, REACHES, TARGET_STATUSES } from "~/domain/device-updates/device-update";
import { EVENT_KINDS } from "~/domain/device-updates/update-event";
import { about, count, instant, list } from "~/wire/schema";

const text = (most: number) => z.string().check(z.maxLength(most));
const targetStatus = z.enum(TARGET_STATUSES);

const itemMembers = {
  deviceUpdateId: z.int(),
  status: z.enum(["pending", "success", "failed", "dropped"]),
  algReleaseId: z.int(),
  firmwareReleaseTag: z.enum(FIRMWARE_TAGS),
  createdAt: instant,
  cycleTime: about(z.int(), "Minutes"),
  triggerNumber: z.int(),
  satelliteFixTime: about(z.nullable(z.int()), "Minutes; null leaves what the camera has"),
  satellitePasses: z.string(),
  deviceIds: about(list(z.object({ deviceId: z.string() })), "The cameras of it that the caller sees"),
  deviceCount: about(
    count,
    "All its cameras for its author and for staff, otherwise those that the caller sees",
  ),
  counts: about(
    z.object({
      held: count,
      pending: count,
      installing: count,
      success: count,
      failed: count,
      dropped: count,
    }),
    "Of the cameras that deviceCount counts",
  ),
  mayDrop: about(z.boolean(), "The caller may drop it, for some of its cameras at least"),
};

export const UpdatesAnswer = z.object({
  message: about(list(z.object(itemMembers)), "The newest first, at most 1,000"),
});

const wakeMembers = {
  imported: z.boolean(),
  lastSeen: z.nullable(instant),
  cycleTime: about(z.int(), "Minutes, as the camera reports"),
  usualGap: about(z.nullable(z.number()), "Minutes between its wake-ups, a moving mean"),
  wakeStretch: about(z.number(), "By which share of the cycle it wakes late when all is well"),
};

const Target = z.object({
  ...wakeMembers,
  deviceId: z.string(),
  displayName: z.string(),
  status: targetStatus,
  phase: z.enum(PHASES),
  retries: about(count, "How often it was retried automatically"),
  granted: about(z.boolean(), "The camera was let past its commit point"),
  notBefore: about(instant, "Not handed out before"),
  errorCode: z.nullable(z.string()),
  done: about(z.nullable(count), "Bytes"),
  total: about(z.nullable(count), "Bytes"),
  changedAt: instant,
  heardAt: about(z.nullable(instant), "When the camera last reported on it"),
  lateResult: about(z.nullable(z.string()), "What the camera reported after it had ended"),
  heldBy: about(z.nullable(z.int()), "The update that it waits for"),
  mayDrop: z.boolean(),
});

const UpdateEvent = z.object({
  at: instant,
  deviceId: about(z.nullable(z.string()), "null: of the update as a whole"),
  kind: z.enum(EVENT_KINDS),
  by: about(z.nullable(z.string()), "null: the camera or the service"),
  errorCode: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

export const UpdateAnswer = z.object({
  message: z.object({
    ...itemMembers,
    createdBy: z.string(),
    releaseName: z.string(),
    reach: z.enum(REACHES),
    reason: about(z.nullable(z.string()), "Why staff pushed a release that might not be pushed"),
    droppedAt: z.nullable(instant),
    droppedBy: z.nullable(z.string()),
    targets: about(list(Target), "The cameras that the caller sees"),
    events: about(list(UpdateEvent), "The newest 1,000, the oldest first"),
  }),
});

export const PlanAnswer = z.object({
  devices: about(
    list(
      z.object({
        ...wakeMembers,
        deviceId: z.string(),
        displayName: z.string(),
        groupId: z.nullable(z.int()),
        groupName: z.nullable(z.string()),
        batteryVoltage: about(z.nullable(z.number()), "Volts"),
        spaceRemaining: about(z.nullable(z.number()), "MiB on the card"),
        narrowLinkOnly: about(z.boolean(), "Its last ten contacts came over LoRa or satellite alone"),
        algReleaseId: about(z.nullable(z.int()), "The release that it reports"),
        open: about(
          z.nullable(
            z.object({
              updateId: z.int(),
              email: z.string(),
              status: z.enum(["pending", "installing"]),
              mayDrop: about(z.boolean(), "The caller may drop it for this camera"),
            }),
          ),
          "Its update that is not over, and whose it is",
        ),
      }),
    ),
    "The newest enrolled first",
  ),
});

const number = about(z._default(z.nullable(z.number()), null), "One of the options");

/** The domain decides what is required, and has the sentence for it. */
export const UpdateRequest = z.object({
  deviceIds: z._default(list(text(40)), []),
  firmwareReleaseTag: z._default(z.nullable(text(20)), null),
  algReleaseId: z._default(z.nullable(z.int().check(z.gte(1), z.lte(2 ** 52))), null),
  settings: z._default(
    z.object({
      cycleTime: number,
      triggerNumber: number,
      satelliteFixTime: number,
      satellitePasses: z._default(text(1_000), ""),
    }),
    { cycleTime: null, triggerNumber: null, satelliteFixTime: null, satellitePasses: "" },
  ),
  reach: about(
    z._default(text(20), "all"),
    "all: every camera or none; ready: those without an open update; later: the held ones, too, once theirs is over",
  ),
  reason: about(z._default(z.nullable(text(2_000)), null), "Of staff, to push what may not be pushed"),
});

export const MadeAnswer = z.object({
  message: z.object({
    updateId: z.int(),
    status: z.literal("pending"),
    held: about(count, "Cameras that wait for another update to end"),
  }),
});

export const DropRequest = z.object({ status: z.literal("dropped") });

export const DropAnswer = z.object({
  message: z.object({
    dropped: about(count, "Cameras of the caller's share of which it is dropped"),
    goneOn: about(count, "Cameras that are past their commit point and go on"),
  }),
});
