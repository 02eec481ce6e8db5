// The two commands that play a first camera from a terminal: any shell with curl and sed. Pure.
// docs/device-protocol.md, Calls and Sync; decision 0009, A first camera.

/** The location of the example camera, so that it appears on the map. */
export const EXAMPLE_PLACE = { latitude: 44.428, longitude: -110.5885 } as const;

/** Where the commands go and with what. The values hold no character that a shell would read within single quotes. */
interface CurlCamera {
  readonly origin: string;
  readonly token: string;
  readonly insightId: string;
}

const JSON_HEADER = "-H 'content-type: application/json'";

/** Enrols and keeps the camera's own token as DEVICE_TOKEN. Again before the first sync: the same camera. */
export function enrollLine({ origin, token }: CurlCamera): string {
  const body = JSON.stringify({
    enrollment_token: token,
    hardware_id: "terminal-1",
    device_name: "Terminal camera",
    ...EXAMPLE_PLACE,
  });
  return `DEVICE_TOKEN=$(curl -sS ${origin}/device/v1/enroll ${JSON_HEADER} -d '${body}' | sed 's/.*"device_token":"\\([^"]*\\)".*/\\1/'); echo "$DEVICE_TOKEN"`;
}

/** Wakes up as that camera, with a battery report and one insight. */
export function syncLine({ origin, insightId }: CurlCamera): string {
  const body = JSON.stringify({
    seq: 1,
    boot_id: "first",
    telemetry: { battery_voltage: 3.9 },
    insights: [{ insight_id: insightId, class_name: "Red fox", confidence: 93 }],
  });
  return `curl -sS ${origin}/device/v1/sync -H "authorization: Bearer $DEVICE_TOKEN" ${JSON_HEADER} -d '${body}'`;
}
