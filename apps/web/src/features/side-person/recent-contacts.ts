import { useQuery } from '@tanstack/react-query';
import { api, type Side } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { apiQuery } from '../../lib/api/api-query.ts';

/** Sides used of late, the latest first; with `iso` those of one country. */
export const useRecentContacts = (side: Side, iso?: string) =>
  useQuery(apiQuery(api.listRecentContacts, { query: { side, ...(iso !== undefined && { iso }) } }));

/** Terminals of a carrier used of late, the latest first. */
export const useRecentTerminals = (side: Side, carrier: CarrierCode) =>
  useQuery(apiQuery(api.listRecentTerminals, { query: { side, delivery_service: carrier } }));
