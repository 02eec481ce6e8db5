// Packages as people have them: read from a zip or a folder, and refused in words when they are broken.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumIssues } from "~/domain/exchange/camtrap-dp/issue";
import { toMedium } from "~/domain/exchange/camtrap-dp/records";
import { openSource } from "~/islands/import/package-source";
import { readPackageSource } from "~/islands/import/read-source";
import { deploymentLine, mediaLine, observationLine } from "../support/camtrap/camtrap-lines";
import { csvText, descriptor, packageFiles } from "../support/camtrap/camtrap-package";
import { runs } from "../support/properties";
import { zip } from "../support/zip";

const NOW = Date.UTC(2026, 10, 21);
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function readZip(bytes: Uint8Array) {
  const source = await openSource([{ path: "a.zip", file: new Blob([new Uint8Array(bytes)]) }]);
  return source.ok ? readPackageSource(source.value, NOW) : source;
}

async function readFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  const chosen = Object.entries(files).map(([path, content]) => ({
    path,
    file: new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
  }));
  const source = await openSource(chosen);
  return source.ok ? readPackageSource(source.value, NOW) : source;
}

/** What is said of an archive that is refused; what is in it otherwise. */
async function said(result: ReturnType<typeof readZip>): Promise<string> {
  const read = await result;
  return read.ok ? `${read.value.report.insights} insights` : read.refusal.message;
}

async function reasons(files: Readonly<Record<string, string | Uint8Array>>) {
  const read = await readFiles(files);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.report.issues.map(({ file, line, column, value, reason }) => [
    file,
    line,
    column,
    value,
    reason,
  ]);
}

describe("a sound package", () => {
  const files = { ...packageFiles(), "media/one.jpg": PICTURE };

  test.each([
    ["a zip", async () => readZip(await zip(files))],
    [
      "a zip with a folder in it, and a Mac's litter",
      async () =>
        readZip(
          await zip({
            ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`my package/${name}`, text])),
            "__MACOSX/my package/._datapackage.json": "x",
          }),
        ),
    ],
    [
      "a folder",
      () => readFiles(Object.fromEntries(Object.entries(files).map(([name, text]) => [`p/${name}`, text]))),
    ],
    ["its files", () => readFiles(files)],
  ])("is read from %s", async (_, read) => {
    const result = await read();
    expect(result.ok && result.value.report).toMatchObject({
      title: "A season at the creek",
      cameras: 2,
      insights: 3,
      media: 1,
      photos: 1,
      photoBytes: PICTURE.length,
      issues: [],
    });
  });

  test("is the same whether its letters have their marks apart or not, in the tables and in the names of files", async () => {
    const apart = (text: string) => text.normalize("NFD");
    const result = await readFiles({
      ...packageFiles({
        media: [mediaLine({ mediaID: "métier", filePath: "media/élan.jpg", fileName: "" })],
        observations: [observationLine({ mediaID: apart("métier"), scientificName: "El\u202ean\u0301" })],
      }),
      [apart("media/élan.jpg")]: PICTURE,
    });
    expect(result.ok && result.value.report).toMatchObject({ insights: 1, photos: 1 });
    expect(result.ok && result.value.read.observations[0]?.values).toMatchObject({
      mediaID: "métier",
      scientificName: "Elań",
    });
  });

  test("keeps what is quoted, in any line end, with a byte order mark and another delimiter", async () => {
    const name = 'Mill "old", by the\r\nbridge; east';
    const parts = packageFiles({
      deployments: [
        {
          deploymentID: "dep-1",
          latitude: "1",
          longitude: "2",
          locationName: name,
          deploymentStart: "2020-05-30T04:57:37Z",
          deploymentEnd: "2020-05-30T04:57:37+0200",
        },
      ],
      observations: [observationLine({ mediaID: "", observationLevel: "event" })],
    });
    const semicolons = parts["observations.csv"]?.replaceAll(",", ";").replaceAll("\r\n", "\n") ?? "";
    const resources = (descriptor().resources as readonly { readonly name: string }[]).map((resource) =>
      resource.name === "observations" ? { ...resource, dialect: { delimiter: ";" } } : resource,
    );
    const result = await readFiles({
      ...parts,
      "datapackage.json": JSON.stringify(descriptor({ resources })),
      "deployments.csv": `\uFEFF${parts["deployments.csv"]}`,
      "observations.csv": semicolons,
    });
    expect(result.ok && result.value.read.deployments[0]?.values.locationName).toBe(
      'Mill "old", by the bridge; east',
    );
    expect(result.ok && result.value.report.insights).toBe(1);
  });

  test("may be in another encoding if it declares it", async () => {
    const parts = packageFiles({
      deployments: [
        {
          deploymentID: "dep-1",
          latitude: "1",
          longitude: "2",
          locationName: "Forêt",
          deploymentStart: "2020-05-30T04:57:37Z",
          deploymentEnd: "2020-06-30T04:57:37Z",
        },
      ],
    });
    const latin = Uint8Array.from(parts["deployments.csv"] ?? "", (char) => char.charCodeAt(0));
    const resources = (descriptor().resources as readonly { readonly name: string }[]).map((resource) => ({
      ...resource,
      encoding: resource.name === "deployments" ? "iso-8859-1" : "utf-8",
    }));
    const files = { ...parts, "deployments.csv": latin };
    expect(await said(readFiles(files))).toBe("deployments.csv isn't valid UTF-8 text.");
    const declared = await readFiles({
      ...files,
      "datapackage.json": JSON.stringify(descriptor({ resources })),
    });
    expect(declared.ok && declared.value.read.deployments[0]?.values.locationName).toBe("Forêt");
  });
});

