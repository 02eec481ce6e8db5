// Whether a person has asked, on this visit, for everything to be loaded although the browser asks for little data.
import { LOAD_ALL } from "./drop-kept-view";
import { keepText, keptText } from "./storage";

export function keepLoadAll(): void {
  keepText(LOAD_ALL, "1", "for-the-visit");
}

export function keptLoadAll(): boolean {
  return keptText(LOAD_ALL, "for-the-visit") !== null;
}
