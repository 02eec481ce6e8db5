// An effect that runs before the effects of the parts inside, so that they find what it did.
import { useEffect, useLayoutEffect } from "react";

/** React warns about layout effects on the server, where neither kind runs. */
export const useEarlyEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
