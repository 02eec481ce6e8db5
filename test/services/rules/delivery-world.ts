// Deliveries of insights as the runner of rules writes them, and people with the roads by which they are told.
import { env } from "cloudflare:workers";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import { toHex } from "~/domain/insights/insight-id";
import type { Platform } from "~/domain/integrations/integration";
import type { OutsidePeople } from "~/domain/rules/rule";
import { RED_PIXEL } from "../../support/mails/opened-pictures";
import { item, type World } from "../world";

export const MINUTE_MS = 60_000;

export interface OutboxRow {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly pictures: string | null;
  readonly integrationId: number;
  readonly leaveUrl: string | null;
  readonly state: string;
  readonly createdAt: number;
}

/** What is written, oldest first. */
export async function written(): Promise<readonly OutboxRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, channel, kind, recipient, subject, body, html, pictures, integration_id AS integrationId, leave_url AS leaveUrl,
       state, created_at AS createdAt FROM outbox ORDER BY id`,
  ).all<OutboxRow>();
  return results;
}

interface DeliveryRow {
  readonly id: number;
  readonly dueAt: number | null;
  readonly outboxId: number | null;
  readonly skipped: string | null;
}

export async function deliveries(): Promise<readonly DeliveryRow[]> {
  const { results } = await env.DB.prepare(
    "SELECT id, due_at AS dueAt, outbox_id AS outboxId, skipped FROM insight_delivery ORDER BY id",
  ).all<DeliveryRow>();
  return results;
}

/** No message and no delivery from before. */
export async function quiet(): Promise<void> {
  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM insight_delivery")]);
}

export async function roadOf(
  world: World,
  actor: Actor,
  platform: Platform,
  options: object,
): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO integration(user_id, platform, options, notification_classes, created_at, updated_at)
     VALUES (?1, ?2, ?3, '["all"]', ?4, ?4) RETURNING id`,
  )
    .bind(actor.userId, platform, JSON.stringify(options), world.now)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** Mail to these addresses, all of which want it. */
export async function mailTo(
  world: World,
  actor: Actor,
  emails: readonly string[],
  options: object = {},
): Promise<number> {
  for (const address of emails)
    await env.DB.prepare(
      "INSERT INTO mail_address(user_id, address_key, address, confirmed_at) VALUES (?1, ?2, ?3, 1)",
    )
      .bind(actor.userId, folded(address), address)
      .run();
  return roadOf(world, actor, "email", {
    emails,
    alertSetting: "enabled",
    digestSetting: "none",
    ...options,
  });
}

/** A person's own address is known. */
export async function verify(actor: Actor): Promise<void> {
  await env.DB.prepare("UPDATE user SET email_verified_at = 1 WHERE id = ?1").bind(actor.userId).run();
}

export async function ruleOf(
  world: World,
  actor: Actor,
  integrationId: number,
  { name = "Foxes", people = "nothing" }: { readonly name?: string; readonly people?: OutsidePeople } = {},
): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO rule(user_id, integration_id, name, conditions, people, created_at, updated_at)
     VALUES (?1, ?2, ?3, '{}', ?4, ?5, ?5) RETURNING id`,
  )
    .bind(actor.userId, integrationId, name, people, world.now)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** An insight of a camera, as it came in; its id. */
export async function insightOf(
  world: World,
  deviceToken: string,
  { photo, ...sent }: Readonly<Record<string, unknown>> & { readonly photo?: "stored" | "announced" } = {},
): Promise<string> {
  const sha256 = await sha256Of(RED_PIXEL);
  const one = item({
    ...(photo === undefined ? {} : { photo: { sha256, size: RED_PIXEL.length } }),
    ...sent,
  });
  await world.sync(deviceToken, [one]);
  if (photo === "stored") await putPhoto(world, deviceToken, one.insight_id);
  return one.insight_id;
}

export async function putPhoto(world: World, deviceToken: string, insightId: string): Promise<void> {
  await world.putPicture(deviceToken, {
    kind: "photo",
    insightId,
    size: RED_PIXEL.length,
    sha256: await sha256Of(RED_PIXEL),
    body: new Blob([RED_PIXEL]).stream(),
  });
  await Promise.all(world.after);
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Delivered {
  readonly integrationId: number;
  readonly ruleId: number;
  readonly owner: Actor;
  readonly recipient: string;
  readonly deviceId: string;
  readonly insightId: string;
  readonly className?: string;
  readonly confidence?: number | null;
  readonly withPicture?: boolean;
  readonly box?: readonly number[];
  /** From now. */
  readonly dueInMs?: number;
}

/** What the runner writes of an insight that a rule has chosen for a receiver. */
export async function deliver(world: World, delivered: Delivered): Promise<void> {
  const { integrationId, ruleId, owner, recipient, deviceId, insightId } = delivered;
  const { className = "Red fox", confidence = 93, withPicture = true, box, dueInMs = 0 } = delivered;
  await env.DB.prepare(
    `INSERT INTO insight_delivery(integration_id, user_id, recipient, rule_id, account_id, device_key, insight_id, class_name,
       confidence, taken_at, received_at, with_picture, box, due_at, created_at)
     SELECT ?1, ?2, ?3, ?4, account_id, id, unhex(?6), ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?10 FROM device WHERE device_id = ?5`,
  )
    .bind(
      integrationId,
      owner.userId,
      recipient,
      ruleId,
      deviceId,
      toHex(insightId),
      className,
      confidence,
      world.now - MINUTE_MS,
      world.now,
      withPicture ? 1 : 0,
      box ? JSON.stringify(box) : null,
      world.now + dueInMs,
    )
    .run();
}
