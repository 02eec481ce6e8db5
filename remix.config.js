// The Remix options in one place; vite.config.ts imports them, so a later step to React Router is a codemod.

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
