// How accessible the product is: what is tested, how, and what is not. docs/testing.md says the same of each kind of test.
import { PRODUCT } from "~/domain/brand";
import { Article, ArticleSection, Paragraph, Points, TextLink } from "./article";

export function AccessibilityPage({ supportEmail }: { readonly supportEmail: string }) {
  const support = <TextLink to={`mailto:${supportEmail}`}>{supportEmail}</TextLink>;
  return (
    <Article
      title="Accessibility"
      lead={`${PRODUCT} should work for everyone who looks after cameras. This page says what we test for that, what we don't, and where it falls short.`}
    >
      <ArticleSection id="aim" title="What we aim for">
        <Paragraph>
          The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check ourselves; no one outside
          has audited {PRODUCT}, so we claim no conformance.
        </Paragraph>
      </ArticleSection>
      <ArticleSection id="tested" title="What we test with every change">
        <Points
          items={[
            "axe, a program that finds barriers, looks at every screen: at everything at 1440 px, at structure at 1024 and 390 px, and at colours in the light and in the dark theme. It has to find nothing.",
            "Nothing is wider than the window at 1440, 1024 and 390 px.",
            "What you press is at least 44 px wide and high for a finger, and 24 px for a pointer.",
            "Every screen has one main heading, and it comes first.",
            "Text has a contrast of at least 4.5:1, and marks and controls at least 3:1, in both themes. States differ in shape and word, not only in colour.",
            "The keyboard alone: reaching a page's content, reviewing insights from the first to the last, moving through dialogs and menus and back to where you were, arranging the dashboard.",
            "In forced colours (the high contrast of Windows), switches, chosen items, buttons and charts can still be told apart.",
            "With reduced motion, nothing slides.",
            "What a page announces to screen readers is compared with what it should say: saves, failures, results of filters.",
            "Signing in, signing up and resetting a password work without script. So do this page, the privacy page and the status page.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="untested" title="What we haven't tested">
        <Points
          items={[
            "No person has tested it with a screen reader, a screen magnifier or voice control for us. We test the names and roles that such programs read.",
            "The tests run in Chromium. Firefox and Safari aren't tested.",
            "Zoom beyond 200% is tested on few screens: a narrow window of 320 px on the lists and on these pages.",
            "The API documentation has texts that the server makes. We test their structure, not each text.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="limits" title="What doesn't work for everyone">
        <Points
          items={[
            "The map is a picture. Everything on it is also in a list beside it, which the keyboard and screen readers can use.",
            "Charts are pictures. Each has a table with the same numbers.",
            "Photos are described by what the model and people named on them, and by camera and time. What else they show isn't described.",
            "The console needs script. Without it, you can sign in and read, but not review.",
          ]}
        />
      </ArticleSection>
      <ArticleSection id="tell" title="Tell us about a barrier">
        <Paragraph>
          Write to {support}. Say which page, what you wanted to do, and what you use: browser, screen reader,
          keyboard. If you need something that a page doesn't give you, we'll send it another way.
        </Paragraph>
      </ArticleSection>
    </Article>
  );
}
