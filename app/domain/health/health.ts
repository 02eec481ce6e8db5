// What a check of the deployment found, component by component, and the sentence for each. Pure. Decision 0170, Public pages
// and health.

export const COMPONENTS = ["console", "sync", "pictures", "updates", "messages"] as const;
export type ComponentName = (typeof COMPONENTS)[number];
export const HEALTH_STATES = ["ok", "degraded", "down"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export interface ComponentHealth {
  readonly name: ComponentName;
  readonly state: HealthState;
  readonly message: string;
  /** How long the check took. */
  readonly ms: number;
}

export interface HealthReport {
  readonly status: HealthState;
  /** ms UTC. */
  readonly checkedAt: number;
  readonly components: readonly ComponentHealth[];
}

/** How one question to the platform ended: with a value, or with a failure or its deadline. */
export type AskedPart<T = unknown> =
  | { readonly answered: true; readonly ms: number; readonly value: T }
  | { readonly answered: false; readonly ms: number };

/** What the check asked. */
export interface HealthFindings {
  readonly control: AskedPart;
  /** One for each insights database. */
  readonly shards: readonly AskedPart[];
  readonly photos: AskedPart;
  /** The bucket of model files. */
  readonly models: AskedPart;
  /** The objects: the gate of updates and the queue of saves. */
  readonly objects: AskedPart;
  /** Since when the message that has waited longest could have left, ms UTC; null: none waits. */
  readonly messages: AskedPart<number | null>;
  /** Whether messages of some channel leave this deployment. */
  readonly sends: boolean;
}

/** An answer that takes longer is reported: the usual one takes less than a tenth of it, ms. */
const SLOW_MS = 1_500;
/** Three runs of the cron that sends what is due, ms. */
export const MESSAGES_LATE_MS = 15 * 60_000;

/** Without one of these, requests of people or cameras fail. */
const VITAL: readonly ComponentName[] = ["console", "sync"];

/** What the findings mean for people. `now`: when they were made, ms UTC. */
export function judgeHealth(found: HealthFindings, now: number): HealthReport {
  const components = [
    ofConsole(found),
    ofSync(found),
    ofPictures(found),
    ofUpdates(found),
    ofMessages(found, now),
  ];
  const isDown = components.some(({ name, state }) => state === "down" && VITAL.includes(name));
  const isWhole = components.every(({ state }) => state === "ok");
  return { status: isDown ? "down" : isWhole ? "ok" : "degraded", checkedAt: now, components };
}

function ofConsole({ control }: HealthFindings): ComponentHealth {
  return judged("console", [control], {
    ok: "You can sign in and open your pages.",
    slow: "Pages open, but more slowly than usual.",
    down: "The console's database isn't responding, so pages don't open. Your data is safe.",
  });
}

function ofSync({ control, shards }: HealthFindings): ComponentHealth {
  return judged("sync", [control, ...shards], {
    ok: "Cameras can check in and send insights.",
    slow: "Cameras can check in, but it takes longer than usual.",
    down: "A database isn't responding. Cameras keep what they can't send and try again; nothing is lost.",
  });
}

function ofPictures({ photos }: HealthFindings): ComponentHealth {
  return judged("pictures", [photos], {
    ok: "Photos can be sent and opened.",
    slow: "Photos open, but more slowly than usual.",
    down: "The photo store isn't responding. Insights still arrive; cameras send their photos later.",
  });
}

function ofUpdates({ objects, models }: HealthFindings): ComponentHealth {
  const all = judged("updates", [objects, models], {
    ok: "You can save changes and push updates, and cameras can download them.",
    slow: "Saves and updates work, but more slowly than usual.",
    down: "You can't save changes or push updates now. Unsaved changes stay in your browser.",
  });
  if (models.answered || !objects.answered) return all;
  return {
    ...all,
    state: "degraded",
    message: "Cameras can't download releases now. They try again when they next check in.",
  };
}

function ofMessages({ messages, sends }: HealthFindings, now: number): ComponentHealth {
  const all = judged("messages", [messages], {
    ok: sends
      ? "Messages leave on time."
      : "This deployment sends no messages: it keeps them for staff to read.",
    slow: "Messages leave, but checking takes longer than usual.",
    down: "The database isn't responding, so messages wait. They leave once it responds.",
  });
  const waits = messages.answered && messages.value !== null && now - messages.value > MESSAGES_LATE_MS;
  if (!waits) return all;
  return {
    ...all,
    state: "degraded",
    message: "Some messages leave later than they should. None is lost.",
  };
}

/** The worst of what was asked decides, and the longest wait is the component's. */
function judged(
  name: ComponentName,
  asked: readonly AskedPart[],
  words: { readonly ok: string; readonly slow: string; readonly down: string },
): ComponentHealth {
  const ms = Math.max(...asked.map((one) => one.ms));
  if (asked.some(({ answered }) => !answered)) return { name, state: "down", message: words.down, ms };
  if (ms > SLOW_MS) return { name, state: "degraded", message: words.slow, ms };
  return { name, state: "ok", message: words.ok, ms };
}
