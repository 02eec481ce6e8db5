// A whole number with its thousands apart: "20,000". Of its own, because /landing loads no other format of the console.

const GROUPED = new Intl.NumberFormat("en-US");

export function grouped(n: number): string {
  return GROUPED.format(n);
}
