// Shown before anything has run: what this page does, and that nothing has been downloaded yet.
import ScanEye from "lucide-react/icons/scan-eye";
import { EmptyState } from "~/ui/empty-state";

export function StartPanel({ name }: { readonly name: string }) {
  return (
    <div className="m-auto w-full max-w-[560px]">
      <EmptyState
        icon={<ScanEye size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`See what ${name} sees`}
        text="The model runs in this browser. For each photo you see what it found, where, and the path each finding took. Nothing downloads until you press a button, and your photos never leave this computer."
      />
      <ul aria-hidden="true" className="mt-2 grid grid-cols-3 gap-2.5 opacity-90">
        {SHOWN.map((file) => (
          <li key={file} className="overflow-hidden rounded-xs">
            <img
              src={`/samples/t/${file}`}
              alt=""
              width={320}
              height={240}
              decoding="async"
              className="block h-auto w-full"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Three of the sample photos, small. */
const SHOWN: readonly string[] = ["p003.jpg", "p007.jpg", "p000.jpg"];
