// The guide's chapters on what a camera may say and must do: calls, members of a sync, limits, errors, retries.
// docs/device-protocol.md.
import { CALLS, ERRORS, LIMITS, SYNC_MEMBERS } from "./device-door-tables";
import { Chapter, Code, GuideTable, Text } from "./guide-parts";

export function DeviceDoor() {
  return (
    <>
      <Chapter id="device-calls" title="What a camera may call">
        <Text>
          All bodies are JSON over HTTPS with <Code>Authorization: Bearer</Code> and the camera's own token.
          Acknowledged means durable: the answer is sent after the data is stored.
        </Text>
        <GuideTable label="Calls of a camera" columns={["Call", "What it does"]} rows={coded(CALLS)} />
        <Text>
          A bad insight never blocks a good one: each is judged alone. What cannot be identified comes back in{" "}
          <Code>rejected</Code> with a reason; every other odd value is left out and the insight is kept.
        </Text>
        <GuideTable label="Members of a sync" columns={["Member", "Meaning"]} rows={coded(SYNC_MEMBERS)} />
      </Chapter>
      <Chapter id="limits" title="Limits">
        <GuideTable label="Limits in numbers" columns={["What", "At most"]} rows={LIMITS} />
      </Chapter>
      <Chapter id="errors" title="Errors and retries">
        <Text>
          Errors are <Code>application/problem+json</Code> (RFC 9457): <Code>type</Code>, <Code>title</Code>,{" "}
          <Code>status</Code>, <Code>detail</Code>, and for cameras <Code>retryable</Code> and{" "}
          <Code>retry_after_s</Code>.
        </Text>
        <GuideTable
          label="Error statuses"
          columns={["Status", "Type", "What the camera does"]}
          rows={ERRORS.map(([status, type, what]) => [status, <Code key={type}>{type}</Code>, what])}
        />
        <Text>
          Keep everything until it is acknowledged, and repeat freely: every write has a natural key, so a
          replay changes nothing. Without an answer, with half of one, or after 500, wait a random time
          between 0 and 30 s x 2^n, at most the cycle time and never more than six hours. After five tries in
          vain go to sleep and begin anew at the next wake-up. Otherwise wake up after{" "}
          <Code>next_sync_s</Code>.
        </Text>
      </Chapter>
    </>
  );
}

function coded(rows: readonly (readonly [string, string])[]) {
  return rows.map(([code, text]) => [<Code key={code}>{code}</Code>, text]);
}
