// Messages that try a road: one to each of its receivers. Touches control. Decision 0160, Integrations.
import type { ControlDb } from "~/db/client";
import { type TestMessage, writeTests } from "~/db/queries/integrations/deliveries";
import { PRODUCT } from "~/domain/brand";
import type { Integration } from "~/domain/integrations/integration";
import { webhookTestBody } from "~/domain/integrations/webhook-body";
import { testMail } from "~/domain/outbox/mail/account-mails";
import { refused } from "~/services/errors";
import type { Outgoing } from "~/services/outbox/courier";
import type { Clock, Randomness, Seal } from "~/services/ports";
import { addressLink } from "./address-links";

interface TestMessagesDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
  readonly outboxSender: Outgoing;
}

const TEST_TEXT = `${PRODUCT}: this is a test. You will get messages about your cameras here.`;

type Draft = Pick<TestMessage, "recipient" | "subject" | "body" | "html" | "leaveUrl">;

export function createTestMessages(deps: TestMessagesDeps) {
  const { control, clock } = deps;

  async function drafts(integration: Integration): Promise<readonly Draft[]> {
    const { publicOrigin } = deps;
    const settings = `${publicOrigin}/?tab=admin&section=integrations`;
    switch (integration.platform) {
      case "email":
        return Promise.all(
          integration.addresses
            .filter(({ state }) => state === "confirmed")
            .map(async ({ id, address }) => {
              const leaveUrl = await addressLink(deps, id, { kind: "leave" });
              return {
                ...testMail({ link: settings, leaveUrl, publicOrigin }),
                recipient: address,
                leaveUrl,
              };
            }),
        );
      case "sms":
        return integration.options.phoneNumbers.map((recipient) => plain(recipient, TEST_TEXT));
      case "webhook":
        return [plain(integration.options.url, webhookTestBody(clock.now(), settings))];
      case "gundi":
        throw refused("nothing-to-send", "A test would be an invented sighting, so there is none for Gundi.");
    }
  }

  return {
    /** Writes them, and answers whether they leave; refuses where nobody would get one. */
    async write(integrationId: number, integration: Integration): Promise<"due" | "sunk"> {
      const written = await drafts(integration);
      if (written.length === 0)
        throw refused("nothing-to-send", "None of these addresses has confirmed yet, so nothing was sent.");
      const { platform: channel } = integration;
      const state = deps.outboxSender.stateOfNew(channel);
      const id = deps.random.uuid();
      const tests = written.map((draft, at) => ({ ...draft, channel, state, key: `test:${id}:${at}` }));
      await writeTests(control, integrationId, tests, clock.now());
      return state;
    },
  };
}

function plain(recipient: string, body: string): Draft {
  return { recipient, subject: "", body, html: null, leaveUrl: null };
}
