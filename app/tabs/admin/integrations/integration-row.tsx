// One integration: what it is, its health, what it has chosen, and its last messages.
import MailIcon from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import TreePine from "lucide-react/icons/tree-pine";
import Webhook from "lucide-react/icons/webhook";
import type { ReactNode } from "react";
import { HEALTH_WORDS, type Health } from "~/domain/integrations/delivery-words";
import { digestWords, withoutPlaceWords } from "~/domain/integrations/digest-words";
import type { Platform } from "~/domain/integrations/integration";
import { classesWords } from "~/domain/integrations/integration-form";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { Button } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { AlertIcon } from "~/ui/form/message-icons";
import { Tag } from "~/ui/mark/tag";
import { AddressList } from "./address-list";
import { DeliveryList } from "./delivery-list";

const ICONS = { gundi: TreePine, email: MailIcon, webhook: Webhook, sms: MessageSquare } as const;

const ABOUT: Readonly<Record<Platform, string>> = {
  gundi: "Sends sightings to EarthRanger and other conservation platforms through Gundi.",
  email: "Mail to up to three addresses. Each confirms before its first mail, and can leave with one click.",
  webhook: "Sends each message to your own server as a signed request.",
  sms: "Short messages to up to two phones.",
};

const TONES = { waiting: "quiet", healthy: "intime", failing: "late", broken: "silent" } as const;

interface IntegrationRowProps {
  readonly platform: Platform;
  /** Null: there is none yet. */
  readonly integration: ShownIntegration | null;
  readonly groups: readonly { readonly groupId: number; readonly name: string }[];
  /** Its rules. */
  readonly rules: ReactNode;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}

export function IntegrationRow(props: IntegrationRowProps) {
  const { platform, integration, groups, rules, onSave, onDelete } = props;
  const Icon = ICONS[platform];
  const name = CHANNEL_WORDS[platform];
  return (
    <li className="border-line border-b py-5">
      <div className="flex items-start gap-3.5 max-w700:flex-wrap">
        <span className="mt-0.5 grid size-9 flex-none place-items-center rounded-sm bg-sunken text-ink-2">
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold text-body">{name}</h3>
            {integration && <HealthTag health={integration.health} />}
          </div>
          <p className="mt-0.5 max-w-[60ch] text-pretty text-ink-2">{ABOUT[platform]}</p>
        </div>
        <div className="flex flex-none gap-2 max-w700:w-full max-w700:pl-[50px]">
          {integration ? (
            <>
              <Button onClick={onSave} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <Button variant="danger" onClick={onDelete} aria-label={`Delete ${name}`}>
                Delete
              </Button>
            </>
          ) : (
            <Button onClick={onSave} aria-label={`Set up ${name}`}>
              Set up
            </Button>
          )}
        </div>
      </div>
      {integration && (
        <div className="mt-4 pl-[50px] max-w700:pl-0">
          <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-4 gap-y-2">
            <Target integration={integration} />
            <Fact name="Classes">{classesWords(integration.notificationClasses)}</Fact>
            {integration.groupNotifications.map(({ groupId, groupNotificationClasses }) => (
              <Fact key={groupId} name="Group">
                <span className="font-medium">
                  {groups.find((group) => group.groupId === groupId)?.name ?? ""}
                </span>
                {`: ${classesWords(groupNotificationClasses)}`}
              </Fact>
            ))}
          </dl>
          {rules}
          <DeliveryList integration={integration} />
        </div>
      )}
    </li>
  );
}

function HealthTag({ health }: { readonly health: Health }) {
  const isBad = health === "failing" || health === "broken";
  return (
    <Tag tone={TONES[health]} icon={isBad && <AlertIcon size={13} />}>
      {HEALTH_WORDS[health]}
    </Tag>
  );
}

function Target({ integration }: { readonly integration: ShownIntegration }) {
  switch (integration.platform) {
    case "email": {
      const { alertSetting } = integration.options;
      return (
        <>
          <Fact name="Emails">
            <AddressList addresses={integration.addresses} />
          </Fact>
          <Fact name="Alerts">{alertSetting === "enabled" ? "On" : "Off"}</Fact>
          <Fact name="Digest">{digestWords(integration.options)}</Fact>
        </>
      );
    }
    case "sms":
      return <Fact name="Phones">{integration.options.phoneNumbers.join(", ")}</Fact>;
    case "webhook":
      return (
        <Fact name="Address">
          <span className="break-all font-mono text-[12.5px]">{integration.options.url}</span>
        </Fact>
      );
    case "gundi":
      return (
        <>
          <Fact name="API key">Stored, and not shown again</Fact>
          <Fact name="Event type">{integration.options.eventType}</Fact>
          {integration.withoutPlace > 0 && (
            <Fact name="Left out">{withoutPlaceWords(integration.withoutPlace)}</Fact>
          )}
        </>
      );
  }
}