const whole = await zip(packageFiles());

describe("a broken archive is refused in words", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["no zip", () => Buffer.from("a,b\n1,2\n"), "This isn't a zip archive."],
    ["empty", () => new Uint8Array(), "This isn't a zip archive."],
    ["cut off", () => whole.subarray(0, whole.length - 30), "The archive is cut off: its end is missing."],
    ["an archive of nothing", () => zip({}), "This isn't a Camtrap DP package: datapackage.json is missing."],
    [
      "damaged inside",
      () => {
        const bytes = Buffer.from(whole);
        bytes.fill(0xff, 60, 90);
        return bytes;
      },
      "datapackage.json is damaged: it can't be unpacked.",
    ],
    [
      "with a wrong check sum",
      () => zip(packageFiles(), (entry) => ({ ...entry, crc: entry.crc ^ 1 })),
      "datapackage.json is damaged: its checksum is wrong.",
    ],
    [
      "a bomb that lies about its size",
      () =>
        zip({ ...packageFiles(), "media.csv": "0".repeat(5_000_000) }, (entry) =>
          entry.name === "media.csv" ? { ...entry, size: 1_000 } : entry,
        ),
      "media.csv unpacks to more than the archive says.",
    ],
    [
      "a bomb that does not",
      () => zip({ ...packageFiles(), "media.csv": Buffer.alloc(101 * 2 ** 20, "0") }),
      "media.csv is larger than 100 MB. Split the package by deployment.",
    ],
  ])("%s", { meta: { budget: { ms: 1_200, because: "a bomb of 100 MB" } } }, async (_, bytes, words) => {
    expect(await said(readZip(await bytes()))).toBe(words);
  });

  test("one cut at any place is refused, and never read in part", { tags: "property" }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        expect((await readZip(whole.subarray(0, length))).ok).toBe(false);
      }),
      { numRuns: runs(60) },
    );
  });

  test("any changed byte is refused or harmless: nothing is thrown, nothing is made up", {
    meta: { budget: { ms: 500, because: "200 archives" } },
    tags: "property",
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        const read = await readZip(bytes);
        if (read.ok) expect(read.value.report.insights).toBeLessThanOrEqual(3);
        else expect(read.refusal.message).toMatch(/\.$/);
      }),
      { numRuns: runs(200) },
    );
  });

  test("names that lead out of the package are left out, and named", async () => {
    const files = {
      ...packageFiles(),
      "../evil.jpg": PICTURE,
      "/etc/passwd": "x",
      "media\\one.jpg": PICTURE,
    };
    const read = await readZip(await zip(files));
    expect(read.ok && read.value.report.issues.slice(0, 3).map(({ file, reason }) => [file, reason])).toEqual(
      [
        ["../evil.jpg", "The path points outside the package."],
        ["/etc/passwd", "The path points outside the package."],
        ["media\\one.jpg", "The path points outside the package."],
      ],
    );
  });
});

