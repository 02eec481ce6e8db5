// Types that no package brings: Vite's imports, and that loader data keeps its types on the wire (single fetch).
/// <reference types="vite/client" />
import "@remix-run/cloudflare";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}
