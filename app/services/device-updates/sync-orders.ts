// Device updates within a sync: the camera's word on one comes in, an order and what was dropped go out. A sync without any
// asks the database nothing more. docs/device-protocol.md, Updates in a sync.
import { openTarget, type UntoldUpdate, untoldStatement } from "~/db/queries/device-updates/reported-target";
import { type OpenTargetRow, transitionStatements } from "~/db/queries/device-updates/targets";
import { isOver } from "~/domain/device-updates/device-update";
import { type CameraReport, holdsOrder, isWaiting } from "~/domain/device-updates/order/camera-report";
import type { Envelope } from "~/domain/device-updates/order/dsse";
import type { ReportedStatus } from "~/domain/device-updates/transition";
import { isBroadLink } from "~/domain/devices/sync/device-limits";
import type { LinkName } from "~/domain/insights/insight";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { handOut, type OrderDeps, servedChange, signedOrder } from "./orders";
import { type ReportDeps, type ReportOutcome, takeReport } from "./reports";

export type SyncOrderDeps = OrderDeps & ReportDeps;

/** The camera's word on an update. */
interface Said {
  readonly updateId: number;
  readonly report: CameraReport;
}

interface SyncOrders {
  /** For the batch that notes the contact. */
  readonly statements: readonly D1PreparedStatement[];
  /** Updates that the camera has to forget. */
  readonly dropped: readonly number[];
  /** Notes that these were told, once it is sure that the answer says so. Asks nothing where nothing is new. */
  readonly told: () => Promise<void>;
  /** The order to hand out, once that batch was done with these results; null when none waits. */
  readonly order: (results: readonly D1Result[]) => Promise<Envelope | null>;
}

/** What a sync has to do with updates. Takes what the camera says of one before anything is handed out. */
export async function ordersInSync(
  deps: SyncOrderDeps,
  caller: AdmittedDevice,
  { said, link }: { readonly said: Said | null; readonly link: LinkName },
): Promise<SyncOrders> {
  const { open, dropped: named } = await take(deps, caller, said);
  const deviceKey = caller.device.id;
  // What is named again is told again; what was told and is named no more has been heard.
  const isHeard = ({ updateId, untold }: UntoldUpdate) => untold === 2 && updateId !== said?.updateId;
  const heard = caller.untold.filter(isHeard).map(({ updateId }) => updateId);
  const telling = caller.untold.filter((one) => !isHeard(one)).map(({ updateId }) => updateId);
  const fresh = caller.untold.filter(({ untold }) => untold === 1).map(({ updateId }) => updateId);
  const waiting = open && isBroadLink(link) && !isHeld(said, open) ? open : undefined;
  const handing = plan(deps, caller, waiting);
  return {
    statements: [
      ...handing.statements,
      ...(heard.length > 0
        ? [untoldStatement(deps.control, { deviceKey, updateIds: heard, untold: 0 })]
        : []),
    ],
    dropped: [...new Set([...telling, ...named])],
    async told() {
      if (fresh.length > 0)
        await untoldStatement(deps.control, { deviceKey, updateIds: fresh, untold: 2 }).run();
    },
    order: handing.order,
  };
}

/**
 * The open update after the camera's word, and whether it was about one to forget: one that was dropped or never was, or one that
 * has ended by this very word. A camera that has only narrow links hears in no other way that its last word has come.
 */
async function take(
  deps: SyncOrderDeps,
  { device, open }: AdmittedDevice,
  said: Said | null,
): Promise<{ readonly open: OpenTargetRow | undefined; readonly dropped: readonly number[] }> {
  if (said === null) return { open, dropped: [] };
  const { updateId, report } = said;
  // A commit is asked for by a call of its own, whose answer the camera waits for.
  const status = report.status === "installing" ? "downloaded" : report.status;
  const heard = { deviceKey: device.id, updateId, report: { ...report, status }, inSync: true };
  const outcome = await takeReport(deps, heard);
  const dropped = isToForget(outcome, status) ? [updateId] : [];
  const isChanged = outcome.kind === "heard" && outcome.changed;
  return { open: isChanged ? await openTarget(deps.control, device.id) : open, dropped };
}

/** Whether the camera has nothing more to do for an update. One that is past its commit may have, whatever was given up here. */
function isToForget(outcome: ReportOutcome, said: ReportedStatus): boolean {
  if (outcome.kind === "unknown") return true;
  const { status } = outcome.standing;
  if (status === "dropped" && outcome.kind === "refused") return true;
  return (said === "success" || said === "failed") && isOver(status);
}

function isHeld(said: Said | null, open: OpenTargetRow): boolean {
  return said !== null && said.updateId === open.updateId && holdsOrder(said.report, open);
}

function plan(
  deps: SyncOrderDeps,
  { device }: AdmittedDevice,
  open: OpenTargetRow | undefined,
): Pick<SyncOrders, "statements" | "order"> {
  const at = deps.clock.now();
  if (!open || !isWaiting(open, at)) return { statements: [], order: async () => null };
  const signed = () => signedOrder(deps, { deviceId: device.deviceId, open, at });
  const change = servedChange(open, at);
  if (change === null) return { statements: [], order: signed };
  const { statements, change: place } = transitionStatements(deps.control, change);
  return {
    statements,
    async order(results) {
      if ((results[place]?.meta.changes ?? 0) > 0) return signed();
      // Somebody was quicker: it may have been dropped, or handed out to another call of the same camera.
      return handOut(deps, device, await openTarget(deps.control, device.id));
    },
  };
}
