// A switch of a form with what it means below.
import { Switch } from "./switch";

interface ExplainedSwitchProps {
  readonly label: string;
  readonly about: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function ExplainedSwitch({ label, about, checked, onChange }: ExplainedSwitchProps) {
  return (
    <>
      <Switch label={label} checked={checked} onChange={onChange} />
      <p className="text-pretty pl-9 text-ink-2 text-small touch:-mt-2">{about}</p>
    </>
  );
}
