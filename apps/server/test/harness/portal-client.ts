import { type AnswerOf, type Endpoint, isFileBody, type RequestOf } from '@tranzit/contract';

export interface ClientOptions {
  /** As the page sends it with everything that creates. */
  readonly idempotencyKey?: string;
}

/** A caller of a portal over a real network, as one user. */
export interface PortalClient {
  /** Throws for an answer that is no success, and when the portal is gone. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: ClientOptions,
  ): Promise<{ readonly body: AnswerOf<E>; readonly isReplay: boolean }>;
}

/** An answer that is no success. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(endpoint: Endpoint, status: number, text: string) {
    super(`${endpoint.operationId} answered ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

function urlOf(origin: string, endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
  }
  return url.href;
}

export function createPortalClient(origin: string, token?: string): PortalClient {
  return {
    async call(endpoint, request, { idempotencyKey } = {}) {
      const { body } = request as Parts; // every request is made of these parts
      const answer = await fetch(urlOf(origin, endpoint, request as Parts), {
        method: endpoint.method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const bytes = await answer.blob();
      const text = await bytes.text();
      if (!answer.ok) throw new RefusedCall(endpoint, answer.status, text);
      const isReplay = answer.headers.get('idempotency-replayed') === 'true';
      if (Object.values(endpoint.responses).some((body) => isFileBody(body)))
        return { body: bytes as never, isReplay }; // the answer of an endpoint that declares a file is its bytes
      return { body: text === '' ? undefined : JSON.parse(text), isReplay };
    },
  };
}
