// The guide's first chapter: from an account to the first insight in five minutes, by curl.
import { Link } from "@remix-run/react";
import { GuideToken, useMadeToken } from "./add-camera";
import { CopyLines } from "./copy-lines";
import { Chapter, Code, GuideStep, Text } from "./guide-parts";
import { firstInsightLines, TOKEN_PLACEHOLDER } from "./shell-lines";

export interface ReaderProps {
  /** The address of this site, e.g. `https://fernwatch.example`. */
  readonly origin: string;
  readonly signedIn: boolean;
}

export function FirstInsight({ origin, signedIn }: ReaderProps) {
  const token = useMadeToken();
  const lines = firstInsightLines(origin, token ?? TOKEN_PLACEHOLDER);
  return (
    <Chapter id="first-insight" title="Your first insight in five minutes">
      <Text>
        A camera talks plain HTTPS, so a shell can play one. You need <Code>curl</Code> and{" "}
        <Code>openssl</Code>. Run all steps in one shell window, in an empty folder.
      </Text>
      <ol>
        <GuideStep number={1} title="Create an account">
          <Text>
            {signedIn
              ? "You're signed in, so this step is done."
              : "Your account holds your cameras and everything they see. It's free."}
          </Text>
        </GuideStep>
        <GuideStep number={2} title="Make an enrolment token">
          <Text>
            A camera joins your account with this token, which works once. We store only its hash. Make it
            here or in the console (My Devices, Add a camera).
          </Text>
          <GuideToken signedIn={signedIn} />
          <CopyLines label="Remember the site and the token" lines={lines.set} />
        </GuideStep>
        <GuideStep number={3} title="Enrol the camera">
          <Text>
            The response names the camera, e.g. <Code>dev-0042</Code>, and brings the camera's own token for
            the next steps. The request gives the camera's location: put yours there to see it in the right
            place on the map.
          </Text>
          <CopyLines label="Enrol" lines={lines.enrol} />
        </GuideStep>
        <GuideStep number={4} title="Take a photo">
          <Text>
            These lines download a sample scene. To use a JPEG of your own, save it as <Code>photo.jpg</Code>{" "}
            and run only the last two lines.
          </Text>
          <CopyLines label="Take a photo" lines={lines.picture} />
        </GuideStep>
        <GuideStep number={5} title="Send what was seen">
          <Text>
            One request per wake-up carries everything. Insights listed in <Code>accepted</Code> are stored
            for good; sending them again changes nothing. <Code>uploads</Code> lists the photos to send.
          </Text>
          <CopyLines label="Sync one insight" lines={lines.sync} />
        </GuideStep>
        <GuideStep number={6} title="Send the photo">
          <Text>
            <Code>Repr-Digest</Code> carries its SHA-256, so a damaged photo is never stored.
          </Text>
          <CopyLines label="Send the photo" lines={lines.photo} />
        </GuideStep>
        <GuideStep number={7} title="See it">
          <Text>
            It's the first row of your{" "}
            <Link
              to="/?tab=userInsights"
              className="rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink"
            >
              Insights
            </Link>
            . This line prints its address:
          </Text>
          <CopyLines label="Print its address" lines={lines.see} />
        </GuideStep>
      </ol>
    </Chapter>
  );
}
