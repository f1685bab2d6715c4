const found = 'its ids come from a row that a bound of its own has found';
const looked = 'the same row has been read with a bound of its own before';
const narrowing = 'it spares a scan; the rows are bound again where they are read';

/**
 * Bounds behind another one, by file and function, and why taking them away changes no answer. A function has one reason for
 * all of its bounds.
 */
export const secondFences: Readonly<Record<string, string>> = {
  'accounts.queries.ts mayOrder':
    'only a job asks it; `returns.test.ts` looks at the return of a blocked account',
  'cargoes.queries.ts loadCargoes': found,
  'cargoes.store.ts updateCargo': looked,
  'cargoes.store.ts freezeCargoQuery': found,
  'casts.queries.ts loadAddressCasts': found,
  'casts.queries.ts loadContactCasts': found,
  'casts.store.ts replaceAddressCast': looked,
  'casts.store.ts freezeCasts': found,
  'change-waybill-tags.ts lockWaybill': looked,
  'share-waybill.ts shareWaybill': looked,
  'waybill-detail.queries.ts getVisibleWaybill':
    'its id is that of a waybill that `findWaybillsNamed` has found, or of one just made',
  'tags.queries.ts listTagsOfWaybills': found,
  'remove-tag.ts removeLocked': looked,
  'members.queries.ts listMemberIds':
    'no answer shows it; `tags.test.ts` looks at the channels that are told',
  'memberships.store.ts handOver':
    'only an acceptance asks it; `ownership.test.ts` looks at the other accounts of both',
  'sendings.store.ts countSending':
    'no answer shows it; `invitations.test.ts` sends from another account what one has used up',
  'end-sessions.store.ts endSessionsIn':
    'no answer shows it; `removal-races.test.ts` looks at the session of who was removed in their own account',
  'transfers.store.ts update': looked,
  'carrier-contracts.store.ts contractRow': found,
  'carrier-contracts.store.ts hasCustomerContract': found,
  'file-store.ts loadFile': found,
  'waybill-search.queries.ts leadByDay': narrowing,
  'waybill-search.queries.ts leadByTags': narrowing,
};
