// Where the build puts the WASM of LiteRT, one thread, and the script that starts it.

export { default as litertScript } from "@litertjs/core/wasm/litert_wasm_internal.js";
export { default as litertWasm } from "@litertjs/core/wasm/litert_wasm_internal.wasm?url";
