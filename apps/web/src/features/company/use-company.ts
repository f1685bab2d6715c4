import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { isInn } from '@tranzit/kernel';
import { apiQuery } from '../../lib/api/api-query.ts';

type Party = AnswerOf<typeof api.findParty>['suggestions'][number];

export interface Company {
  readonly inn: string;
  /** With the legal form: ООО «Белый камень». */
  readonly title: string;
  /** Without it; of an entrepreneur surname, name and patronymic. */
  readonly name: string;
  readonly opf: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly legalAddress: string;
  /** It is no longer there; when it ended, if that is known. */
  readonly closed: { readonly at: Date | undefined } | undefined;
}

export type CompanySearch =
  /** The number is not whole yet, or nobody could be asked. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly company: Company }
  | { readonly kind: 'unknown' };

const hour = 3_600_000;

function nameOf({ data, value }: Party): string {
  const { surname, name, patronymic } = data.fio ?? {};
  const person = [surname, name, patronymic].filter(Boolean).join(' ');
  return person || data.name?.short || data.name?.full || value;
}

export function toCompany(inn: string, party: Party): Company {
  const { data, value } = party;
  const ended = data.state?.liquidation_date;
  const isClosed = data.state?.status === 'LIQUIDATED' || data.state?.status === 'BANKRUPT';
  return {
    inn,
    title: data.name?.short_with_opf || value,
    name: nameOf(party),
    opf: data.opf?.short ?? '',
    kpp: data.kpp ?? '',
    ogrn: data.ogrn ?? '',
    legalAddress: data.address?.value ?? '',
    closed: isClosed ? { at: ended ? new Date(ended) : undefined } : undefined,
  };
}

/** Looks a company up by its tax id, once the number is right. A register that cannot be asked is no reason to stop anybody. */
export function useCompany(inn: string): CompanySearch {
  const isWhole = isInn(inn);
  const { data, isFetching } = useQuery({
    ...apiQuery(api.findParty, { body: { query: inn, count: 1 } }),
    enabled: isWhole,
    retry: false,
    staleTime: hour,
  });
  if (!isWhole) return { kind: 'idle' };
  if (!data) return { kind: isFetching ? 'looking' : 'idle' };
  const [party] = data.suggestions;
  if (!party || party.data.is_manual) return { kind: 'unknown' };
  return { kind: 'found', company: toCompany(inn, party) };
}
