// What the browser reports of its connection, on a page and in a worker alike. Browsers without the Network Information
// API report nothing.

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW_TYPES: ReadonlySet<string | undefined> = new Set(["slow-2g", "2g", "3g"]);

/** Whether the browser is set to save data. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** The browser considers the connection slow. */
export function isSlowNetwork(): boolean {
  return SLOW_TYPES.has(connection().effectiveType);
}

function connection(): Connection {
  const { navigator } = globalThis as { readonly navigator?: { readonly connection?: Connection } };
  return navigator?.connection ?? {};
}
