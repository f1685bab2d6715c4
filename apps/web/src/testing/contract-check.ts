import { type Endpoint, endpoints, errorBody, isFileBody, type ResponseBody } from '@tranzit/contract';

/** What a test has let the server say, or the page ask, against the contract. */
const breaches: string[] = [];

const isNamed = (part: string): boolean => part.startsWith('{');
const fits = (path: string, pathname: string): boolean => {
  const [parts, given] = [path.split('/'), pathname.split('/')];
  return (
    parts.length === given.length && parts.every((part, place) => isNamed(part) || part === given[place])
  );
};
const all: readonly Endpoint[] = Object.values(endpoints).toSorted(
  // A path without parameters comes before one that fits anything in its place.
  (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
);

/** The endpoint of the contract that a call is for; `undefined` for files of the page itself. */
export const endpointOf = (method: string, pathname: string): Endpoint | undefined =>
  all.find((endpoint) => endpoint.method === method && fits(endpoint.path, pathname));

const successOf = ({ responses }: Endpoint): readonly [status: number, body: ResponseBody] => {
  const [[status, body] = ['204', null]] = Object.entries(responses);
  return [Number(status), body];
};

function check(what: string, schema: ResponseBody | undefined, value: unknown): unknown {
  if (!schema || isFileBody(schema)) return value;
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  breaches.push(...error.issues.map(({ path, message }) => `${what}: ${path.join('.')}: ${message}`));
  return value;
}

/** The answer as the server sends it: parsed by the contract, with the status it has there. */
export function toAnswer(endpoint: Endpoint, answer: object | null): Response {
  const [status, schema] = successOf(endpoint);
  const body = check(`answer of ${endpoint.operationId}`, schema, answer);
  return schema === null ? new Response(null, { status }) : Response.json(body, { status });
}

/** A refusal or a success that a test has put together itself. */
export async function checkResponse(endpoint: Endpoint, response: Response): Promise<void> {
  const text = await response.clone().text();
  if (text === '' || !response.headers.get('content-type')?.includes('json')) return;
  const schema = response.ok ? successOf(endpoint)[1] : errorBody;
  check(`${response.status} of ${endpoint.operationId}`, schema, JSON.parse(text));
}

function queryOf({ searchParams }: URL): object {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...more] = searchParams.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** What is granted has been asked as the server takes it. */
export function checkRequest(endpoint: Endpoint, url: URL, body: unknown): void {
  check(`query of ${endpoint.operationId}`, endpoint.query, queryOf(url));
  check(`body of ${endpoint.operationId}`, endpoint.body, body ?? {});
}

/** Fails the test whose server said what the contract does not let it say. */
export function expectKeptContract(): void {
  const found = [...new Set(breaches.splice(0))];
  if (found.length > 0) throw new Error(`against the contract:\n${found.join('\n')}`);
}
