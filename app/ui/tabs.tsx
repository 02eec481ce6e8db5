// Tabs within a page, e.g. Profile, Billing, Security. Headless UI brings the arrow keys.
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly panel: ReactNode }[];
  /** 0-based; the caller keeps it, usually in the address. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <TabGroup selectedIndex={selected} onChange={onSelect}>
      <TabList aria-label={label} className="flex gap-5 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Tab
            key={tab.title}
            className="-mb-px h-10 flex-none border-transparent border-b-2 font-medium text-ink-2 hover:text-ink data-selected:border-accent data-selected:text-ink max-w700:h-12"
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.title} className="pt-5">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
