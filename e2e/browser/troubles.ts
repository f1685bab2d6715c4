import type { BrowserContext } from 'playwright-core';

/** An answer that a journey provokes: it is no trouble when it comes. */
export interface ExpectedAnswer {
  readonly status: number;
  /** Part of the path. */
  readonly path: string;
}

/** What went wrong behind a visitor's screens: each is a defect even when nothing shows. */
export interface Troubles {
  expect(answer: ExpectedAnswer): void;
  /** From here on requests fail as part of the story. */
  expectFailures(): void;
  list(): readonly string[];
}

/** The browser's own word for what the answers tell already. */
const isAboutAnswer = (text: string): boolean => text.startsWith('Failed to load resource');

/** The page has spoken into a socket that the server was closing at that moment; it opens another, or has been signed out. */
const isAboutClosing = (text: string): boolean => text === 'WebSocket is already in CLOSING or CLOSED state.';

/** Listens to every page of a visitor: errors in the console, exceptions, requests that failed or were refused. */
export function watchTroubles(context: BrowserContext): Troubles {
  const found: string[] = [];
  const expected: ExpectedAnswer[] = [];
  let mayFail = false;
  context.on('console', (message) => {
    // A socket that cannot open says so itself.
    const isAboutFailure = mayFail && message.text().startsWith('WebSocket');
    const isNone = isAboutFailure || isAboutAnswer(message.text()) || isAboutClosing(message.text());
    if (message.type() === 'error' && !isNone) found.push(`console: ${message.text()}`);
  });
  context.on('weberror', (webError) => found.push(`exception: ${webError.error().stack ?? ''}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A question that is not needed any more is dropped by the page itself.
    if (reason !== 'net::ERR_ABORTED' && !mayFail)
      found.push(`request: ${request.method()} ${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isExpected = expected.some(
      ({ status, path }) => status === response.status() && pathname.includes(path),
    );
    if (response.status() >= 400 && !isExpected)
      found.push(`answer: ${response.request().method()} ${pathname}: ${response.status()}`);
  });
  const expectFailures = () => {
    mayFail = true;
  };
  return { expect: (answer) => expected.push(answer), expectFailures, list: () => found };
}
