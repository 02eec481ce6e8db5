// How files are named after a release: "trail-demo-v2".

export function releaseSlug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .join("-");
}
