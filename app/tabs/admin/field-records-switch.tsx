// The account's consent to public field records, and what it means. Decision 0105, Consent to field records.
import { SettingSwitch } from "./setting-switch";

export function FieldRecordsSwitch({ enabled }: { readonly enabled: boolean }) {
  return (
    <div className="border-line border-b py-4">
      <SettingSwitch
        label="Count our reviews in public field records"
        enabled={enabled}
        intent="set-field-records"
      >
        <p>
          A field record shows how often a model was right in the field. Turn this on to include your
          account's species reviews, as totals by model and species. A record never shows your photos,
          locations, cameras or names.
        </p>
        <p className="mt-2">
          This is off until someone in your account turns it on. Turn it off again and your reviews stop
          counting. No field record is public yet.
        </p>
      </SettingSwitch>
    </div>
  );
}
