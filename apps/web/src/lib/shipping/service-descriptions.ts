import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../api/api-query.ts';

/** What each additional service is, by code; empty while unknown. The server words it, so each language has its own. */
export function useServiceDescriptions(): ReadonlyMap<string, string> {
  // Drawn anew, and so asked anew, when the language changes.
  useTranslation();
  const { data } = useQuery(
    apiQuery(api.listAdditionalServices, {}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return new Map(data?.items.map(({ key, description }) => [key, description]));
}
