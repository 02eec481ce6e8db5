// The look of the small fields inside the toolbar and its panels: 34 high, 44 on phones.
export const INPUT =
  "h-[34px] w-full min-w-0 rounded-sm border border-control bg-raised px-2.5 text-ui text-ink transition-[border-color] hover:border-ink-3 focus-visible:border-transparent touch:h-11 max-w625:text-[16px]";
