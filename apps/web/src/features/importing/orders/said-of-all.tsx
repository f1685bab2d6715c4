import { cargoDefaultFields, type ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday } from '../../../lib/format/dates.ts';
import classes from './orders.module.css';

type Orders = NonNullable<ImportView['orders']>;

/** The cargo in a few words, the kind aside. */
function useCargoWords() {
  const { t } = useTranslation('order-imports');
  return ({ cargo_kind, ...cargo }: Orders['cargo']): string =>
    [
      t(`said.${cargo_kind === 'docs' ? 'docs' : 'package'}`),
      ...cargoDefaultFields.flatMap((field) =>
        field === 'cargo_kind' || cargo[field] === undefined
          ? []
          : [t(`said.${field}`, { value: cargo[field] })],
      ),
    ].join(', ');
}

/** What holds for all rows that say nothing else. */
export function SaidOfAll({ orders: { sender, pickupDate, cargo } }: { readonly orders: Orders }) {
  const { t } = useTranslation('order-imports');
  const cargoWords = useCargoWords();
  return (
    <p className={classes.said}>
      <span>
        {t('said.sender')} <b>{sender.name}</b>, {sender.addressLine}
      </span>
      <span>
        {t('said.day')} <b>{formatDayWithWeekday(pickupDate)}</b>
      </span>
      <span>
        {t('said.cargo')} {cargoWords(cargo)}
      </span>
    </p>
  );
}
