// The script that LiteRT starts its WASM with. It has no types of its own.
declare module "@litertjs/core/wasm/litert_wasm_internal.js" {
  const moduleFactory: (options: object) => Promise<object>;
  export default moduleFactory;
}
