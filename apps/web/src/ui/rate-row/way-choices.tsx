import type { DeliveryWay } from '@tranzit/kernel';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WayIcons } from '../route/route.tsx';
import classes from './way-choices.module.css';

export interface WayChoice {
  readonly way: DeliveryWay;
  /** Read out, and shown under the pointer: the way, what it costs, how long it takes. */
  readonly detail: string;
  /** Stands below the choices while this one is pointed at. */
  readonly price: string;
}

interface WayChoicesProps {
  /** What is sent by one of these ways. */
  readonly name: string;
  readonly choices: readonly WayChoice[];
  readonly value: DeliveryWay;
  readonly onChange: (way: DeliveryWay) => void;
}

/**
 * The ways of one tariff side by side, and below them the one that is chosen, or the price of the one pointed at. Arrows
 * left and right go from one to the next, as in any group of radios.
 */
export function WayChoices({ name, choices, value, onChange }: WayChoicesProps) {
  const { t } = useTranslation(['ui', 'common']);
  const group = useId();
  const [pointed, setPointed] = useState<DeliveryWay>();
  const pointedPrice = choices.find(({ way }) => way === pointed && way !== value)?.price;
  return (
    <>
      <div role="radiogroup" aria-label={t('rate.ways', { name })} className={classes.choices}>
        {choices.map(({ way, detail }) => (
          <label
            key={way}
            title={detail}
            className={classes.choice}
            onPointerEnter={() => setPointed(way)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <input
              type="radio"
              name={group}
              className={classes.input}
              checked={way === value}
              aria-label={detail}
              onFocus={() => setPointed(way)}
              onBlur={() => setPointed(undefined)}
              onChange={() => onChange(way)}
            />
            <span className={classes.face} aria-hidden>
              <WayIcons way={way} />
            </span>
          </label>
        ))}
      </div>
      <span className="small muted nowrap">{pointedPrice ?? t(`common:way.${value}`)}</span>
    </>
  );
}
