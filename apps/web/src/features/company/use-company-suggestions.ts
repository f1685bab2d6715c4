import { useTranslation } from 'react-i18next';
import { tellApart } from '../../lib/format/tell-apart.ts';
import type { Company } from './use-company.ts';

/** Companies as a field offers them: those of one name and number are told apart by their KPP and address. */
export function useCompanySuggestions(companies: readonly Company[]) {
  const { t } = useTranslation('company');
  const facts = tellApart(companies, {
    said: ({ title, inn }) => `${title} ${inn}`,
    facts: [({ kpp }) => kpp && t('kpp', { kpp }), ({ legalAddress }) => legalAddress],
  });
  return companies.map((company, place) => ({
    key: `${company.inn} ${company.kpp} ${company.legalAddress}`,
    label: company.title,
    detail: [t('inn', { inn: company.inn }), ...(facts[place] ?? [])].join(', '),
    company,
  }));
}
