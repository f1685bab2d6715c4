/**
 * Answers that the first script of the page has asked for while the page itself was on its way
 * (`public/first-paint.js`), by their address.
 */
interface Prefetched {
  /** The access token they were asked with. */
  readonly token: string;
  readonly language: string;
  /** When, on the clock of `performance.now()`. */
  readonly askedAt: number;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var prefetched: Prefetched | undefined;
}

/** An answer is news of the page's start: later nobody takes it for how things are. */
const freshMs = 30_000;

/** The answer that was asked for ahead in just this way; each is given once. */
export function takePrefetched(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const { token, language, askedAt = 0, answers } = globalThis.prefetched ?? {};
  const answer = answers?.get(url);
  const asked = new Headers(headers);
  const isSame =
    method === 'GET' &&
    asked.get('authorization') === `Bearer ${token}` &&
    asked.get('accept-language') === language;
  if (!answer || !isSame || performance.now() - askedAt > freshMs) return undefined;
  answers?.delete(url);
  return answer;
}
