// Whether the page has come alive: what the browser alone draws is drawn from then on.
import { useEffect, useState } from "react";

export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
