// Types of install.mjs for the tests; the script itself must load on a bare Node.
export function nodeProblem(version: string): string | null;
export function staleReason(root: string): string | null;
export function ensureInstalled(root: string, what?: string): Promise<void>;
export function prepare(root: string, options?: { readonly withTests?: boolean }): Promise<void>;
