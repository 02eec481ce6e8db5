// ONNX Runtime for browsers, and where the build puts its WASM: the one without WebGPU, which alone is small enough to be
// deployed.
export { default as onnxWasm } from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
export * as onnxLibrary from "onnxruntime-web/wasm";
