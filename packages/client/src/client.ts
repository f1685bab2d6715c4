import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './openapi.gen.ts';
import { resultOf } from './portal-error.ts';
import type { Schemas } from './schemas.ts';

export interface ClientOptions {
  /** Address of the portal, without a path: `https://tranzit.example`. */
  readonly url: string;
  /** E-mail or phone; read together with the password before the first call. */
  readonly username: string;
  readonly password: string;
  /** Language of messages. */
  readonly language?: 'ru' | 'en';
  /** Instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** `client.GET('/api/v1/…', { params, body })`, one path of the OpenAPI document each; `resultOf` takes its answer out. */
export interface TranzitClient extends Client<paths> {
  /** Ends the session at the portal; a further call signs in anew. */
  signOut(): Promise<void>;
}

/** Renewed so long before it ends, that no call comes late with it. */
const renewedBeforeMs = 30_000;
const anonymousPaths: ReadonlySet<string> = new Set(['/api/v1/user/login/', '/api/v1/user/token_refresh/']);

/** Signs in with the first call and stays signed in. Calls side by side share one renewal. */
function createSession(anonymous: Client<paths>, { username, password }: ClientOptions) {
  let tokens: Promise<Schemas['Tokens']> | undefined;
  const signIn = (): Promise<Schemas['Tokens']> =>
    resultOf(anonymous.POST('/api/v1/user/login/', { body: { username, password } }));
  const renew = ({ refreshToken }: Schemas['Tokens']): Promise<Schemas['Tokens']> =>
    // The session may be over: then the password opens another.
    resultOf(anonymous.POST('/api/v1/user/token_refresh/', { body: { refresh_token: refreshToken } })).catch(
      signIn,
    );
  const keep = (coming: Promise<Schemas['Tokens']>): Promise<Schemas['Tokens']> => {
    tokens = coming;
    coming.catch(() => {
      if (tokens === coming) tokens = undefined;
    });
    return coming;
  };
  const isFresh = ({ expiredAt }: Schemas['Tokens']): boolean =>
    Date.parse(expiredAt) - Date.now() > renewedBeforeMs;
  return {
    async accessToken(): Promise<string> {
      const held = tokens ?? keep(signIn());
      const known = await held;
      if (isFresh(known)) return known.accessToken;
      const renewed = tokens === held ? keep(renew(known)) : (tokens ?? keep(signIn()));
      return (await renewed).accessToken;
    },
    /** The portal does not take the token any more: the next call signs in anew. */
    forget(): void {
      tokens = undefined;
    },
    async end(): Promise<void> {
      const ending = await tokens;
      tokens = undefined;
      if (ending)
        await anonymous.POST('/api/v1/user/logout/', { body: { refresh_token: ending.refreshToken } });
    },
  };
}

export function createClient(options: ClientOptions): TranzitClient {
  const { url, language = 'ru', fetch } = options;
  const shared = { baseUrl: url, headers: { 'accept-language': language }, ...(fetch && { fetch }) };
  const session = createSession(createFetchClient<paths>(shared), options);
  const client = createFetchClient<paths>(shared);
  const withToken: Middleware = {
    async onRequest({ request, schemaPath }) {
      if (!anonymousPaths.has(schemaPath))
        request.headers.set('authorization', `Bearer ${await session.accessToken()}`);
      return request;
    },
    onResponse({ response }) {
      if (response.status === 401) session.forget();
    },
  };
  client.use(withToken);
  return Object.assign(client, { signOut: () => session.end() });
}
