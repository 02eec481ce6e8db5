// /demo: chooses the release and shows it. Spec section 2.1.
import { useNavigate } from "@remix-run/react";
import { SnackbarRegion } from "~/ui/snackbar/snackbar-region";
import { DemoBody } from "./demo-body";
import { OwnModelDialog } from "./model/own-model-dialog";
import { useOwnModel } from "./model/use-own-model";
import { type DemoAddress, demoAddress } from "./shown/address";
import type { Offered, Tried } from "./tried";

interface DemoPageProps {
  readonly offered: readonly Offered[];
  readonly tried: Tried;
  /** As the page was opened. */
  readonly address: DemoAddress;
  /** Where the reader came from; null: not signed in. */
  readonly back: string | null;
  /** Whether the reader may run the cameras' files. */
  readonly cameras: boolean;
}

export function DemoPage(props: DemoPageProps) {
  const navigate = useNavigate();
  const own = useOwnModel(props);
  const choose = (key: string) => {
    if (own.choose(key)) return;
    navigate(demoAddress({ key, samples: false, threshold: null, photo: null }), {
      preventScrollReset: true,
    });
  };
  return (
    <SnackbarRegion>
      <DemoBody {...props} tried={own.tried} offered={own.offered} onChoose={choose} />
      <OwnModelDialog open={own.isAsking} onClose={own.stopAsking} onModel={own.take} />
    </SnackbarRegion>
  );
}
