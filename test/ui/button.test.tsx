// Buttons as they are rendered while they send.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "~/ui/button";

test("a button that is sending can't be pressed again, and keeps the focus that a disabled one would lose", () => {
  const html = renderToStaticMarkup(<Button busy>Save</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
});

test("one that has nothing to do is disabled, also while it sends", () => {
  expect(renderToStaticMarkup(<Button disabled>Save</Button>)).toContain('disabled=""');
  const html = renderToStaticMarkup(
    <Button busy disabled>
      Save
    </Button>,
  );
  expect(html).toContain('disabled=""');
});
