import { matchPath } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { reportCrash } from '../lib/crash/report-crash.ts';
import { configQuery } from '../lib/session/user.ts';
import { screenRoutes } from './routes.ts';

/** The path of the screen at an address, as written in the table: what stands for its keys in place of them. */
export const routeAt = (pathname: string): string =>
  screenRoutes.find(({ path }) => path !== '*' && matchPath(path, pathname))?.path ?? '/*';

/** Tells of a crash whom the operator has named, if anybody. Throws where nobody can be asked for that. */
export async function tellOperator(error: unknown): Promise<void> {
  const { crashDsn } = await queryClient.ensureQueryData(configQuery());
  if (crashDsn !== null) await reportCrash({ dsn: crashDsn, route: routeAt(location.pathname) }, error);
}