describe("a package that is none is refused in words", () => {
  const described = (facts: Readonly<Record<string, unknown>>) => ({
    ...packageFiles(),
    "datapackage.json": JSON.stringify(descriptor(facts)),
  });
  const without = (name: string) => {
    const { [name]: _, ...files } = packageFiles();
    return files;
  };
  const at = (path: unknown) => ({
    resources: (descriptor().resources as readonly { readonly name: string }[]).map((resource) =>
      resource.name === "media" ? { ...resource, path } : resource,
    ),
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "no descriptor",
      without("datapackage.json"),
      "This isn't a Camtrap DP package: datapackage.json is missing.",
    ],
    ["a table that is not there", without("media.csv"), "media.csv is missing."],
    ["no JSON", { ...packageFiles(), "datapackage.json": "{" }, "datapackage.json isn't a JSON object."],
    ["a list", { ...packageFiles(), "datapackage.json": "[]" }, "datapackage.json isn't a JSON object."],
    [
      "no profile",
      described({ profile: undefined }),
      'datapackage.json doesn\'t identify a Camtrap DP: "profile" is missing.',
    ],
    [
      "another profile",
      described({ profile: "tabular-data-package" }),
      "This data package isn't a Camtrap DP. Its profile is tabular-data-package.",
    ],
    [
      "version 2.0",
      described({ profile: "https://raw.githubusercontent.com/tdwg/camtrap-dp/2.0/camtrap-dp-profile.json" }),
      "This is Camtrap DP 2.0. You can import versions 1.0 to 1.0.2.",
    ],
    [
      "no resources",
      described({ resources: {} }),
      'datapackage.json lists no tables: "resources" is missing.',
    ],
    ["a table not named", described({ resources: [] }), 'datapackage.json lists no table "deployments".'],
    [
      "a table elsewhere",
      described(at("https://example.test/media.csv")),
      'The table "media" is at https://example.test/media.csv, not in the package.',
    ],
    [
      "a table outside",
      described(at("../../etc/passwd")),
      'The table "media" is at "../../etc/passwd", which is outside the package.',
    ],
    [
      "a compressed table",
      described(at("media.csv.gz")),
      'The table "media" is compressed (media.csv.gz). Unpack it first.',
    ],
    [
      "a table in parts",
      described(at(["a.csv", "b.csv"])),
      'The table "media" is split into 2 files. Each table must be one file.',
    ],
    ["an empty table", { ...packageFiles(), "media.csv": "" }, "media.csv: The file is empty."],
    [
      "a column twice",
      { ...packageFiles(), "media.csv": "mediaID,mediaID\r\n" },
      'media.csv: The column "mediaID" appears twice.',
    ],
    [
      "an open quote",
      { ...packageFiles(), "media.csv": `${csvText([mediaLine()])}"med-2,` },
      "media.csv: The quote that opens on line 3 is never closed.",
    ],
    [
      "columns missing",
      { ...packageFiles(), "observations.csv": "observationID,eventStart\r\na,b\r\n" },
      'observations.csv: missing columns "deploymentID", "eventEnd", "observationLevel", "observationType".',
    ],
  ])("%s", async (_, files, words) => {
    expect(await said(readFiles(files))).toBe(words);
  });
});

