// The guide's chapters on what a camera can send and must do: calls, members of a sync, limits, errors, retries.
// docs/device-protocol.md.
import { CALLS, ERRORS, LIMITS, SYNC_MEMBERS } from "./device-api-tables";
import { Chapter, Code, GuideTable, Text } from "./guide-parts";

export function DeviceApi() {
  return (
    <>
      <Chapter id="device-calls" title="What a camera can call">
        <Text>
          Calls use HTTPS with <Code>Authorization: Bearer</Code> and the camera's own token. Bodies are JSON,
          except photos and files. Acknowledged means stored: the server answers only after it has saved the
          data.
        </Text>
        <GuideTable label="Calls of a camera" columns={["Call", "What it does"]} rows={coded(CALLS)} />
        <Text>
          A bad insight never blocks a good one: each is checked on its own. An insight that can't be
          identified comes back in <Code>rejected</Code> with a reason. Any other invalid value is left out,
          and the insight is kept.
        </Text>
        <GuideTable label="Members of a sync" columns={["Member", "Meaning"]} rows={coded(SYNC_MEMBERS)} />
      </Chapter>
      <Chapter id="limits" title="Limits">
        <GuideTable label="Limits in numbers" columns={["What", "At most"]} rows={LIMITS} />
      </Chapter>
      <Chapter id="errors" title="Errors and retries">
        <Text>
          Errors are <Code>application/problem+json</Code> (RFC 9457) with <Code>type</Code>,{" "}
          <Code>title</Code>, <Code>status</Code> and <Code>detail</Code>. Cameras also get{" "}
          <Code>retryable</Code> and <Code>retry_after_s</Code>.
        </Text>
        <GuideTable
          label="Error statuses"
          columns={["Status", "Type", "What the camera does"]}
          rows={ERRORS.map(([status, type, what]) => [status, <Code key={type}>{type}</Code>, what])}
        />
        <Text>
          Keep everything until it is acknowledged, and repeat requests freely: every write has a natural key,
          so a repeat changes nothing. After no answer, an incomplete one or a 500, wait a random time between
          0 and 30 s x 2^n, where n counts the tries from 0. Never wait longer than the cycle time or six
          hours. After five failed tries, go to sleep and start again at the next wake-up. Otherwise, wake up
          after <Code>next_sync_s</Code>.
        </Text>
      </Chapter>
    </>
  );
}

function coded(rows: readonly (readonly [string, string])[]) {
  return rows.map(([code, text]) => [<Code key={code}>{code}</Code>, text]);
}
