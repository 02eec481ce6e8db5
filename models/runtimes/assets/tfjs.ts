// Where the build puts the WASM of TensorFlow.js, one thread.
export { default as tfjsWasm } from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
