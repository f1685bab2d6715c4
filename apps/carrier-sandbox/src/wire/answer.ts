/** What a simulated carrier sends back; the server writes it, faults may change it on the way. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** Waits so long before writing (the `#slow` marker). */
  readonly delayMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Closes the connection instead of answering (the `#drop` marker). */
  readonly isDropped?: boolean;
}

/** A JSON answer in UTF-8. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, contentType: 'application/json;charset=UTF-8', body: JSON.stringify(value) };
}

/** An XML answer in UTF-8. */
export function xmlAnswer(status: number, body: string): Answer {
  return { status, contentType: 'text/xml;charset=utf-8', body };
}

/** What a proxy says when calls come too fast. */
export function tooManyCalls(retryAfterMs: number): Answer {
  const headers = retryAfterMs > 0 ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {};
  return { status: 429, contentType: 'text/plain;charset=utf-8', body: 'Too Many Requests', headers };
}

/** The page a proxy in front of a broken carrier answers with: HTML whatever the client asked for. */
export const brokenGateway: Answer = {
  status: 500,
  contentType: 'text/html;charset=utf-8',
  body: '<html><head><title>500 Internal Server Error</title></head><body><center><h1>500 Internal Server Error</h1></center></body></html>',
};
