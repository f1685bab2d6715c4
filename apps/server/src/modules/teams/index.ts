/**
 * Teams: who is invited into an account, who is in it, what they may do there, and whose it is.
 * Promises: a change of a team is checked again under its lock; nobody gives or takes more than they have; a right that is
 * taken away is gone at the next call and from open pages; the key of a link is kept as a hash alone; an account has one
 * owner at every moment, who alone hands it over, by a code, to who has agreed; no answer tells
 * whether an address has a user elsewhere.
 * Keeps invitations until 30 days after their week, transfers until 12 months after their end.
 * Does not: sign anybody up (users; `joinByInvite` lets who signs up by an invitation in), keep memberships (accounts).
 */
import type { ServerModule } from '../../platform/module.ts';
import { teamMessages } from './teams.errors.ts';
import { expireTransfers, purgeSendings, purgeTeams, teamJobs } from './teams.jobs.ts';
import { bindTeams } from './teams.routes.ts';

export { joinByInvite, requireOpenInvite } from './invitations/commands/accept-invite.ts';
export { leaveTeam } from './members/commands/change-members.ts';

export const teamsModule: ServerModule = {
  name: 'teams',
  messages: teamMessages,
  routes: bindTeams,
  jobs: teamJobs,
  cron: [
    { pattern: '27 * * * *', job: purgeSendings },
    { pattern: '51 2 * * *', job: purgeTeams },
    { pattern: '*/5 * * * *', job: expireTransfers },
  ],
};
