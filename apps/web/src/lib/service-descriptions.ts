import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';

/** What each additional service is, by code; empty while unknown. The server words it, so each language has its own. */
export function useServiceDescriptions(): ReadonlyMap<string, string> {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['additional-services', i18n.language],
    queryFn: ({ signal }) => call(api.listAdditionalServices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data?.items.map(({ key, description }) => [key, description]));
}
