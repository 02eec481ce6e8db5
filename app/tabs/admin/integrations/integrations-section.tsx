// Settings, Integrations: the roads by which a person is told, each with its health and its last messages. Spec section 2.16;
// decision 0160, Integrations.
import { Suspense, useEffect, useState } from "react";
import type { Platform } from "~/domain/integrations/integration";
import { useRuleCameras, useRules } from "~/insights/rules/use-rules";
import type { IntegrationSettings } from "~/tabs/admin/page";
import { useShownUser } from "~/ui/shell/session/shown-user";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";
import { DeleteIntegration } from "./delete-integration";
import { IntegrationDialog } from "./integration-dialog";
import { IntegrationRow } from "./integration-row";

const RulesPart = lazyPart(() => import("~/insights/rules/rules-part"));

type Asking = { readonly what: "save" | "delete"; readonly platform: Platform };

export function IntegrationsSection(props: IntegrationSettings) {
  const { integrations, offered, classes, groups } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const of = (platform: Platform) => integrations.find((each) => each.platform === platform) ?? null;
  const close = () => setAsking(null);
  const userId = useShownUser();
  // What is saved of an integration changes its rules.
  const rules = useRules(integrations);
  const devices = useRuleCameras();
  // The browser alone knows them.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="w-full max-w-[760px] px-6 pt-5 pb-16 max-w700:px-4">
      <h2 className="text-card">How we reach you</h2>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">
        Alerts go by email, SMS and webhook, insights by all four, and digests by email. These settings are
        yours alone.
      </p>
      <ul aria-label="Integrations" className="mt-3">
        {offered.map((platform) => (
          <IntegrationRow
            key={platform}
            platform={platform}
            integration={of(platform)}
            groups={groups}
            rules={
              alive && userId !== null ? (
                <Suspense fallback={<Skeleton className="mt-5 h-16 w-full" />}>
                  <RulesPart.View platform={platform} userId={userId} rules={rules} devices={devices} />
                </Suspense>
              ) : null
            }
            onSave={() => setAsking({ what: "save", platform })}
            onDelete={() => setAsking({ what: "delete", platform })}
          />
        ))}
      </ul>
      {asking?.what === "save" && (
        <IntegrationDialog
          key={asking.platform}
          platform={asking.platform}
          integration={of(asking.platform)}
          classes={classes}
          groups={groups}
          onClose={close}
        />
      )}
      {asking?.what === "delete" && <DeleteIntegration platform={asking.platform} onClose={close} />}
    </div>
  );
}
