import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entrance.module.css';

export const signUpStops = ['phone', 'code', 'about', 'holder', 'email', 'contract'] as const;
export type SignUpStop = (typeof signUpStops)[number];

/** What was given at a stop that is passed. */
export type StopDetails = Readonly<Partial<Record<SignUpStop, ReactNode>>>;

/** The way through signing up: what is passed is filled, the present stop a ring, the rest dashed. */
export function SignUpRoute({ now, details }: { readonly now: SignUpStop; readonly details: StopDetails }) {
  const { t } = useTranslation('signup');
  const place = signUpStops.indexOf(now);
  const stateOf = (index: number) => (index < place ? 'done' : index === place ? 'now' : 'next');
  return (
    <>
      <p className="figure">{t('pitch')}</p>
      <ol className={classes.stops} aria-label={t('route')}>
        {signUpStops.map((stop, index) => (
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

/** The same on a narrow screen: six segments and the number of the step. */
export function SignUpSteps({ now }: { readonly now: SignUpStop }) {
  const { t } = useTranslation('signup');
  const place = signUpStops.indexOf(now);
  return (
    <p className={`small muted ${classes.steps}`}>
      <span aria-hidden="true">
        {signUpStops.map((stop, index) => (
          <i key={stop} className={index <= place ? classes.passed : ''} />
        ))}
      </span>
      {t('step', { number: place + 1, count: signUpStops.length })}
    </p>
  );
}
