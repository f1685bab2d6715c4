import { commonErrorCodes, type Endpoint, endpoints, errorCodesOf, refusalsOf } from '@tranzit/contract';

const byName: Readonly<Record<string, Endpoint | undefined>> = endpoints;

/** Where a request went, and as which operation it counts. */
interface Asked {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

/** Every code in the one error body; none in a success. */
function codesIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || !('errorCodes' in body)) return [];
  return Object.values(body.errorCodes ?? {}).flat();
}

/** What an answer says and the contract does not tell of its operation, as `<operation> <status> <code>`. */
export function undeclaredIn(endpoint: Endpoint, status: number, body: unknown): readonly string[] {
  const isDeclared = refusalsOf(endpoint).includes(status);
  const codes = isDeclared
    ? [...(commonErrorCodes[status] ?? []), ...(errorCodesOf(endpoint)[status] ?? [])]
    : [];
  return codesIn(body)
    .filter((code) => !codes.includes(code))
    .map((code) => `${endpoint.operationId} ${status} ${code}`);
}

/** Throws for an answer with an error code that the contract does not declare for its operation. */
export function requireDeclared({ operationId, method, path }: Asked, status: number, body: unknown): void {
  const endpoint = byName[operationId];
  // A test may send an operation elsewhere on purpose: what answers there is none of it.
  if (endpoint?.path !== path || endpoint.method !== method) return;
  const undeclared = undeclaredIn(endpoint, status, body);
  if (undeclared.length > 0)
    throw new Error(`answered and not declared in \`refusals\` of the contract: ${undeclared.join(', ')}`);
}
