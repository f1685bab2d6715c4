/**
 * Audit: the log of an account, who did what and from where.
 * Promises: an act is written in the transaction of what it tells of, so that neither stands without the other; acts are
 * never changed, and are kept for 12 months.
 * Does not: know the people's names (users binds the list), or what an act was about beyond its words.
 */
import type { ServerModule } from '../../platform/module.ts';
import { auditJobs, purgeAudit } from './audit.jobs.ts';

export { type AuditFilters, listActingUserIds, listActs, listMatchingActs } from './audit.queries.ts';
export { type Act, recordAct, recordActOf } from './audit.store.ts';
export { parseDetails } from './details.ts';

export const auditModule: ServerModule = {
  name: 'audit',
  jobs: auditJobs,
  cron: [{ pattern: '41 2 * * *', job: purgeAudit }],
};
