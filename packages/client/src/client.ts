import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './openapi.gen.ts';
import { PortalError, resultOf } from './portal-error.ts';
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

/** Signs in with the first call and stays signed in. Calls side by side share one signing in and one renewal. */
function createSession(anonymous: Client<paths>, { username, password }: ClientOptions) {
  let held: Schemas['Tokens'] | undefined;
  let coming: Promise<Schemas['Tokens']> | undefined;
  const signIn = (): Promise<Schemas['Tokens']> =>
    resultOf(anonymous.POST('/api/v1/user/login/', { body: { username, password } }));
  const renew = async ({ refreshToken }: Schemas['Tokens']): Promise<Schemas['Tokens']> => {
    try {
      return await resultOf(
        anonymous.POST('/api/v1/user/token_refresh/', { body: { refresh_token: refreshToken } }),
      );
    } catch (error) {
      // Only a session that is over needs the password; a portal that does not answer now may renew it later.
      if (error instanceof PortalError && error.status === 401) return signIn();
      throw error;
    }
  };
  const obtain = async (): Promise<Schemas['Tokens']> => {
    try {
      held = await (held ? renew(held) : signIn());
      return held;
    } finally {
      coming = undefined;
    }
  };
  const isFresh = ({ expiredAt }: Schemas['Tokens']): boolean =>
    Date.parse(expiredAt) - Date.now() > renewedBeforeMs;
  return {
    /** A token that the portal has not refused yet, as far as is known; `refused` is one that it has. */
    async accessToken(refused?: string): Promise<string> {
      if (held && held.accessToken !== refused && isFresh(held)) return held.accessToken;
      coming ??= obtain();
      return (await coming).accessToken;
    },
    async end(): Promise<void> {
      await coming?.catch(() => undefined);
      const ending = held;
      held = undefined;
      if (ending)
        await anonymous.POST('/api/v1/user/logout/', { body: { refresh_token: ending.refreshToken } });
    },
  };
}

const bearer = 'Bearer ';
const authorize = (request: Request, token: string): Request => {
  request.headers.set('authorization', bearer + token);
  return request;
};

/** Puts the token on every call, and sends one that was refused for its token once more with another. */
function stayingSignedIn(session: ReturnType<typeof createSession>): Middleware {
  // The body of a request can be read once only.
  const repeats = new WeakMap<Request, Request>();
  return {
    async onRequest({ request, schemaPath }) {
      if (anonymousPaths.has(schemaPath)) return request;
      repeats.set(request, request.clone());
      return authorize(request, await session.accessToken());
    },
    async onResponse({ request, response, options: { fetch } }) {
      const repeat = repeats.get(request);
      if (response.status !== 401 || !repeat) return response;
      await response.body?.cancel();
      const refused = request.headers.get('authorization')?.slice(bearer.length);
      return fetch(authorize(repeat, await session.accessToken(refused)));
    },
  };
}

export function createClient(options: ClientOptions): TranzitClient {
  const { url, language = 'ru', fetch } = options;
  const shared = { baseUrl: url, headers: { 'accept-language': language }, ...(fetch && { fetch }) };
  const session = createSession(createFetchClient<paths>(shared), options);
  const client = createFetchClient<paths>(shared);
  client.use(stayingSignedIn(session));
  return Object.assign(client, { signOut: () => session.end() });
}
