import { type CarrierSandboxOptions, sandboxCredentials, startCarrierSandbox } from '../index.ts';
import { type JsonObject, objectOf } from '../wire/read-json.ts';

/** Monday, 13:00 in Moscow. */
export const testStart = Date.parse('2026-03-02T10:00:00Z');

/** An answer read to its end. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: JsonObject;
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  let json: JsonObject = {};
  try {
    const parsed: unknown = JSON.parse(text);
    json = Array.isArray(parsed) ? { rows: parsed } : objectOf(parsed);
  } catch {
    json = {};
  }
  return { status: response.status, text, json };
}

/** A sandbox on a free port whose clock stands still until `pass` moves it. */
export async function startTestSandbox(options: CarrierSandboxOptions = {}) {
  const clock = { now: testStart };
  const sandbox = await startCarrierSandbox({ now: () => clock.now, slowMs: 60, ...options });
  let token = '';
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    readAnswer(
      await fetch(`${sandbox.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  const authorize = async (): Promise<string> => {
    const { clientId, clientSecret } = sandboxCredentials.cdek;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const response = await fetch(`${sandbox.url}/cdek/v2/oauth/token`, { method: 'POST', body: form });
    token = String((await readAnswer(response)).json.access_token);
    return token;
  };
  const cdek = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    if (token === '') await authorize();
    return call(method, `/cdek/v2${path}`, body, { authorization: `Bearer ${token}`, ...headers });
  };
  const dpd = (service: string, xml: string, headers: Record<string, string> = {}) =>
    call('POST', `/dpd/services/${service}`, xml, { 'content-type': 'text/xml; charset=utf-8', ...headers });
  const control = (method: string, path: string, body?: unknown) => call(method, `/_sandbox${path}`, body);
  /** Moves real time, ms. */
  const pass = (ms: number): void => {
    clock.now += ms;
  };
  return { ...sandbox, call, cdek, dpd, control, authorize, pass, clock };
}

/** A running test sandbox. */
export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;
