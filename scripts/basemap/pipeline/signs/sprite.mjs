// The pictures of the map in one sheet, at one and two pixels a point: Maki's park, our dots, star and road shields.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const THEMES = {
  day: {
    park: "#2f6b3c",
    halo: "#ffffff",
    dot: "#ffffff",
    rim: "#5a5348",
    shield: "#ffffff",
    shieldRim: "#8a8170",
  },
  night: {
    park: "#8fc79b",
    halo: "#14201c",
    dot: "#1b2730",
    rim: "#b9c6cf",
    shield: "#25323a",
    shieldRim: "#7d8d98",
  },
};
const SHIELD_WIDTHS = [20, 26, 32];
const SHEET_WIDTH = 256;
/** SVG's own dots per inch. */
const DENSITY = 72;

/** Writes sprite.json, sprite.png and both at `@2x` into `folder`. `maki`: the folder of the package. */
export async function writeSprite(maki, folder) {
  const pictures = Object.entries(THEMES).flatMap(([theme, colours]) => picturesOf({ maki, theme, colours }));
  for (const ratio of [1, 2]) await writeSheet(pictures, { ratio, folder });
}

function picturesOf({ maki, theme, colours }) {
  const icon = (name) => readFileSync(join(maki, `icons/${name}.svg`), "utf8");
  return [
    { id: `park-${theme}`, svg: tinted(icon("park"), colours.park, colours.halo) },
    { id: `capital-${theme}`, svg: tinted(icon("star"), colours.rim, colours.halo) },
    { id: `city-${theme}`, svg: dot(2.5, colours.dot, colours.rim) },
    ...SHIELD_WIDTHS.map((width) => ({
      id: `shield-${width}-${theme}`,
      svg: shield(width, colours.shield, colours.shieldRim),
    })),
  ];
}

function tinted(svg, fill, halo) {
  const outline = `stroke="${halo}" stroke-width="1.6" paint-order="stroke" stroke-linejoin="round"`;
  return svg.replace("<svg ", `<svg fill="${fill}" `).replaceAll("<path ", `<path ${outline} `);
}

function dot(radius, fill, rim) {
  const side = radius * 2 + 4;
  const circle = `<circle cx="${side / 2}" cy="${side / 2}" r="${radius}" fill="${fill}" stroke="${rim}" stroke-width="1.5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${circle}</svg>`;
}

function shield(width, fill, rim) {
  const box = `<rect x="1" y="1" width="${width - 2}" height="14" rx="3" fill="${fill}" stroke="${rim}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="16">${box}</svg>`;
}

async function writeSheet(pictures, { ratio, folder }) {
  const drawn = await Promise.all(pictures.map(({ id, svg }) => draw({ id, svg, ratio })));
  const { placed, height } = placedInRows(drawn, ratio);
  const name = join(folder, ratio === 1 ? "sprite" : `sprite@${ratio}x`);
  const sheet = {
    width: SHEET_WIDTH * ratio,
    height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  await sharp({ create: sheet })
    .composite(placed.map(({ input, x, y }) => ({ input, left: x, top: y })))
    .png({ palette: true })
    .toFile(`${name}.png`);
  const index = placed.map(({ id, x, y, width, height }) => [id, { x, y, width, height, pixelRatio: ratio }]);
  writeFileSync(`${name}.json`, JSON.stringify(Object.fromEntries(index)));
}

async function draw({ id, svg, ratio }) {
  const image = sharp(Buffer.from(svg), { density: DENSITY * ratio })
    .ensureAlpha()
    .png();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { id, input: data, width: info.width, height: info.height };
}

/** The tallest first, in rows as wide as the sheet, a point between two. */
function placedInRows(drawn, gap) {
  const sorted = [...drawn].sort((a, b) => b.height - a.height || a.id.localeCompare(b.id));
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  const placed = sorted.map((picture) => {
    if (x + picture.width > SHEET_WIDTH * gap) {
      x = 0;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    const at = { ...picture, x, y };
    x += picture.width + gap;
    rowHeight = Math.max(rowHeight, picture.height);
    return at;
  });
  return { placed, height: y + rowHeight };
}
