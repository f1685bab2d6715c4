/**
 * Users: signing in, sessions with rotating refresh tokens, and who a token's bearer is.
 * Promises: a used refresh token presented again ends its whole session; answers never tell whether a name exists.
 * Does not: sign up, recover passwords, manage teams.
 */
import type { ServerModule } from '../../platform/module.ts';
import { userMessages } from './users.errors.ts';
import { purgeSessions, userJobs } from './users.jobs.ts';
import { bindUsers } from './users.routes.ts';

export { createAuthenticator } from './authenticator.queries.ts';
export { createUser } from './commands/create-user.ts';
export {
  type Colleague,
  findColleague,
  hasColleagueWith,
  languageOf,
  listColleagues,
  loadPeople,
  type Person,
} from './people/people.queries.ts';
export { endSessionsIn } from './session-tokens.ts';
export { getLanguage, hasUsers } from './users.queries.ts';

export const usersModule: ServerModule = {
  name: 'users',
  messages: userMessages,
  routes: bindUsers,
  jobs: userJobs,
  cron: [{ pattern: '17 * * * *', job: purgeSessions }],
};
