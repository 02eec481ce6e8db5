// Before anything has run: what this page does, and that nothing has been fetched yet.
import ScanEye from "lucide-react/icons/scan-eye";
import { EmptyState } from "~/ui/empty-state";

export function StartPanel({ name }: { readonly name: string }) {
  return (
    <div className="m-auto w-full max-w-[560px]">
      <EmptyState
        icon={<ScanEye size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`See what ${name} sees`}
        text="It runs in this browser, photo by photo: where it found something, what it holds it for, and the way that each finding took. Nothing is fetched before you press a button, and no photo leaves this machine."
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
