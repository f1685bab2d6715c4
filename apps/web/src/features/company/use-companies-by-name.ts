import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { type Company, toCompany } from './use-company.ts';

const debounceMs = 800;
const leastLetters = 3;
const shown = 10;
const hour = 3_600_000;

/** Companies and entrepreneurs of the register that are in work, by what is typed of their name; nothing while not asked. */
export function useCompaniesByName(name: string, isAsked: boolean): readonly Company[] {
  const typed = name.trim();
  const query = useDebounced(typed, debounceMs);
  const isOn = isAsked && typed.length >= leastLetters;
  const { data } = useQuery({
    ...apiQuery(api.suggestParty, { body: { query, count: shown, status: ['ACTIVE'] } }),
    enabled: isOn && query === typed,
    // The form works without the register.
    retry: false,
    staleTime: hour,
    placeholderData: keepPreviousData,
  });
  if (!isOn || !data) return [];
  return data.suggestions.flatMap((party) =>
    party.data.inn && !party.data.is_manual ? [toCompany(party.data.inn, party)] : [],
  );
}
