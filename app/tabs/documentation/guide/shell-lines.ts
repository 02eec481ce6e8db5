// The shell lines of the guide as text: the page shows and copies them, and its test runs them. They need a POSIX shell,
// curl and openssl. docs/device-protocol.md, Calls and Sync.
import { EXAMPLE_PLACE } from "~/domain/devices/curl-lines";

const { latitude, longitude } = EXAMPLE_PLACE;

/** Shown until the reader has made an enrolment token. */
export const TOKEN_PLACEHOLDER = "your-enrolment-token";

/** Step by step from a token to the first insight with its picture. */
export function firstInsightLines(origin: string, token: string) {
  return {
    set: `SITE='${origin}'
ENROLLMENT_TOKEN='${token}'`,
    enrol: `curl -sS -w '\\n' "$SITE/device/v1/enroll" -H 'content-type: application/json' \\
  -d "{\\"enrollment_token\\":\\"$ENROLLMENT_TOKEN\\",
  \\"hardware_id\\":\\"my-laptop\\",\\"device_name\\":\\"First camera\\",
  \\"latitude\\":${latitude},\\"longitude\\":${longitude}}" \\
  | tee camera.json
DEVICE_TOKEN=$(sed -n 's/.*"device_token":"\\([^"]*\\)".*/\\1/p' camera.json)`,
    picture: `curl -sS -o photo.jpg "$SITE/samples/p055.jpg"
SHA256=$(openssl dgst -sha256 -r photo.jpg | cut -d ' ' -f 1)
INSIGHT_ID=$(openssl rand -hex 16 | sed 's/./&-/20;s/./&-/16;s/./&-/12;s/./&-/8')`,
    sync: `curl -sS -w '\\n' "$SITE/device/v1/sync" -H "authorization: Bearer $DEVICE_TOKEN" \\
  -H 'content-type: application/json' -d @- <<END
{"comms_source":"cellular","insights":[{
  "insight_id":"$INSIGHT_ID","class_name":"Red fox","confidence":97,
  "file_ctime":"$(date -u +%Y-%m-%dT%H:%M:%SZ)","box":[0.3539,0.5333,0.3922,0.2552],
  "photo":{"sha256":"$SHA256","type":"image/jpeg"}}]}
END`,
    photo: `DIGEST=$(openssl dgst -sha256 -binary photo.jpg | openssl base64 -A)
curl -sS -w '\\n' -T photo.jpg "$SITE/device/v1/photos/$INSIGHT_ID" \\
  -H "authorization: Bearer $DEVICE_TOKEN" -H "repr-digest: sha-256=:$DIGEST:"`,
    see: `echo "$SITE/?tab=userInsights&insight=$INSIGHT_ID"`,
  };
}

/** For a camera without a token: it shows a code and asks until its owner has typed it. */
export function claimLines(origin: string) {
  return {
    show: `SITE='${origin}'
curl -sS -w '\\n' -X POST "$SITE/device/v1/claim" | tee claim.json
ENROLLMENT_TOKEN=$(sed -n 's/.*"enrollment_token":"\\([^"]*\\)".*/\\1/p' claim.json)`,
    wait: `while [ "$(curl -sS -o camera.json -w '%{http_code}' "$SITE/device/v1/enroll" \\
  -H 'content-type: application/json' \\
  -d "{\\"enrollment_token\\":\\"$ENROLLMENT_TOKEN\\",
  \\"hardware_id\\":\\"my-laptop\\",
  \\"latitude\\":${latitude},\\"longitude\\":${longitude}}")" = 503 ]
do sleep 15; done
cat camera.json`,
  };
}

/** The console's own calls from a shell: signing in, then any call with the token. */
export function apiLines(origin: string) {
  return `SITE='${origin}'
curl -sS -w '\\n' "$SITE/api/login" -H 'content-type: application/json' \\
  -d '{"email":"you@example.org","password":"your password"}'
curl -sS -w '\\n' "$SITE/api/enrollmentTokens" -H 'authorization: Bearer the-token-from-above' \\
  -H 'content-type: application/json' -d '{"count":10}'`;
}
