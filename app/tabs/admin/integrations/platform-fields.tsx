// Where an integration goes: the fields of its platform. Spec section 5, Integration emails and phone numbers.
import { errorUnder, type FormRefusal } from "~/domain/form/form-answer";
import {
  EMAILS_LIMIT,
  EVENT_TYPE_LIMIT,
  KEY_LIMIT,
  PHONES_LIMIT,
  type Platform,
  URL_LIMIT,
} from "~/domain/integrations/integration";
import type { IntegrationEntry } from "~/domain/integrations/integration-form";
import { ExplainedSwitch } from "~/ui/form/explained-switch";
import { Field } from "~/ui/form/field";
import { DigestTime } from "./digest-time";
import { EntryList, type Typed } from "./entry-list";

interface PlatformFieldsProps {
  readonly platform: Platform;
  readonly entry: IntegrationEntry;
  readonly onChange: (part: Partial<IntegrationEntry>) => void;
  readonly refused: FormRefusal | null;
  readonly isNew: boolean;
  readonly adding: {
    readonly typed: Typed;
    readonly onType: (typed: Typed) => void;
    readonly onAdd: () => void;
  };
}

export function PlatformFields({ platform, entry, onChange, refused, isNew, adding }: PlatformFieldsProps) {
  const errorOf = (field: string) => errorUnder(refused ?? undefined, `options.${field}`);
  switch (platform) {
    case "email":
      return (
        <>
          <EntryList
            label="Email"
            full={`Maximum ${EMAILS_LIMIT} Emails`}
            limit={EMAILS_LIMIT}
            list="options.emails"
            type="email"
            entries={entry.emails}
            {...adding}
            onChange={(emails) => onChange({ emails })}
            refused={refused}
          />
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-medium text-small">What is mailed</legend>
            <div>
              <ExplainedSwitch
                label="Alerts"
                about="At once: your cameras' alerts, and insights of the classes below."
                checked={entry.alertSetting === "enabled"}
                onChange={(on) => onChange({ alertSetting: on ? "enabled" : "disabled" })}
              />
            </div>
            <div>
              <ExplainedSwitch
                label="Daily digest"
                about="Once a day: what was seen, what was rare, and which cameras are silent."
                checked={entry.digestSetting === "daily"}
                onChange={(on) => onChange({ digestSetting: on ? "daily" : "none" })}
              />
            </div>
            <div>
              <ExplainedSwitch
                label="Weekly digest"
                about="The same of a week, on Mondays."
                checked={entry.weeklyDigest === "enabled"}
                onChange={(on) => onChange({ weeklyDigest: on ? "enabled" : "disabled" })}
              />
            </div>
            {(entry.digestSetting === "daily" || entry.weeklyDigest === "enabled") && (
              <DigestTime entry={entry} onChange={onChange} errorOf={errorOf} />
            )}
          </fieldset>
        </>
      );
    case "sms":
      return (
        <EntryList
          label="Phone number"
          full={`Maximum ${PHONES_LIMIT} phone numbers`}
          hint="Without a plus sign it gets +1 in front."
          limit={PHONES_LIMIT}
          list="options.phoneNumbers"
          type="tel"
          entries={entry.phoneNumbers}
          {...adding}
          onChange={(phoneNumbers) => onChange({ phoneNumbers })}
          refused={refused}
        />
      );
    case "webhook":
      return (
        <Field
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={URL_LIMIT}
          placeholder="https://"
          value={entry.url}
          onChange={({ target }) => onChange({ url: target.value })}
          error={errorOf("url")}
          hint="A public https address. We sign each request as the Standard Webhooks specification says."
        />
      );
    case "gundi":
      return (
        <div className="flex flex-col gap-4">
          <Field
            label="API key"
            name="gundiApiKey"
            type="password"
            autoComplete="off"
            maxLength={KEY_LIMIT}
            value={entry.gundiApiKey}
            onChange={({ target }) => onChange({ gundiApiKey: target.value })}
            error={errorOf("gundiApiKey")}
            hint={
              isNew
                ? "Of your connection in Gundi. We store it encrypted and never show it again."
                : "Leave it empty to keep the stored key."
            }
          />
          <Field
            label="Event type"
            name="eventType"
            autoComplete="off"
            maxLength={EVENT_TYPE_LIMIT}
            value={entry.eventType}
            onChange={({ target }) => onChange({ eventType: target.value })}
            error={errorOf("eventType")}
            hint="One that your EarthRanger site knows."
          />
        </div>
      );
  }
}
