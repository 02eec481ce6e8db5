// The accounts of the local sample world, one press each. Shown on a local machine only. docs/look.md, Login.

export interface SampleAccounts {
  readonly emails: readonly string[];
  readonly password: string;
}

interface SampleBoxProps {
  readonly sample: SampleAccounts;
  readonly onFill: (email: string, password: string) => void;
}

export function SampleBox({ sample, onFill }: SampleBoxProps) {
  return (
    <aside aria-label="Local sample data" className="border-line border-t pt-4 text-ink-2 text-small">
      <p>
        <b className="font-semibold text-ink">Local sample data.</b> Every account has the password{" "}
        <span className="whitespace-nowrap font-mono text-[12px]">{sample.password}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {sample.emails.map((email) => (
          <button
            key={email}
            type="button"
            title={email}
            aria-label={`Fill in ${email}`}
            onClick={() => onFill(email, sample.password)}
            className="h-7 rounded-sm px-2.5 font-medium font-mono text-[12px] text-ink ring-1 ring-line-strong ring-inset transition-colors hover:bg-hover touch:h-11 max-w700:px-4"
          >
            {email.split("@")[0]}
          </button>
        ))}
      </div>
    </aside>
  );
}
