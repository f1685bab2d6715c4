/**
 * Users: signing in, sessions with rotating refresh tokens, and who a token's bearer is.
 * Promises: a used refresh token presented again ends its whole session; answers never tell whether a name exists,
 * nor whether a phone or an e-mail does; codes are good once. Does not: manage teams.
 */
import type { ServerModule } from '../../platform/module.ts';
import { codeMessages } from './codes/codes.errors.ts';
import { purgeCodes, purgeCodesHandler } from './codes/codes.jobs.ts';
import { contactChangeMessages } from './contact-changes/contact-changes.errors.ts';
import { passwordMessages } from './passwords/passwords.errors.ts';
import { recoveryMessages } from './recovery/recovery.errors.ts';
import { sendRecoveryCodeHandler } from './recovery/send-recovery-code.job.ts';
import { registrationMessages } from './registration/registration.errors.ts';
import { userMessages } from './users.errors.ts';
import { purgeSessions, userJobs } from './users.jobs.ts';
import { bindUsers } from './users.routes.ts';

export { createAuthenticator } from './authenticator.queries.ts';
export { type IssueNeeds, issueCode, resendSeconds } from './codes/commands/issue-code.ts';
export { judgeDigits, takeLink, useCode } from './codes/commands/take-code.ts';
export { findLastCode } from './codes/last-code.queries.ts';
export { confirmPassword, lockProven, type PasswordProof } from './commands/confirm-password.ts';
export { createUser } from './commands/create-user.ts';
export { withStep } from './commands/prove-self.ts';
export { tellOfSecurity } from './commands/tell-of-security.ts';
export { type LegalNeeds, type LegalText, type LegalTextKind, legalText } from './legal/legal-texts.ts';
export { forgetUser } from './own-data/forget-user.store.ts';
export { loadOwnData } from './own-data/own-data.queries.ts';
export {
  type Colleague,
  findColleague,
  hasColleagueWith,
  isOwnEmail,
  languageOf,
  listColleagues,
  loadPeople,
  type Person,
} from './people/people.queries.ts';
export type { Joined } from './registration/join-team.ts';
export { usesSecondFactor } from './second-factor/second-factor.store.ts';
export { endSessionsIn } from './sessions/end-sessions.store.ts';
export { lockOwnSession } from './sessions/session-locks.ts';
export { getLanguage, hasUsers } from './users.queries.ts';

export const usersModule: ServerModule = {
  name: 'users',
  messages: {
    ...userMessages,
    ...codeMessages,
    ...contactChangeMessages,
    ...passwordMessages,
    ...recoveryMessages,
    ...registrationMessages,
  },
  routes: bindUsers,
  jobs: [...userJobs, purgeCodesHandler, sendRecoveryCodeHandler],
  cron: [
    { pattern: '17 * * * *', job: purgeSessions },
    { pattern: '19 * * * *', job: purgeCodes },
  ],
};
