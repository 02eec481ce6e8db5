// The guide's first chapter: from an account to the first insight in five minutes, by curl.
import { Link } from "@remix-run/react";
import { MakeToken, useMadeToken } from "./add-camera";
import { CopyLines } from "./copy-lines";
import { Chapter, Code, Step, Text } from "./guide-parts";
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
        <Code>openssl</Code>; use one shell window for all steps, in an empty folder.
      </Text>
      <ol>
        <Step number={1} title="Make an account">
          <Text>
            {signedIn
              ? "You are signed in; this step is done."
              : "An account is the home of your cameras and of everything that they see. It is free."}
          </Text>
        </Step>
        <Step number={2} title="Make an enrolment token">
          <Text>
            With it a camera joins your account, once. Only its hash is stored. It can be made here, or in the
            console under My Devices, Add a camera.
          </Text>
          <MakeToken signedIn={signedIn} />
          <CopyLines label="Remember the site and the token" lines={lines.set} />
        </Step>
        <Step number={3} title="Enrol the camera">
          <Text>
            The answer names the camera, e.g. <Code>dev-0042</Code>, and gives it a token of its own, which is
            kept for the next steps. It says where it stands: put your own place there, and it is in the right
            one on the map.
          </Text>
          <CopyLines label="Enrol" lines={lines.enrol} />
        </Step>
        <Step number={4} title="Take a picture">
          <Text>
            One of our sample scenes; or put any JPEG of yours there as <Code>photo.jpg</Code> and run the
            last two lines only.
          </Text>
          <CopyLines label="Take a picture" lines={lines.picture} />
        </Step>
        <Step number={5} title="Say what was seen">
          <Text>
            One request a wake-up carries everything. What stands in <Code>accepted</Code> is stored for good;
            sending it again changes nothing. <Code>uploads</Code> names the pictures that are wanted.
          </Text>
          <CopyLines label="Sync one insight" lines={lines.sync} />
        </Step>
        <Step number={6} title="Bring the picture">
          <Text>
            With its SHA-256 as <Code>Repr-Digest</Code>, so that not one wrong byte is stored.
          </Text>
          <CopyLines label="Bring the photo" lines={lines.photo} />
        </Step>
        <Step number={7} title="See it">
          <Text>
            It is the first row of your{" "}
            <Link
              to="/?tab=userInsights"
              className="rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink"
            >
              Insights
            </Link>
            . This line prints the address of the picture itself:
          </Text>
          <CopyLines label="Print its address" lines={lines.see} />
        </Step>
      </ol>
    </Chapter>
  );
}
