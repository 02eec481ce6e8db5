// The dialog of the ways in: a camera that shows a code, a token for one that shows none, or a package of what cameras
// have seen elsewhere. Decision 0009, A first camera.
import { useState } from "react";
import type { FirstCamera } from "~/tabs/device/page";
import { Dialog } from "~/ui/overlay/dialog";
import { ClaimForm } from "./claim-form";
import { ImportLink } from "./import-link";
import { MakeToken } from "./make-token";
import { TokenLines } from "./token-lines";

interface AddCameraProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AddCamera({ open, onClose }: AddCameraProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a camera">
      {/* Inside the dialog, so that a token is forgotten when it closes: it is shown once. */}
      <Ways />
    </Dialog>
  );
}

function Ways() {
  const [camera, setCamera] = useState<FirstCamera | null>(null);
  if (camera) return <TokenLines camera={camera} />;
  return (
    <div className="flex flex-col gap-6">
      <ClaimForm />
      <MakeToken onMade={setCamera} />
      <ImportLink />
    </div>
  );
}
