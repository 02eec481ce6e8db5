// The account's consent to public field records, and what it means. Decision 0105, Consent to field records.
import { SettingSwitch } from "./setting-switch";

export function FieldRecordsSwitch({ enabled }: { readonly enabled: boolean }) {
  return (
    <div className="border-line border-b py-4">
      <SettingSwitch
        label="Let our reviews count in public field records"
        enabled={enabled}
        intent="set-field-records"
      >
        <p>
          A field record says how often a model was right in the field. With this on, the words that people of
          your account have on species count in it, as numbers by model and species. No photo, place, camera
          or name of yours is in one.
        </p>
        <p className="mt-2">
          Off until somebody of your account turns it on; off again, and your reviews no longer count. No
          field record is public yet.
        </p>
      </SettingSwitch>
    </div>
  );
}
