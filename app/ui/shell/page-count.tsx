// The count beside the page's title: the loader's, until the open page sets another one from what it shows.
import { createContext, type ReactNode, useContext, useState } from "react";
import { useEarlyEffect } from "~/ui/page/use-early-effect";

interface PageCount {
  readonly value: number;
  /** In the number of the value: "insight", "insights". */
  readonly noun: string;
}

const Said = createContext<PageCount | null>(null);
const Say = createContext<(count: PageCount | null) => void>(() => undefined);

/** Around the top bar and the page. */
export function PageCountRegion({ children }: { readonly children: ReactNode }) {
  const [said, say] = useState<PageCount | null>(null);
  return (
    <Say.Provider value={say}>
      <Said.Provider value={said}>{children}</Said.Provider>
    </Say.Provider>
  );
}

/** Shows the page's own count beside its title while the page is open. */
export function usePageCount(count: PageCount | null): void {
  const say = useContext(Say);
  const value = count?.value;
  const noun = count?.noun;
  useEarlyEffect(() => {
    if (value === undefined || noun === undefined) return;
    say({ value, noun });
    return () => say(null);
  }, [say, value, noun]);
}

/** The count that the open page sets; otherwise its loader's. */
export function useLiveCount(loaded: PageCount | null): PageCount | null {
  return useContext(Said) ?? loaded;
}
