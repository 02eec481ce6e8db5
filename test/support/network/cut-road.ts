// A road to a server that breaks off: so many bytes of what the client sends arrive, then both ends are cut.

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

interface CutRoad {
  readonly url: string;
  close(): Promise<void>;
}

/** Counts what all connections carry together; from the cut on nothing passes any more. */
export async function startCutRoad(
  target: string,
  { bytes, of }: { readonly bytes: number; readonly of: "client" | "server" },
): Promise<CutRoad> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let left = bytes;
  const server = createServer((client) => {
    const there = connect(Number(port), hostname);
    const cut = () => {
      client.destroy();
      there.destroy();
    };
    for (const end of [client, there]) ends.add(end.on("error", cut).on("close", cut));
    const [from, to] = of === "client" ? [client, there] : [there, client];
    to.pipe(from);
    from.on("data", (part: Buffer) => {
      const passes = part.subarray(0, left);
      left -= passes.length;
      to.write(passes, () => {
        if (left === 0) cut();
      });
    });
    if (left === 0) cut();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        for (const end of ends) end.destroy();
        server.close(() => resolve());
      }),
  };
}
