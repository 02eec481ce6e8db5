// The colours of our mails, by the names of the theme (app/styles/theme.css), whose style sheet no mail can load. Pure.

export const MAIL_COLOURS = {
  light: {
    canvas: "#f3f1eb",
    raised: "#ffffff",
    line: "#dedad0",
    ink: "#1c1f1a",
    "ink-2": "#4a4e46",
    "ink-3": "#63675d",
    accent: "#1f6b45",
    "on-accent": "#ffffff",
    late: "#8a5a00",
    silent: "#a8321f",
    lowbat: "#6c3f98",
  },
  dark: {
    canvas: "#0f110e",
    raised: "#1d211c",
    line: "#2a2f28",
    ink: "#eceee6",
    "ink-2": "#b9beb1",
    "ink-3": "#8e9487",
    accent: "#a5d977",
    "on-accent": "#12200f",
    late: "#e8b54a",
    silent: "#f08a74",
    lowbat: "#c3a0ea",
  },
} as const;

export type MailColour = keyof (typeof MAIL_COLOURS)["light"];
