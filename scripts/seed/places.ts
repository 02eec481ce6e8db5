// Where the sample cameras stand: six deployments in parks, forests and ranges of North America. Data.

/** What a place is like: which animals pass, how often people do. Relative weights of events. */
interface Habitat {
  readonly deer: number;
  readonly boar: number;
  readonly fox: number;
  readonly bear: number;
  readonly raccoon: number;
  readonly turkey: number;
  readonly people: number;
}

export interface SampleDeployment {
  readonly name: string;
  readonly description: string;
  readonly region: string;
  /** The cameras' clocks, minutes east of UTC. */
  readonly utcOffsetMin: number;
  readonly habitat: Habitat;
  readonly sites: readonly Site[];
}

export type Site = readonly [name: string, locationName: string, latitude: number, longitude: number];

export const SAMPLE_DEPLOYMENTS: readonly SampleDeployment[] = [
  {
    name: "Hoh River Corridor",
    description: "Elk and bear crossings between the river and the ridge.",
    region: "Olympic Peninsula, Washington",
    utcOffsetMin: -480,
    habitat: { deer: 5, boar: 0, fox: 1.2, bear: 1.6, raccoon: 2.4, turkey: 0.1, people: 0.6 },
    sites: [
      ["Hoh 01", "Hoh River, lower bar", 47.8211, -124.2104],
      ["Hoh 02", "Hoh River, Oxbow", 47.8136, -124.1528],
      ["Maple Glade", "Maple Glade trail", 47.8607, -123.9346],
      ["Mineral Creek", "Mineral Creek ford", 47.8721, -123.8762],
      ["Cedar Landing", "Big cedar, south bank", 47.8402, -124.0516],
      ["Owl Creek", "Owl Creek bridge", 47.8079, -124.0832],
      ["Ridge 07", "Spruce Mountain ridge", 47.7713, -124.0127],
      ["Lake Trail East", "Bogachiel Lake trail", 47.9012, -123.8128],
      ["Salmon Bend", "Bogachiel River bend", 47.8877, -124.1841],
      ["Clearwater Gate", "Clearwater road gate", 47.7064, -124.1593],
    ],
  },
  {
    name: "Paradise Valley",
    description: "Winter range north of the park: fence crossings and springs.",
    region: "Park County, Montana",
    utcOffsetMin: -420,
    habitat: { deer: 7, boar: 0, fox: 1.6, bear: 1.3, raccoon: 0.8, turkey: 0.9, people: 0.5 },
    sites: [
      ["Tom Miner Saddle", "Tom Miner basin", 45.2031, -110.9814],
      ["Beaver Dam East", "Mill Creek beaver dam", 45.3127, -110.5408],
      ["Beaver Dam West", "Mill Creek beaver dam", 45.3119, -110.5466],
      ["Sixmile Fence", "Sixmile Creek fence line", 45.2338, -110.8207],
      ["Emigrant Spring", "Emigrant Gulch spring", 45.3479, -110.6713],
      ["Dome Mountain", "Dome Mountain bench", 45.2086, -110.8391],
      ["Cinnabar Bench", "Cinnabar, lower bench", 45.1072, -110.7925],
      ["Elbow Creek", "Elbow Creek crossing", 45.4126, -110.5129],
      ["Aspen Draw", "Aspen draw above Suce Creek", 45.5837, -110.5238],
      ["North Pasture", "Strands Ranch, north pasture", 45.4518, -110.6502],
    ],
  },
  {
    name: "Boundary Waters",
    description: "Portages and shorelines; most cameras report by satellite.",
    region: "St. Louis and Lake County, Minnesota",
    utcOffsetMin: -360,
    habitat: { deer: 4, boar: 0, fox: 2.2, bear: 1.5, raccoon: 1.1, turkey: 0.1, people: 0.4 },
    sites: [
      ["Portage 3", "Fall Lake portage", 47.9663, -91.7438],
      ["Burntside North", "Burntside, north shore", 47.9567, -91.9721],
      ["Kawishiwi Falls", "Kawishiwi Falls trail", 47.9329, -91.7291],
      ["Moose Lake Track", "Moose Lake service track", 47.9904, -91.4987],
      ["Garden Lake Point", "Garden Lake point", 47.9178, -91.6812],
      ["Tofte Grade", "Old Tofte grade", 47.8826, -91.5534],
      ["Snowbank Road", "Snowbank road, km 4", 47.9731, -91.5012],
      ["Echo Trail 12", "Echo Trail, mile 12", 48.0524, -92.0613],
      ["Angleworm", "Angleworm trailhead", 48.0641, -91.9306],
      ["Bass Lake Burn", "Bass Lake burn edge", 47.9507, -91.8614],
    ],
  },
  {
    name: "Cataloochee",
    description: "Boar and bear study plots on the valley's eastern side.",
    region: "Great Smoky Mountains, North Carolina",
    utcOffsetMin: -300,
    habitat: { deer: 4.5, boar: 3, fox: 1.3, bear: 2.2, raccoon: 2.2, turkey: 2, people: 0.7 },
    sites: [
      ["Palmer Meadow", "Palmer meadow, west edge", 35.6379, -83.1132],
      ["Big Fork Ridge", "Big Fork ridge trail", 35.6168, -83.1259],
      ["Rough Fork 2", "Rough Fork, second crossing", 35.6141, -83.1218],
      ["Little Cataloochee", "Little Cataloochee church", 35.6731, -83.1021],
      ["Caldwell Fork", "Caldwell Fork plot 4", 35.5993, -83.1034],
      ["Mount Sterling Gap", "Mount Sterling gap", 35.7003, -83.0977],
      ["Hemlock Bench", "Hemlock bench, plot 7", 35.6228, -83.0871],
      ["Pretty Hollow", "Pretty Hollow creek", 35.6484, -83.1427],
      ["Orchard Wall", "Old orchard wall", 35.6407, -83.0948],
      ["Boogerman Loop", "Boogerman loop, north", 35.6259, -83.0738],
    ],
  },
  {
    name: "Algonquin South",
    description: "Logging roads and marsh edges, with the district office.",
    region: "Haliburton, Ontario",
    utcOffsetMin: -300,
    habitat: { deer: 4.5, boar: 0, fox: 1.9, bear: 1.7, raccoon: 1.7, turkey: 0.6, people: 0.8 },
    sites: [
      ["Kingscote 1", "Kingscote Lake road", 45.1837, -78.2206],
      ["Kingscote 2", "Kingscote Lake road", 45.1904, -78.2291],
      ["Elephant Marsh", "Elephant Lake marsh", 45.1472, -78.2513],
      ["Benoir Bridge", "Benoir Lake bridge", 45.1628, -78.1714],
      ["York River Bluff", "York River bluff", 45.1139, -78.1093],
      ["Gravel Pit", "Harcourt gravel pit", 45.0986, -78.1987],
      ["Scott Lake Spur", "Scott Lake logging spur", 45.2217, -78.3124],
      ["Hay Meadow", "Upper hay meadow", 45.0671, -78.2839],
      ["Cedar Swamp South", "Cedar swamp, south edge", 45.1316, -78.3342],
      ["Byers Lookout", "Byers Lake lookout", 45.2049, -78.1518],
    ],
  },
  {
    name: "Llano Ranch",
    description: "Feeders, water tanks and gates of one working ranch.",
    region: "Llano County, Texas",
    utcOffsetMin: -360,
    habitat: { deer: 5.5, boar: 4.5, fox: 1.4, bear: 0, raccoon: 2.6, turkey: 2.6, people: 1.6 },
    sites: [
      ["Feeder 01", "Feeder by the north gate", 30.7812, -98.7426],
      ["Feeder 02", "Feeder at the oak motte", 30.7738, -98.7519],
      ["Stock Tank", "Stock tank, east pasture", 30.7663, -98.7231],
      ["Windmill", "Old windmill", 30.7584, -98.7372],
      ["Sandy Creek", "Sandy Creek crossing", 30.7429, -98.7295],
      ["Caliche Road", "Caliche road bend", 30.7517, -98.7604],
      ["Granite Outcrop", "Pink granite outcrop", 30.7351, -98.7488],
      ["Lower Pens", "Lower cattle pens", 30.7266, -98.7339],
      ["Hog Wallow", "Wallow under the pecans", 30.7302, -98.7197],
      ["South Gate", "South gate", 30.7148, -98.7413],
    ],
  },
];
