import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entrance.module.css';

export const signUpStops = ['phone', 'code', 'about', 'holder', 'email', 'contract'] as const;
export type SignUpStop = (typeof signUpStops)[number];

/** What was given at a stop that is passed. */
export type StopDetails = Readonly<Partial<Record<SignUpStop, ReactNode>>>;

/** Where whoever joins the team of others does not stop: its account has a holder and a contract. */
const ownStops: ReadonlySet<SignUpStop> = new Set(['holder', 'contract']);
const stopsOf = (isInvited: boolean): readonly SignUpStop[] =>
  signUpStops.filter((stop) => !isInvited || !ownStops.has(stop));

interface SignUpRouteProps {
  readonly now: SignUpStop;
  readonly details: StopDetails;
  /** Into the team of others, which leaves some stops out. */
  readonly isInvited?: boolean;
}

/** The way through signing up: what is passed is filled, the present stop a ring, the rest dashed. */
export function SignUpRoute({ now, details, isInvited = false }: SignUpRouteProps) {
  const { t } = useTranslation('signup');
  const stops = stopsOf(isInvited);
  const place = stops.indexOf(now);
  const stateOf = (index: number) => (index < place ? 'done' : index === place ? 'now' : 'next');
  return (
    <>
      <p className="figure">{t('pitch')}</p>
      <ol className={classes.stops} aria-label={t('route')}>
        {stops.map((stop, index) => (
          <li
            key={stop}
            className={classes[stateOf(index)]}
            aria-current={index === place ? 'step' : undefined}
          >
            {t(`stop.${stop}`)}
            {index < place && details[stop] !== undefined && <small>{details[stop]}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The same on a narrow screen: a segment for each stop and the number of the step. */
export function SignUpSteps({ now, isInvited = false }: Omit<SignUpRouteProps, 'details'>) {
  const { t } = useTranslation('signup');
  const stops = stopsOf(isInvited);
  const place = stops.indexOf(now);
  return (
    <p className={`small muted ${classes.steps}`}>
      <span aria-hidden="true">
        {stops.map((stop, index) => (
          <i key={stop} className={index <= place ? classes.passed : ''} />
        ))}
      </span>
      {t('step', { number: place + 1, count: stops.length })}
    </p>
  );
}
