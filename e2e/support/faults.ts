import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

export interface Faults {
  /** What a story provokes on purpose is no fault. */
  allow(pattern: RegExp): void;
  seen(): string[];
  /** Including what is allowed. */
  all(): string[];
}

// A refusal is an answer, which the browser reports all the same.
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Collects what no screen shows: console errors, uncaught errors and rejections, breaches of the policy, calls to
 * strangers, tokens in addresses.
 */
export async function watchFaults(context: BrowserContext, known: readonly string[]): Promise<Faults> {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message))
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && !known.includes(url.origin))
      faults.push(`call to a stranger: ${request.url()}`);
  });
  const tokens = new Set<string>();
  context.on('request', (request) => {
    for (const token of tokensIn(request)) tokens.add(token);
    const places = [request.url(), request.headers()['referer'] ?? ''];
    if ([...tokens].some((token) => places.some((place) => place.includes(token))))
      faults.push(`token in an address: ${request.method()} ${new URL(request.url()).pathname}`);
  });
  await context.exposeBinding('reportFault', (_, words: string) => void faults.push(words));
  await context.addInitScript(() => {
    const report = (words: string) => (window as unknown as { reportFault(words: string): void }).reportFault(words);
    addEventListener('securitypolicyviolation', (event) =>
      report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`),
    );
    addEventListener('unhandledrejection', (event) => report(`rejection: ${String(event.reason)}`));
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    all: () => [...faults],
    seen: () => faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}

/** Session and registration tokens as calls carry them; tokens of codes, resets and invitations as bodies do. */
function tokensIn(request: Request): string[] {
  const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
  return [
    ...(bearer ? [bearer] : []),
    ...[...(request.postData() ?? '').matchAll(/"(?:token|otpToken|deviceProof)":"([\w-]{40,})"/g)].map(
      ([, token]) => token!,
    ),
  ];
}

function isRefusal(message: ConsoleMessage): boolean {
  return REFUSAL.test(message.text()) && /^\/(api|desk)\//.test(new URL(message.location().url).pathname);
}
