import { useTranslation } from 'react-i18next';
import { Badge } from '../badge/badge.tsx';
import { CarrierWords } from '../carrier-words/carrier-words.tsx';
import classes from './journey.module.css';

export interface JourneyStop {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly state: 'done' | 'now' | 'next' | 'bad';
}

interface JourneyProps {
  readonly stops: readonly JourneyStop[];
  readonly label?: string;
  /** A line on a phone too, where only the stop of now has its detail. */
  readonly line?: boolean;
}

/** Stops in a line in the row of a list; a column on a phone. The first is the earliest. */
export function Journey({ stops, label, line = false }: JourneyProps) {
  const { t } = useTranslation('ui');
  return (
    <ol className={`${classes.journey} ${line ? classes.line : ''}`} aria-label={label ?? t('journey')}>
      {stops.map(({ key, title, detail, state }) => (
        <li
          key={key}
          className={`${classes.stop} ${classes[state]}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{title}</b>
          {line ? <small>{detail}</small> : detail}
        </li>
      ))}
    </ol>
  );
}

export interface TimelineEvent {
  readonly key: string;
  /** `19.11.2026`; «ждём» for a planned step whose day nobody knows. */
  readonly day: string;
  /** `23:05`, or «ждём» for what is planned on a known day. */
  readonly time?: string | undefined;
  /** Machine-readable moment. */
  readonly at?: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The carrier's own words, which are Russian in every language of the page. */
  readonly quote?: string | undefined;
  /** `note`: beside the line, no step of the way. */
  readonly state: 'done' | 'now' | 'plan' | 'problem' | 'note';
  /** Came while the page was open. */
  readonly isFresh?: boolean;
}

const titleClass: Partial<Record<TimelineEvent['state'], string>> = {
  plan: 'muted',
  problem: 'strong t-danger',
  note: '',
};

/** What happened, newest first, dates at the left. */
export function Timeline({
  events,
  label,
}: {
  readonly events: readonly TimelineEvent[];
  readonly label?: string;
}) {
  const { t } = useTranslation('ui');
  return (
    <ol className={classes.timeline} aria-label={label ?? t('journey')}>
      {events.map(({ key, day, time, at, title, detail, quote, state, isFresh = false }) => (
        <li
          key={key}
          className={classes[`event-${state}`]}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <time dateTime={at}>
            {day}
            {time !== undefined && <span>{time}</span>}
          </time>
          <div>
            <div className={titleClass[state] ?? 'strong'}>
              {title} {isFresh && <Badge tone="accent">{t('fresh')}</Badge>}
            </div>
            {(detail ?? quote) !== undefined && (
              <div className="small muted">
                {detail}
                {detail !== undefined && quote !== undefined && ', '}
                {quote !== undefined && <CarrierWords>{quote}</CarrierWords>}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
