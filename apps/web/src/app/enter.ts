import type { User } from '@tranzit/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { isApiError } from '../lib/api/api-error.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { changeLanguage, loadAreas } from '../lib/language/i18n.ts';
import { currentTokens } from '../lib/session/session.ts';
import { isStaff, userQuery } from '../lib/session/user.ts';
import { guard } from './guard.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The user of the session, or nobody: a session that has ended is none. */
export async function findUser(): Promise<User | undefined> {
  if (!currentTokens()) return undefined;
  try {
    return await queryClient.ensureQueryData(userQuery());
  } catch (error) {
    if (isApiError(error) && error.status === 401) return undefined;
    throw error;
  }
}

/** On a slow line each question costs a turn there and back: that of the screen goes out beside that of the user. */
async function begin(route: ScreenRoute, query: string): Promise<void> {
  if (route.access !== 'user' || !currentTokens() || queryClient.getQueryData(userQuery().queryKey)) return;
  // What fails here fails again where somebody waits for it.
  const part = await route.load().catch(() => undefined);
  part?.prefetch?.(new URLSearchParams(query));
}

/** The way into a screen: who asks, whether they may, and the words the screen speaks. */
export const enter =
  (route: ScreenRoute) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname: path, search: query } = new URL(request.url);
    void begin(route, query);
    const isForStrangers = route.access === 'anonymous' && route.frame === 'bare';
    const user = isForStrangers ? undefined : await findUser();
    const target = guard(route, { user, isStaff: isStaff(), path, query });
    if (target !== undefined) throw redirect(target);
    if (user) await changeLanguage(user.language);
    await loadAreas(route.frame === 'shell' ? ['shell', ...route.areas] : route.areas);
    return null;
  };
