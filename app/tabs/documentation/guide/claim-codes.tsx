// The guide's chapter on cameras without a token: the camera shows a code, and its owner types it.
import { ClaimCamera } from "./add-camera";
import { CopyLines } from "./copy-lines";
import type { ReaderProps } from "./first-insight";
import { Chapter, Code, Text } from "./guide-parts";
import { claimLines } from "./shell-lines";

export function ClaimCodes({ origin, signedIn }: ReaderProps) {
  const lines = claimLines(origin);
  return (
    <Chapter id="claim-codes" title="Claim a camera by its code">
      <Text>
        A camera sold without a token asks for a code, shows it on its screen and waits. The code has eight
        characters and is valid for 24 hours. Capitals and the dash don't matter.
      </Text>
      <CopyLines label="Ask for a code" lines={lines.show} />
      <Text>
        The camera shows <Code>claim_code</Code> and keeps <Code>enrollment_token</Code> to itself. The owner
        types the code here or in the console (My Devices, Add a camera), or sends it to{" "}
        <Code>POST /api/claims</Code>:
      </Text>
      <ClaimCamera signedIn={signedIn} />
      <Text>
        Until then, enrolling returns 503 <Code>not-claimed</Code>. The camera asks again every{" "}
        <Code>poll_s</Code> seconds. The first other answer is final.
      </Text>
      <CopyLines label="Wait for the owner" lines={lines.wait} />
    </Chapter>
  );
}
