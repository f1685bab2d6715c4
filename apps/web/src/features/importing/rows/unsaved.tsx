import { useTranslation } from 'react-i18next';
import { useLostAt } from '../../../lib/api/connection.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import classes from '../importing.module.css';
import { Message } from './message.tsx';
import type { Mending } from './use-mending.ts';

interface UnsavedMessageProps {
  readonly problem: string;
  /** It is sent again by itself. */
  readonly waits: boolean;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** At the cell: why what was typed is not saved, and what becomes of it. */
export function UnsavedMessage({ problem, waits, onRetry, onGiveUp }: UnsavedMessageProps) {
  const { t } = useTranslation(['imports', 'common']);
  const isLost = useLostAt() !== undefined;
  return (
    <Message>
      {t('grid.notSaved', { problem: waits && isLost ? t('unsaved.whenBack') : problem })}{' '}
      <button type="button" onClick={onRetry}>
        {t('common:action.retry')}
      </button>{' '}
      <button type="button" onClick={onGiveUp}>
        {t('unsaved.giveUp')}
      </button>
    </Message>
  );
}

/** Lines that are named; the rest is told of. */
const mostLines = 5;

/** Above the rows: cells that are not saved may stand on another page of them. */
export function UnsavedLine({ mending: { drafts, retry, giveUpAll } }: { readonly mending: Mending }) {
  const { t } = useTranslation(['imports', 'common']);
  const failed = drafts.filter(({ problem }) => problem !== undefined);
  if (failed.length === 0) return null;
  const lines = [...new Set(failed.map(({ line }) => line))].toSorted((one, other) => one - other);
  const named = lines
    .slice(0, mostLines)
    .map((line) => formatNumber(line))
    .join(', ');
  const list = lines.length > mostLines ? t('unsaved.more', { list: named }) : named;
  return (
    <div className={classes.alerts}>
      <AlertLine
        tone="warning"
        title={t('unsaved.what', {
          count: failed.length,
          formatted: formatNumber(failed.length),
          lines: t('unsaved.lines', { count: lines.length, list }),
        })}
        action={
          <span className={classes.choices}>
            <Button size="small" onClick={retry}>
              {t('common:action.retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={giveUpAll}>
              {t('unsaved.giveUp')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
