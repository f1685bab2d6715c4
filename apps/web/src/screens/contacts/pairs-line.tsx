import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './contacts.module.css';

/** Says to who may merge them that entries may be the same, when some are. The list is what matters: a count that did not come is not missed. */
export function PairsLine() {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { data } = useQuery({
    ...apiQuery(api.listCounterpartyPairs, { query: { limit: 1 } }),
    enabled: mayEdit,
  });
  if (!data || data.count === 0) return null;
  const { count } = data;
  return (
    <div className={classes.pairs}>
      <AlertLine
        tone="info"
        title={t('pairs.found', { count, formatted: formatNumber(count) })}
        text={t('pairs.why')}
        action={
          <ButtonLink size="small" to="/counterparty/pairs">
            {t('pairs.compare')}
          </ButtonLink>
        }
      />
    </div>
  );
}
