import type { TableException } from './foreign-tables.ts';

const modules = 'apps/server/src/modules';

const oneStatement = 'read within one statement, where asking the owner would be a second round trip';

/** The foreign tables that are named today. `tooling/ratchets.json` keeps their number: it may only fall. */
export const exceptions: readonly TableException[] = [
  {
    file: `${modules}/calculations/recent-answers.queries.ts`,
    tables: ['waybills'],
    reason:
      'counts the deliveries of a route; waybills is built on calculations, so asking it would be a circle',
  },
  {
    file: `${modules}/carrier-contracts/commands/delete-customer-contract.ts`,
    tables: ['waybills'],
    reason:
      'counts the orders under a contract; waybills is built on carrier-contracts, so asking it would be a circle',
  },
  {
    file: `${modules}/tags/commands/change-waybill-tags.ts`,
    tables: ['waybills'],
    reason: 'locks the waybill that is tagged; waybills is built on tags, so asking it would be a circle',
  },
  {
    file: `${modules}/destinations/batches/batches.present.ts`,
    tables: ['waybills'],
    reason: oneStatement,
  },
  {
    file: `${modules}/tags/tags.queries.ts`,
    tables: ['counterparties', 'waybills'],
    reason: oneStatement,
  },
  {
    file: `${modules}/waybills/list/waybill-search.queries.ts`,
    tables: ['tags', 'waybill_tags'],
    reason: oneStatement,
  },
  {
    file: `${modules}/waybills/list/waybills.queries.ts`,
    tables: ['tags', 'waybill_tags'],
    reason: oneStatement,
  },
  {
    file: `${modules}/carrier-contracts/carrier-contracts.queries.ts`,
    tables: ['users'],
    reason: oneStatement,
  },
];
