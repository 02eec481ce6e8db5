// A request that tells how much of its body has gone, which fetch does not. Answers and fails as fetch does.

type Sent = (bytes: number) => void;
type Init = Pick<RequestInit, "method" | "body" | "signal"> & {
  readonly headers: Readonly<Record<string, string>>;
};

export function sendWithProgress(path: string, init: Init, onSent: Sent): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new TypeError("The request did not get through."));
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => resolve(responseOf(request));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    request.send(body instanceof Blob ? body : null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines.flatMap((line) => {
    const [name, ...value] = line.split(": ");
    return name ? [[name, value.join(": ")] as [string, string]] : [];
  });
  return new Response(request.responseText, { status: request.status, headers });
}
