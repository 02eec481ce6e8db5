// The tab `documentation`: the user guide within the shell. Spec section 2.1; decision 0013, Documentation entry.
import { useEffect, useState } from "react";
import { Guide } from "./guide/guide";

export default function DocumentationTab() {
  const [origin, setOrigin] = useState("");
  // The shell's loader does not know the address that the reader sees; the browser does.
  useEffect(() => setOrigin(window.location.origin), []);
  return <Guide origin={origin} signedIn heading="h2" />;
}
