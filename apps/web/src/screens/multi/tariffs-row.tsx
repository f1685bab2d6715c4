import type { MultiTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { useDaysText } from '../../lib/shipping/labels.ts';
import { tariffTitleOf } from '../../lib/shipping/tariff-title.ts';
import { Button } from '../../ui/button/button.tsx';
import { Radio } from '../../ui/check/check.tsx';
import { OtherDay } from './carrier-cell.tsx';
import { partOf, type RowActions } from './grid-cell.ts';
import classes from './multi.module.css';
import type { MultiRate } from './use-multi.ts';

interface TariffsProps {
  readonly task: MultiTask;
  readonly place: number;
  readonly carrier: CarrierCode;
  readonly actions: RowActions;
}

interface TariffProps {
  readonly rate: MultiRate;
  /** What the tariffs of one choice have in common. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly plannedOn: string;
  readonly onChoose: () => void;
}

function Tariff({ rate, name, isChosen, plannedOn, onChoose }: TariffProps) {
  const daysText = useDaysText();
  return (
    <span className={classes.tariff}>
      <Radio
        name={name}
        label={tariffTitleOf(rate.tariffName)}
        end={daysText(rate.minDays, rate.maxDays)}
        checked={isChosen}
        onChange={onChoose}
      />
      <OtherDay rate={rate} plannedOn={plannedOn} />
      <b className="strong figures nowrap">{formatRoubles(rate.price)}</b>
    </span>
  );
}

/** All tariffs of one carrier for one shipment, and the way back to the rule. */
export function TariffsRow({ task, place, carrier, actions }: TariffsProps) {
  const { t } = useTranslation(['multi', 'common']);
  const { destinationId } = task.destination;
  const rates = task.cells.find(({ deliveryService }) => deliveryService === carrier)?.rates ?? [];
  const title = t('tariffs.title', { carrier: t(`common:carrier.${carrier}`) });
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.unfold(destinationId, undefined);
  };
  return (
    <div
      {...partOf('row', { 'aria-rowindex': place + 2, onKeyDown: fold, tabIndex: -1 })}
      className={classes.tariffs}
    >
      <div {...partOf('gridcell', { 'aria-colspan': 3 })}>
        <fieldset>
          <legend className="small strong">
            {title}
            <span className="sr">: {nameOf(task.destination)}</span>
          </legend>
          {rates.map((rate) => (
            <Tariff
              key={rate.rateResultId}
              rate={rate}
              plannedOn={task.destination.pickupDate}
              name={`tariff-${destinationId}`}
              isChosen={rate.rateResultId === task.chosenRateResultId}
              onChoose={() => actions.choose(destinationId, rate.rateResultId)}
            />
          ))}
          {task.isByHand && (
            <Button
              size="small"
              variant="ghost"
              icon="undo"
              onClick={() => {
                actions.choose(destinationId, null);
                actions.unfold(destinationId, undefined);
              }}
            >
              {t('tariffs.toRule')}
            </Button>
          )}
        </fieldset>
      </div>
    </div>
  );
}
