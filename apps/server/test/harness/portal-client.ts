import type { AnswerOf, Operation, RequestOf } from '@tranzit/contract';

export interface ClientOptions {
  /** As the page sends it with everything that creates. */
  readonly idempotencyKey?: string;
}

/** A caller of a portal over a real network, as one user. */
export interface PortalClient {
  /** Throws for an answer that is no success, and when the portal is gone. */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options?: ClientOptions,
  ): Promise<{ readonly body: AnswerOf<O>; readonly isReplay: boolean }>;
}

/** An answer that is no success. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(operation: Operation, status: number, text: string) {
    super(`${operation.operationId} answered ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

function urlOf(origin: string, operation: Operation, { params = {}, query = {} }: Parts): string {
  const path = Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
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
    async call(operation, request, { idempotencyKey } = {}) {
      const { body } = request as Parts; // every request is made of these parts
      const answer = await fetch(urlOf(origin, operation, request as Parts), {
        method: operation.method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const bytes = await answer.blob();
      const text = await bytes.text();
      if (!answer.ok) throw new RefusedCall(operation, answer.status, text);
      const isReplay = answer.headers.get('idempotency-replayed') === 'true';
      if (operation.answer === 'file') return { body: bytes as never, isReplay }; // its answer is its bytes
      return { body: text === '' ? undefined : JSON.parse(text), isReplay };
    },
  };
}
