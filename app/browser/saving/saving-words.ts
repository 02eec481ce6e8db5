// The messages of a save, whether its code is loaded yet or not.
export const SENDING = "Saving your actions...";
export const ELSEWHERE = "Another tab is saving. Your actions are kept here; save them when it's done.";
export const NOT_REACHED = "Your actions weren't saved. They're kept here; try again.";
