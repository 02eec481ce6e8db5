// The table that games of updates are played on, one after the other.
import type { Actor } from "~/domain/actor";
import { type Table, UpdateGame, WORLDS } from "./update-game";
import { forgetUpdates, pushable } from "./update-world";

/**
 * Games one after the other, on so many cameras: all people see all of them, and the last is the other account's. What a
 * game has left is put away before the next, or each would cost more than the one before; only what was cleared is new.
 */
export function updateGames(count: number): () => Promise<UpdateGame> {
  let table: Table | null = null;
  let game: UpdateGame | null = null;
  return async () => {
    const { people, staff, releaseId, cameras } = table ?? (await setTable());
    await forgetUpdates();
    const kept = (at: number) => (game?.isCleared(at) ? undefined : cameras[at]);
    const next = Array.from({ length: count }, (_, at) => kept(at));
    const whole: string[] = [];
    for (const [at, known] of next.entries())
      whole.push(known ?? (await newCamera(people, at === count - 1)));
    table = { people, staff, releaseId, cameras: whole };
    game = new UpdateGame(table);
    return game;
  };
}

async function setTable(): Promise<Table> {
  const world = WORLDS.gate;
  const ana = await world.user();
  const people = [ana, await world.user({ accountId: ana.accountId }), await world.user()];
  const staff = await world.user({ role: "staff" });
  return { people, staff, cameras: [], releaseId: await pushable(world, ...people) };
}

async function newCamera(people: readonly Actor[], isOthers: boolean): Promise<string> {
  const owner = people[isOthers ? 2 : 0];
  if (!owner) throw new Error("three people play");
  const { deviceId } = await WORLDS.gate.camera(owner);
  for (const person of people) await WORLDS.gate.share(deviceId, person);
  return deviceId;
}
