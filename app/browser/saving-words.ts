// What a save says of itself, whether its code is here yet or not.
export const SENDING = "Saving your actions...";
export const ELSEWHERE =
  "Another tab is saving. Your actions are kept here; please save them when it is done.";
export const NOT_REACHED = "Your actions could not be saved. They are kept here; please try again.";