describe("line by line", () => {
  test("each wrong value is named with its file, line, column and reason, and the others come", async () => {
    const files = packageFiles({
      media: [
        mediaLine(),
        mediaLine({ mediaID: "med-2", filePath: "../../secret.jpg" }),
        mediaLine({ mediaID: "med-3", deploymentID: "nowhere" }),
      ],
      observations: [
        observationLine(),
        observationLine({ observationID: "obs-2", observationType: "plant" }),
        observationLine({ observationID: "obs-1" }),
        observationLine({ observationID: "obs-4", eventEnd: "2020-05-01T08:00:00Z" }),
        observationLine({ observationID: "obs-5", classificationProbability: "92%" }),
        observationLine({ observationID: "obs-6", mediaID: "" }),
        observationLine({ observationID: "obs-7", eventStart: "2020-02-30T08:00:00Z" }),
        observationLine({
          observationID: "obs-8",
          mediaID: "",
          observationLevel: "event",
          eventEnd: "2999-01-01T00:00:00Z",
        }),
      ],
    });
    const found = await reasons({ ...files, "media/one.jpg": PICTURE });
    expect(found).toEqual([
      [
        "deployments.csv",
        3,
        "deploymentID",
        "dep-2",
        "This deployment has no observations to import, so no camera was created for it.",
      ],
      [
        "media.csv",
        3,
        "filePath",
        "../../secret.jpg",
        "filePath must be a web address or a path inside the package, without .. and without a leading . / or ~.",
      ],
      ["media.csv", 4, "deploymentID", "nowhere", "No imported deployment has this deploymentID."],
      [
        "observations.csv",
        3,
        "observationType",
        "plant",
        "observationType must be one of animal, human, vehicle, blank, unknown, unclassified.",
      ],
      [
        "observations.csv",
        4,
        "observationID",
        "obs-1",
        "This observationID repeats an earlier line. Only the first is used.",
      ],
      ["observations.csv", 5, "eventEnd", "2020-05-01T08:00:00Z", "eventEnd is before eventStart."],
      [
        "observations.csv",
        6,
        "classificationProbability",
        "92%",
        "classificationProbability must be a number.",
      ],
      ["observations.csv", 7, "mediaID", "", "An observation of a media file needs its mediaID."],
      [
        "observations.csv",
        8,
        "eventStart",
        "2020-02-30T08:00:00Z",
        "eventStart must be a date and time like 2020-05-30T04:57:37+02:00.",
      ],
      ["observations.csv", 9, "eventEnd", "2999-01-01T00:00:00Z", "eventEnd is in the future."],
    ]);
  });

  test("a value that an import has no use for costs only itself", async () => {
    const files = packageFiles({ observations: [observationLine({ sex: "unsure", count: "3" })] });
    const text = csvText([observationLine({ sex: "unsure", count: "3" })]);
    const read = await readFiles({ ...files, "observations.csv": text, "media/one.jpg": PICTURE });
    if (!read.ok) throw new Error(read.refusal.message);
    expect(read.value.report.insights).toBe(1);
    expect(sumIssues(read.value.report.issues).map(({ reason, loses }) => [loses, reason])).toEqual([
      ["line", "This deployment has no observations to import, so no camera was created for it."],
      ["value", "sex must be one of female, male."],
    ]);
    expect(read.value.report.unkept).toContainEqual({ file: "observations.csv", column: "count", values: 1 });
  });

  test("of exifData only the tags that the product reads are kept, however long it is", async () => {
    const long = JSON.stringify({ Comment: "x".repeat(9_000), Reconyx: { AmbientTemperature: "5 C" } });
    const media = [
      mediaLine({ exifData: long }),
      mediaLine({ mediaID: "med-2", exifData: '{"ISO":200}' }),
      mediaLine({ mediaID: "med-3", exifData: "ISO 200" }),
      mediaLine({ mediaID: "med-4" }),
    ];
    const observations = media.map(({ mediaID = "" }, n) =>
      observationLine({ observationID: `obs-${n}`, mediaID }),
    );
    const files = packageFiles({ deployments: [deploymentLine()], media, observations });
    const read = await readFiles({ ...files, "media/one.jpg": PICTURE });
    if (!read.ok) throw new Error(read.refusal.message);
    const { report, read: whole } = read.value;
    expect(report.issues).toEqual([]);
    expect(report.unkept).toContainEqual({ file: "media.csv", column: "exifData", values: 2 });
    expect(whole.media.map(({ values }) => values.exifData)).toEqual([
      '{"AmbientTemperature":5}',
      undefined,
      undefined,
      undefined,
    ]);
    expect(whole.media.map((row) => toMedium(row).exifTags.ambientTemperature)).toEqual([
      5,
      null,
      null,
      null,
    ]);
  });

  test("photos that do not come are named: links, missing files, videos, files that are too large", {
    meta: { budget: { ms: 100, because: "a file that is too large" } },
  }, async () => {
    const media = [
      mediaLine({ mediaID: "m1", filePath: "https://example.test/1.jpg", fileName: "" }),
      mediaLine({ mediaID: "m2", filePath: "media/gone.jpg", fileName: "" }),
      mediaLine({ mediaID: "m3", filePath: "media/film.mp4", fileMediatype: "video/mp4" }),
      mediaLine({ mediaID: "m4", filePath: "media/large.jpg" }),
      mediaLine({ mediaID: "m5", filePath: "media/unseen.jpg" }),
      mediaLine({ mediaID: "m6", filePath: "https://example.test/6.jpg", fileName: "one.jpg" }),
    ];
    const observations = ["m1", "m2", "m3", "m4", "m6"].map((mediaID) =>
      observationLine({ observationID: `o-${mediaID}`, mediaID }),
    );
    const files = {
      ...packageFiles({ media, observations }),
      "media/one.jpg": PICTURE,
      "media/large.jpg": new Uint8Array(20 * 2 ** 20 + 1),
      "media/film.mp4": PICTURE,
    };
    const found = (await reasons(files)).filter(([file]) => file === "media.csv");
    expect(found.map(([, line, , , reason]) => [line, reason])).toEqual([
      [2, "The package has only this photo's web address. Photos on the web aren't imported."],
      [3, "This photo isn't in the package."],
      [4, "Only photos can be imported, not video or sound."],
      [5, "This photo is larger than 20 MB."],
      [6, "No imported observation uses this file, so no insight would show it."],
    ]);
  });

  test("whatever is in a cell, the line is refused or harmless, and the other lines come", {
    meta: { budget: { ms: 100, because: "200 packages" } },
    tags: "property",
  }, async () => {
    const columns = Object.keys(observationLine());
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "",
        "NA",
        "-1",
        "1e999",
        "0x10",
        "true",
        "<script>",
        "=1+1",
        "2020-13-01T00:00:00Z",
        '"',
        ",",
        "\n",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...columns), value, async (column, text) => {
        const files = packageFiles({
          observations: [
            observationLine({ observationID: "good" }),
            observationLine({ observationID: "other", [column]: text }),
          ],
        });
        const read = await readFiles({ ...files, "media/one.jpg": PICTURE });
        if (!read.ok) throw new Error(read.refusal.message);
        const lost = read.value.report.issues.filter(
          ({ file, loses }) => file === "observations.csv" && loses === "line",
        );
        expect(read.value.report.insights).toBe(2 - lost.length);
        expect(read.value.read.observations[0]?.values.observationID).toBe("good");
        expect(lost.every(({ line, reason }) => line === 3 && /\.$/.test(reason))).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});
