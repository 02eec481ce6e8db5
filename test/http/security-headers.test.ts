// The policy of documents opens no further than the map is set up.
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, withSecurityHeaders } from "~/http/security-headers";

const OWN = { mapboxToken: null, streetsTiles: null };
const NONE = { map: OWN, hostedCard: false };

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((one) => one.startsWith(`${name} `));
}

describe("the policy", () => {
  test("of the map of our own names no other host and no blob that runs", () => {
    const policy = contentSecurityPolicy("abc", NONE);
    expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
    expect(directive(policy, "worker-src")).toBe("worker-src 'self'");
    expect(directive(policy, "child-src")).toBeUndefined();
    expect(policy).not.toContain("http");
  });

  test("with a token opens to Mapbox's hosts and to workers made of text", () => {
    const policy = contentSecurityPolicy("abc", { ...NONE, map: { ...OWN, mapboxToken: "pk.a" } });
    expect(directive(policy, "connect-src")).toBe(
      "connect-src 'self' https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com",
    );
    expect(directive(policy, "worker-src")).toBe("worker-src 'self' blob:");
    expect(directive(policy, "child-src")).toBe("child-src 'self' blob:");
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc' 'wasm-unsafe-eval'");
  });

  test("with street tiles opens to their host alone", () => {
    const policy = contentSecurityPolicy("abc", {
      ...NONE,
      map: { ...OWN, streetsTiles: "https://tiles.example:8443/streets/{z}/{x}/{y}.pbf" },
    });
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://tiles.example:8443");
    expect(directive(policy, "worker-src")).toBe("worker-src 'self'");
  });

  test("with the card service's field opens to its script, its frames and its API", () => {
    const policy = contentSecurityPolicy("abc", { ...NONE, hostedCard: true });
    expect(directive(policy, "script-src")).toBe(
      "script-src 'self' 'nonce-abc' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
    );
    expect(directive(policy, "frame-src")).toBe(
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://api.stripe.com");
    expect(directive(policy, "worker-src")).toBe("worker-src 'self'");
  });
});

describe("the headers", () => {
  const answer = (type: string, listed = false) =>
    withSecurityHeaders(new Response("x", { headers: { "content-type": type } }), {
      requestId: "r1",
      nonce: "abc",
      secure: true,
      ...NONE,
      listed,
    }).headers;

  test("keep what isn't a public page out of search engines", () => {
    expect(answer("text/html").get("x-robots-tag")).toBe("noindex");
    expect(answer("text/html", true).get("x-robots-tag")).toBeNull();
  });

  test("let a page of ours ask where a phone is, and nothing else of the device", () => {
    expect(answer("text/html").get("permissions-policy")).toBe(
      "camera=(), microphone=(), geolocation=(self), payment=()",
    );
  });

  test("carry the policy with documents alone", () => {
    expect(answer("text/html; charset=utf-8").get("content-security-policy")).toContain("default-src 'self'");
    expect(answer("application/json").get("content-security-policy")).toBeNull();
  });
});
