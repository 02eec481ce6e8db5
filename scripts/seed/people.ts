// The people of the sample world, their homes, and who sees which camera. Hashes with the product's own scheme.

import { STAGING_USER_ID } from "~/domain/device-updates/device-update";
import { DAY_MS } from "~/domain/milliseconds";
import { createPasswords } from "../../workers/adapters/passwords";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../start/dev-vars";
import type { LocalD1 } from "../start/state/local-state";
import type { Camera } from "./cameras";
import { insertRows } from "./insert-rows";

const [MEMBER_EMAIL, STAFF_EMAIL, VIEWER_EMAIL] = SAMPLE_EMAILS;

/** The account whose cameras and insights the sample world is about. */
export const HOME_ACCOUNT = 1;
export const MEMBER_ID = 1;
const VIEWER_ID = 2;
/** The one user to whom firmware tag `staging` is offered. */
export const STAFF_ID = STAGING_USER_ID;

const PEOPLE = [
  {
    id: MEMBER_ID,
    accountId: HOME_ACCOUNT,
    account: "North Fork Wildlife Trust",
    email: MEMBER_EMAIL,
    username: "mara.ellison",
    name: ["Mara", "Ellison"],
    phone: "+12065550142",
    country: "United States",
    role: "member",
  },
  {
    id: STAFF_ID,
    accountId: 2,
    account: "Fernwatch",
    email: STAFF_EMAIL,
    username: "jonas.park",
    name: ["Jonas", "Park"],
    phone: "+12065550184",
    country: "United States",
    role: "staff",
  },
  {
    id: VIEWER_ID,
    accountId: 3,
    account: "Haliburton District",
    email: VIEWER_EMAIL,
    username: "ines.moreau",
    name: ["Ines", "Moreau"],
    phone: "+17055550117",
    country: "Canada",
    role: "viewer",
  },
] as const;

export async function insertPeople(
  control: LocalD1,
  world: { readonly now: number; readonly pepper: string },
): Promise<void> {
  const passwords = createPasswords(world.pepper);
  const joined = world.now - 400 * DAY_MS;
  const hashes = await Promise.all(PEOPLE.map(() => passwords.hash(SAMPLE_PASSWORD)));
  await insertRows(control, {
    table: "account",
    columns: ["id", "name", "shard", "created_at"],
    rows: PEOPLE.map((person) => [person.accountId, person.account, 0, joined]),
  });
  await insertRows(control, {
    table: "user",
    columns: [
      "id",
      "account_id",
      "email",
      "email_verified_at",
      "username",
      "first_name",
      "last_name",
      "phone_number",
      "country",
      "role",
      "password_hash",
      "created_at",
      "updated_at",
    ],
    rows: PEOPLE.map((person, at) => [
      person.id,
      person.accountId,
      person.email,
      joined,
      person.username,
      person.name[0],
      person.name[1],
      person.phone,
      person.country,
      person.role,
      hashes[at] ?? "",
      joined,
      joined,
    ]),
  });
}

/** The member sees every camera, the viewer those of two deployments, the staff user one deployment's. */
export async function insertAssignments(control: LocalD1, cameras: readonly Camera[]): Promise<void> {
  const rows = cameras.flatMap((camera) => [
    [MEMBER_ID, camera.key],
    ...(camera.groupId === 4 || camera.groupId === 5 ? [[VIEWER_ID, camera.key]] : []),
    ...(camera.groupId === 6 ? [[STAFF_ID, camera.key]] : []),
  ]);
  await insertRows(control, { table: "user_device", columns: ["user_id", "device_key"], rows });
}
