import { useQuery } from '@tanstack/react-query';
import { api, type Side } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';

/** Sides used of late, the latest first. */
export const useRecentContacts = (side: Side) =>
  useQuery(apiQuery(api.listRecentContacts, { query: { side } }));
