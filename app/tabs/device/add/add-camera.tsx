// The dialog with the ways to add a camera: by the code it shows, by a token if it shows none, or by importing a
// package of data from other cameras. Decision 0009, A first camera.
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
      {/* Inside the dialog, so that closing it forgets the token, which is shown only once. */}
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
