import type { DeliveryWay } from '@tranzit/kernel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WayIcons } from '../route/route.tsx';
import classes from './way-choices.module.css';

export interface WayChoice {
  readonly way: DeliveryWay;
  /** Read out after the way, and shown at it: what it costs, how long it takes. */
  readonly detail: string;
}

interface WayChoicesProps {
  /** What is sent by one of these ways. */
  readonly name: string;
  readonly choices: readonly WayChoice[];
  readonly value: DeliveryWay;
  readonly onChange: (way: DeliveryWay) => void;
}

/** The ways of one tariff side by side; arrows left and right go from one to the next, as in any group of radios. */
export function WayChoices({ name, choices, value, onChange }: WayChoicesProps) {
  const { t } = useTranslation(['ui', 'common']);
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('rate.ways', { name })} className={classes.choices}>
      {choices.map(({ way, detail }) => (
        <label key={way} title={detail} className={classes.choice}>
          <input
            type="radio"
            name={group}
            className={classes.input}
            checked={way === value}
            aria-label={detail}
            onChange={() => onChange(way)}
          />
          <span className={classes.face} aria-hidden>
            <WayIcons way={way} />
          </span>
        </label>
      ))}
    </div>
  );
}
