import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { checkConnection, useLostAt } from '../lib/api/connection.ts';
import { formatClock } from '../lib/format/dates.ts';
import { Button } from '../ui/button/button.tsx';
import classes from './page.module.css';

/** The one place that says that the portal cannot be reached: since when, what happens meanwhile, and a try at once. */
export function ConnectionLine() {
  const { t } = useTranslation('common');
  const lostAt = useLostAt();
  const isLeaving = useNavigation().state !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await checkConnection();
    setAsking(false);
  };
  return (
    <div role="status" className={classes.status}>
      {lostAt !== undefined && (
        <div className={classes.connection}>
          <p>
            <b className="strong">{t('connection.lost')}</b>{' '}
            {isLeaving
              ? t('connection.leaving')
              : t('connection.shown', { time: formatClock(new Date(lostAt).toISOString()) })}
          </p>
          <Button size="small" icon="repeat" busy={isAsking} onClick={() => void retry()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
