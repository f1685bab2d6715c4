import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '../../lib/format/dates.ts';
import type { CompanySearch } from './use-company.ts';

/** What stands under the field of a tax id while its company is looked up, and after; nothing while there is nothing to say. */
export function useCompanyHint(search: CompanySearch): string | undefined {
  const { t } = useTranslation('company');
  if (search.kind === 'idle') return undefined;
  if (search.kind !== 'found') return t(search.kind);
  const { title, closed } = search.company;
  if (!closed) return t('found', { title });
  return closed.at
    ? t('closedOn', { title, day: formatInstantDay(closed.at.toISOString()) })
    : t('closed', { title });
}
