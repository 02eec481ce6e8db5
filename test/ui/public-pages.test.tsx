// What the pages that are read say, as the server writes them.
import { expect, test } from "vitest";
import type { ComponentHealth, HealthReport } from "~/domain/health/health";
import { keptData } from "~/domain/site/kept-data";
import { PrivacyPage } from "~/ui/public/pages/privacy-page";
import { StatusPage } from "~/ui/public/pages/status-page";
import { rendered } from "../tabs/rendered-tab";

const component = (
  name: ComponentHealth["name"],
  state: ComponentHealth["state"] = "ok",
): ComponentHealth => ({
  name,
  state,
  message: `About ${name}.`,
  ms: 7,
});

const report = (parts: Partial<HealthReport> = {}): HealthReport => ({
  status: "ok",
  checkedAt: Date.UTC(2026, 10, 27, 6, 42, 10),
  components: [component("console"), component("sync")],
  ...parts,
});

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("the status page names each component with its state in words, its sentence, and when it was checked", async () => {
  const down = report({
    status: "down",
    components: [component("console", "down"), component("pictures", "degraded"), component("messages")],
  });
  const text = textOf(await rendered(<StatusPage report={down} />));
  expect(text).toContain("People or cameras can&#x27;t use it right now.");
  expect(text).toContain("Console Down About console. 7 ms");
  expect(text).toContain("Photos Limited About pictures. 7 ms");
  expect(text).toContain("Messages Works About messages. 7 ms");
  expect(text).toContain("Checked 2026-11-27 06:42:10 UTC");
});

test("without script it asks again by a form that leads to itself", async () => {
  const html = await rendered(<StatusPage report={report()} />);
  expect(textOf(html)).toContain("Everything works.");
  expect(html).toMatch(
    /<form[^>]*method="get"[^>]*action="\/status"|<form[^>]*action="\/status"[^>]*method="get"/,
  );
});

test("the privacy page names the deployment's addresses, and Mapbox only where it is asked", async () => {
  const page = (mapbox: boolean) =>
    rendered(
      <PrivacyPage
        data={keptData()}
        supportEmail="help@a.example"
        securityEmail={mapbox ? "safe@a.example" : null}
        mapbox={mapbox}
      />,
    );
  const own = await page(false);
  expect(own).toContain('href="mailto:help@a.example"');
  expect(own).not.toContain("Mapbox");
  const hosted = await page(true);
  expect(hosted).toContain("The map comes from Mapbox");
  expect(hosted).toContain('href="mailto:safe@a.example"');
});
