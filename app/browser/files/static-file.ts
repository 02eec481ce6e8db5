// Files of this site that never reach the Worker, as bytes: the sample photos. Client only.

/** Of a path of this site; from the browser's own store where it is there. Throws where it does not come. */
export async function staticFile(path: string): Promise<Blob> {
  const answer = await fetch(path, { cache: "force-cache" });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer.blob();
}
