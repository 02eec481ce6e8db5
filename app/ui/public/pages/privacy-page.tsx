// What the product stores and tells, for the people it is about. How long is the text of the keeping rules, and the names in
// the browser are the sources': page and code can't differ.
import { PRODUCT } from "~/domain/brand";
import { BROWSER_STORAGE, COOKIES, type StoredName } from "~/domain/site/browser-storage";
import type { KeptGroup } from "~/domain/site/kept-data";
import { Article, ArticleSection, FactLines, Name, Paragraph, Points, Subtitle, TextLink } from "./article";

interface PrivacyPageProps {
  readonly data: readonly KeptGroup[];
  readonly supportEmail: string;
  /** Null: security problems go to support. */
  readonly securityEmail: string | null;
  /** The map asks Mapbox, not us. */
  readonly mapbox: boolean;
}

export function PrivacyPage({ data, supportEmail, securityEmail, mapbox }: PrivacyPageProps) {
  const support = <TextLink to={`mailto:${supportEmail}`}>{supportEmail}</TextLink>;
  const security = securityEmail ?? supportEmail;
  return (
    <Article
      title="Privacy"
      lead={`This page says what ${PRODUCT} stores, who can see it, how long we keep it, and how you get it or have it deleted.`}
    >
      <ArticleSection id="short" title="In short">
        <Points
          items={[
            "Your cameras, their insights and photos belong to your account. Others see them only if a camera is shared with them.",
            "There is no advertising, no tracking and no analytics, and no cookie of anyone else.",
            "Photos that show people stay within your account until someone there decides otherwise.",
            "You can export your insights at any time, without asking us.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="stored" title="What we store, and for how long">
        <Paragraph>
          The times are those that the daily clean-up follows. A camera that staff clear takes its insights,
          photos, reports, check-ins and location with it.
        </Paragraph>
        {data.map(({ title, lines }) => (
          <div key={title}>
            <Subtitle>{title}</Subtitle>
            <FactLines lines={lines.map(({ what, kept }) => [what, `Kept ${kept}`])} />
          </div>
        ))}
        <Subtitle>What the server writes down</Subtitle>
        <Paragraph>
          Each request leaves one line in the server's log: path, status, user number, duration and cost. It
          has no password, no token, no query and no network address.
        </Paragraph>
      </ArticleSection>
      <ArticleSection id="seen" title="Who can see what">
        <Points
          items={[
            "People of your account see its cameras and all their insights.",
            "Staff can share one of your cameras with a user of another account. That user gets locations rounded to 0.1 degrees, and photos without GPS and other hidden data, unless your account allows exact locations for that camera.",
            "Staff of this deployment see accounts, cameras and messages to run the service. Changes they make are recorded.",
            "What counts about your reviews can go into public records of models, as numbers without photos, places or names, but only while your account agrees under Settings, Features. It doesn't unless you switch it on.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="people" title="People in photos">
        <Paragraph>
          Cameras see hikers, hunters and the people who look after them. An insight whose class or review
          says that it shows a person is not shown outside your account: not in lists, counts, exports or
          photos. Your account can change that for all cameras or for one.
        </Paragraph>
        <Paragraph>
          Are you in a photo of one of our cameras? Write to {support} and say where and when. The owner of
          the camera decides about the photo; we'll pass your message on.
        </Paragraph>
      </ArticleSection>
      <ArticleSection id="leaves" title="What leaves this service">
        <Points
          items={[
            "Messages go where you send them: to email addresses, phone numbers, webhooks and Gundi that you enter under Settings. Each email address first has to say yes, and can leave with one press.",
            "An email can hold a small photo of an insight. Location and hidden data are removed for receivers outside your account.",
            "Emails and SMS travel through the services that this deployment uses for them. They get the receiver and the text.",
            "Where this deployment takes cards, your card's number goes from your browser to the card service, Stripe. We get the brand, the last four digits and the expiry.",
            mapbox
              ? "The map comes from Mapbox: your browser asks it for the parts you look at, so Mapbox sees your network address."
              : "The map is ours: your browser asks no one else for it.",
            "When you try a model, it runs in your browser. Your own photos and files stay on your computer.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="browser" title="Cookies and your browser's storage">
        <Paragraph>
          All of it is ours, and needed for what you do here. On a server without https, the first three
          cookies have no <Name>__Host-</Name> in their names.
        </Paragraph>
        <Subtitle>Cookies</Subtitle>
        <FactLines lines={COOKIES.map(storedLine)} />
        <Subtitle>Storage</Subtitle>
        <FactLines lines={BROWSER_STORAGE.map(storedLine)} />
      </ArticleSection>
      <ArticleSection id="get" title="Getting your data">
        <Paragraph>
          Insights has an export: CSV, GeoJSON, or a Camtrap DP package with photos, of everything or of what
          a filter shows. Programs read the same data by the API; the{" "}
          <TextLink to="/docs#api">documentation</TextLink> lists every call. For a copy of anything else
          about you, write to {support}.
        </Paragraph>
      </ArticleSection>
      <ArticleSection id="delete" title="Deleting your data">
        <Points
          items={[
            "In a camera's page you can remove its location, archive its insights and give up your access.",
            "Staff can clear a camera: its insights, photos, reports, check-ins, visits and location are then gone for good.",
            <>
              To delete your account, or your person from an account, write to {support}. There is no button
              for it yet; we do it by hand.
            </>,
            "Signing out removes your session, insights and models from the browser.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="security" title="Reporting a security problem">
        <Paragraph>
          Write to <TextLink to={`mailto:${security}`}>{security}</TextLink> with "security" in the subject.
          Say what you saw and how to reproduce it. Please leave other people's data alone, and give us time
          to fix the problem before you publish.
        </Paragraph>
      </ArticleSection>
      <ArticleSection id="contact" title="Whom to write to">
        <Paragraph>Questions about this page, or about what we store of you: {support}.</Paragraph>
      </ArticleSection>
    </Article>
  );
}

function storedLine({ name, purpose, until }: StoredName) {
  return [
    <Name key={name}>{name}</Name>,
    <>
      {purpose} <span className="text-ink-3">Kept {until}.</span>
    </>,
  ] as const;
}
