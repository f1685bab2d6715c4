import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { checkConnection, useLostAt } from '../lib/api/connection.ts';
import { formatClock } from '../lib/format/dates.ts';
import { Button } from '../ui/button/button.tsx';
import classes from './page.module.css';

const heightToken = '--connection-line';

/** Tells the style sheets how much of the top the line takes: what sticks there stands below it. */
function useHeightAtTop(line: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current: element } = line;
    if (!element || !isShown) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(heightToken, `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightToken);
    };
  }, [line, isShown]);
}

interface ConnectionLineProps {
  /** Below it stands a form that shows nothing of the server's. */
  readonly hasNoData?: boolean;
}

/** The one place that says that the portal cannot be reached: since when, what happens meanwhile, and a try at once. */
export function ConnectionLine({ hasNoData = false }: ConnectionLineProps) {
  const { t } = useTranslation('common');
  const lostAt = useLostAt();
  const isLeaving = useNavigation().state !== 'idle';
  const line = useRef<HTMLDivElement>(null);
  useHeightAtTop(line, lostAt !== undefined);
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await checkConnection();
    setAsking(false);
  };
  const words = (lostAtMs: number) => {
    if (isLeaving) return t('connection.leaving');
    if (hasNoData) return t('connection.waiting');
    return t('connection.shown', { time: formatClock(new Date(lostAtMs).toISOString()) });
  };
  return (
    <div role="status" className={classes.status}>
      {lostAt !== undefined && (
        <div ref={line} className={classes.connection}>
          <p>
            <b className="strong">{t('connection.lost')}</b> {words(lostAt)}
          </p>
          <Button size="small" icon="repeat" busy={isAsking} onClick={() => void retry()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
