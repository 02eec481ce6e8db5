// An alg opened over the list: its form, what its classes mean, its files, where the camera's file is, and its marketplace card. `alg` in the
// address names it, `new` makes one. Spec sections 2.17 and 5 (Alg metadata update).
import { useNavigate } from "@remix-run/react";
import { useId, useState } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import { truncate } from "~/domain/text/format";
import { AlgClasses } from "~/tabs/internal/algs/classes/alg-classes";
import { AlgFiles } from "~/tabs/internal/algs/files/alg-files";
import type { InputSize } from "~/tabs/internal/algs/files/input-size";
import type { AlgMarket, AlgMeanings } from "~/tabs/internal/algs/page";
import { algHref } from "~/tabs/internal/internal-hrefs";
import { page } from "~/tabs/internal/page";
import { Button, ButtonLink } from "~/ui/button";
import type { Drafts } from "~/ui/form/draft/use-kept-drafts";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { AlgForm } from "./alg-form";
import { LocationForm } from "./location-form";
import { MarketForm } from "./market-form";

interface AlgDialogProps {
  readonly algs: readonly AlgDetail[];
  readonly market: AlgMarket | null;
  readonly meanings: AlgMeanings | null;
  /** What was typed and is not saved. */
  readonly drafts: Drafts;
}

export function AlgDialog({ algs, market, meanings, drafts }: AlgDialogProps) {
  const { value, close } = useAddressDialog(page.id, "alg");
  if (value === null) return null;
  if (value === "new") return <NewAlg drafts={drafts} onClose={close} />;
  const alg = algs.find(({ algId }) => String(algId) === value);
  if (!alg) return <NoSuchAlg onClose={close} />;
  const own = market?.algId === alg.algId ? market : null;
  const meant = meanings?.algId === alg.algId ? meanings : null;
  return <OpenAlg key={alg.algId} alg={alg} market={own} meanings={meant} drafts={drafts} onClose={close} />;
}

interface DialogProps {
  readonly onClose: () => void;
}

function NewAlg({ drafts, onClose }: DialogProps & Pick<AlgDialogProps, "drafts">) {
  const form = useId();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="New alg"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Create alg
          </Button>
        </>
      }
    >
      <AlgForm
        id={form}
        alg={null}
        drafts={drafts}
        seen={null}
        onSending={setSending}
        // The files come next, because they need the alg's number.
        onSaved={(algId, here) => {
          if (here) navigate(algHref(algId), { replace: true, preventScrollReset: true });
        }}
      />
    </Dialog>
  );
}

interface OpenAlgProps extends DialogProps, Pick<AlgDialogProps, "drafts"> {
  readonly alg: AlgDetail;
  /** Null: it could not be loaded. */
  readonly market: AlgMarket | null;
  readonly meanings: AlgMeanings | null;
}

function OpenAlg({ alg, market, meanings, drafts, onClose }: OpenAlgProps) {
  const form = useId();
  const say = useSnackbar();
  const [seen, setSeen] = useState<InputSize | null>(null);
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      bare
      title={truncate(alg.name)}
      note={`Alg ${alg.algId}`}
      actions={
        <>
          <ButtonLink to={`/?tab=internal&section=audit&subject=alg&id=${alg.algId}`} variant="ghost">
            Change history
          </ButtonLink>
          <span className="flex-1" />
          <Button onClick={onClose} className="max-w520:hidden">
            Close
          </Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Save alg
          </Button>
        </>
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,480px)] overflow-hidden max-w1050:flex max-w1050:flex-col max-w1050:overflow-y-auto">
        <div className="overflow-y-auto p-5 max-w1050:overflow-visible max-w700:p-4">
          <AlgForm
            id={form}
            alg={alg}
            drafts={drafts}
            seen={seen}
            onSending={setSending}
            onSaved={() => say({ text: `Saved: ${truncate(alg.name)}` })}
          />
        </div>
        <aside
          aria-label="Classes, files and marketplace"
          className="flex flex-col gap-7 overflow-y-auto border-line border-l p-5 max-w1050:overflow-visible max-w1050:border-t max-w1050:border-l-0 max-w700:p-4"
        >
          {meanings && <AlgClasses classes={alg.classes} meanings={meanings} />}
          <AlgFiles alg={alg} onInput={setSeen} />
          <LocationForm alg={alg} drafts={drafts} />
          {market && <MarketForm market={market} drafts={drafts} />}
        </aside>
      </div>
    </Dialog>
  );
}

function NoSuchAlg({ onClose }: DialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Alg not found"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="text-ink-2">No alg has this number.</p>
    </Dialog>
  );
}
