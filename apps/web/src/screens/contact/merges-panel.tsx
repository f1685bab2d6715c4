import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useMergeUndo } from '../../features/contact-book/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './contact.module.css';

interface MergesProps {
  readonly entry: Counterparty;
  /** It was deleted, and nothing more is asked about it. */
  readonly isGone: boolean;
}

/** What was made a part of this entry and can be taken out again; nothing where nothing was. */
export function MergesPanel({ entry: { counterpartyId: id }, isGone }: MergesProps) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { undo, isUndoing } = useMergeUndo();
  const { data, error, refetch } = useQuery({
    ...apiQuery(api.listCounterpartyMerges, { params: { id }, query: {} }),
    enabled: !isGone,
  });
  if (error) return <ErrorState title={t('merging.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Panel aria-label={t('merging.title')}>
      <PanelHead title={t('merging.title')} />
      <ul className={`divide ${classes.lines}`}>
        {data.items.map(({ mergeId, title, mergedAt, undoUntil }) => (
          <li key={mergeId} className={classes.person}>
            <div className="grow">
              <div className="strong">{title}</div>
              <div className="small muted">
                {t('merging.when', { day: formatInstantDay(mergedAt), until: formatInstantDay(undoUntil) })}
              </div>
            </div>
            {mayEdit && (
              <Button
                size="small"
                aria-label={t('merging.undoOf', { title })}
                onClick={() => isUndoing || undo(mergeId)}
              >
                {t('merging.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
