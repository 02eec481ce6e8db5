// When digests are sent: an hour of the day, by the clock of a time zone.
import { hourWords } from "~/domain/integrations/digest-words";
import type { IntegrationEntry } from "~/domain/integrations/integration-form";
import { SelectField } from "~/ui/form/select-field";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));

interface DigestTimeProps {
  readonly entry: Pick<IntegrationEntry, "digestHour" | "digestZone">;
  readonly onChange: (part: Partial<IntegrationEntry>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function DigestTime({ entry, onChange, errorOf }: DigestTimeProps) {
  const { digestHour, digestZone } = entry;
  const zones = [...new Set([digestZone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return (
    <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-3">
      <SelectField
        label="Digest at"
        name="digestHour"
        value={String(digestHour)}
        options={HOURS}
        onChange={(hour) => onChange({ digestHour: Number(hour) })}
        error={errorOf("digestHour")}
      />
      <SelectField
        label="Time zone"
        name="digestZone"
        value={digestZone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        onChange={(zone) => onChange({ digestZone: zone })}
        error={errorOf("digestZone")}
      />
    </div>
  );
}
