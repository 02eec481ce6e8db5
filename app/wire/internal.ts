// What staff read and change of users and cameras. Spec sections 3 (User list, internal) and 7 (Internal). Both ways stand
// here: what the server writes the browser reads.
import * as z from "zod/mini";
import { ROLES } from "~/domain/access";
import type { InternalDevice } from "~/domain/internal/internal-device";
import type { InternalUser } from "~/domain/internal/internal-user";
import { about, count, instant, list } from "./schema";

const text = z.nullable(z.string());

const UserOnWire = z.object({
  user_id: z.int(),
  email: z.string(),
  user_email: about(z.string(), "The same."),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  role: z.enum(["member", "staff", "viewer"]),
  device_count: about(count, "How many are assigned to them."),
  model_count: count,
  release_count: count,
  created_at: instant,
});

const User = z.codec(UserOnWire, z.custom<InternalUser>(), {
  decode: (wire) => ({
    userId: wire.user_id,
    email: wire.email,
    username: wire.username,
    firstName: wire.first_name,
    lastName: wire.last_name,
    phoneNumber: wire.phone_number,
    role: wire.role,
    devices: wire.device_count,
    models: wire.model_count,
    releases: wire.release_count,
    createdAt: wire.created_at,
  }),
  encode: (user) => ({
    user_id: user.userId,
    email: user.email,
    user_email: user.email,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: user.phoneNumber,
    role: user.role,
    device_count: user.devices,
    model_count: user.models,
    release_count: user.releases,
    created_at: user.createdAt,
  }),
});

const DeviceOnWire = z.object({
  device_id: z.string(),
  display_name: z.string(),
  location_name: z.string(),
  account_id: about(z.int(), "Its home."),
  account_name: z.string(),
  users: about(list(z.string()), "Emails of those whom it is assigned to."),
  alg_release_id: about(z.nullable(z.int()), "What it reports to run."),
  alg_release_name: text,
  last_seen: z.nullable(instant),
  battery_voltage: z.nullable(z.number()),
  status: about(
    z.enum(["connected", "revoked", "none", "cleared"]),
    "`revoked`: none of its tokens is good any more.",
  ),
  created_at: instant,
});

const Device = z.codec(DeviceOnWire, z.custom<InternalDevice>(), {
  decode: (wire) => ({
    deviceId: wire.device_id,
    displayName: wire.display_name,
    locationName: wire.location_name,
    accountId: wire.account_id,
    accountName: wire.account_name,
    users: wire.users,
    releaseId: wire.alg_release_id,
    releaseName: wire.alg_release_name,
    lastSeen: wire.last_seen,
    batteryVoltage: wire.battery_voltage,
    status: wire.status,
    createdAt: wire.created_at,
  }),
  encode: (device) => ({
    device_id: device.deviceId,
    display_name: device.displayName,
    location_name: device.locationName,
    account_id: device.accountId,
    account_name: device.accountName,
    users: device.users,
    alg_release_id: device.releaseId,
    alg_release_name: device.releaseName,
    last_seen: device.lastSeen,
    battery_voltage: device.batteryVoltage,
    status: device.status,
    created_at: device.createdAt,
  }),
});

export const InternalUsersAnswer = z.object({ users: about(list(User), "Newest first") });
export const InternalDevicesAnswer = z.object({ devices: about(list(Device), "Newest first") });

/** More than anybody has, and what a body holds. */
const MOST = 20_000;
const number = z.int().check(z.minimum(1));
const numbers = z.array(number).check(z.maxLength(MOST));
const deviceIds = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(MOST));

/** What is assigned to a user, and what takes its place: the whole set. */
export const AssignedAlgs = z.object({ algIds: numbers });
export const AssignedDevices = z.object({ deviceIds });
export const AssignedReleases = z.object({ algReleaseIds: numbers });

export const RoleRequest = z.object({ role: z.enum(ROLES) });
export const RevokedAnswer = z.object({ revoked: about(count, "How many of its tokens were good.") });
