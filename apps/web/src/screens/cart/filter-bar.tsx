import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay, today } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { DayPicker } from '../../ui/day-picker/day-picker.tsx';
import { FilterButton } from '../../ui/list/filter-button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import classes from './cart.module.css';
import { type CartAddress, carrierChoices, groupChoices } from './cart-address.ts';

interface FilterProps {
  readonly address: CartAddress;
}

const useChange = ({ carrier, pickupOn, change }: CartAddress) => ({
  byCarrier: (next: CartAddress['carrier']) => change({ carrier: next, pickupOn }),
  byDay: (day: string) => change({ carrier, pickupOn: day }),
});

function CarrierChoice({ address }: FilterProps) {
  const { t } = useTranslation(['cart', 'common']);
  const { byCarrier } = useChange(address);
  return (
    <RadioList
      legend={t('filter.carrier')}
      value={address.carrier}
      onChange={byCarrier}
      choices={carrierChoices.map((value) => ({
        value,
        label: value === 'any' ? t('filter.anyCarrier') : t(`common:carrier.${value}`),
      }))}
    />
  );
}

function DayChoice({ address }: FilterProps) {
  const { t } = useTranslation('cart');
  const { byDay } = useChange(address);
  const firstDay = addDays(today(), -28);
  return (
    <DayPicker
      label={t('filter.day')}
      value={address.pickupOn === '' ? undefined : address.pickupOn}
      minDay={firstDay}
      firstDay={firstDay}
      onChange={byDay}
    />
  );
}

function GroupChoice({ address }: FilterProps) {
  const { t } = useTranslation('cart');
  return (
    <RadioList
      legend={t('group.by')}
      value={address.group}
      onChange={address.groupBy}
      choices={groupChoices.map((value) => ({ value, label: t(`group.${value}`) }))}
    />
  );
}

/** The same filters on a phone. */
function FilterDrawer({ address, open, onClose }: FilterProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const foot = (
    <>
      {address.isFiltered && <Button onClick={address.reset}>{t('filter.reset')}</Button>}
      <Button variant="primary" onClick={onClose}>
        {t('filter.show')}
      </Button>
    </>
  );
  return (
    <Drawer title={t('filter.open')} open={open} onClose={onClose} foot={foot}>
      <div className={classes.drawer}>
        <CarrierChoice address={address} />
        <DayChoice address={address} />
        <GroupChoice address={address} />
      </div>
    </Drawer>
  );
}

/** The carrier and the day of collection that the cart is narrowed to, what stands together in it, and what chooses all of it. */
export function FilterBar({ address, children }: FilterProps & { readonly children: ReactNode }) {
  const { t } = useTranslation(['cart', 'common']);
  const { byCarrier, byDay } = useChange(address);
  const [isOpen, setOpen] = useState(false);
  const { carrier, pickupOn } = address;
  const used = [carrier !== 'any', pickupOn !== ''].filter(Boolean).length;
  return (
    <div className={classes.bar}>
      <Button size="bar" icon="filter" className="only-small" onClick={() => setOpen(true)}>
        {used === 0 ? t('filter.open') : t('filter.openCount', { formatted: used })}
      </Button>
      <FilterButton
        title={t('filter.carrier')}
        words={carrier === 'any' ? undefined : t(`common:carrier.${carrier}`)}
        onDrop={() => byCarrier('any')}
      >
        <CarrierChoice address={address} />
      </FilterButton>
      <FilterButton
        title={t('filter.day')}
        words={pickupOn === '' ? undefined : formatDay(pickupOn)}
        icon="calendar"
        widthPx={336}
        onDrop={() => byDay('')}
      >
        <DayChoice address={address} />
      </FilterButton>
      <FilterButton
        title={t('group.by')}
        words={address.group === 'none' ? undefined : t(`group.${address.group}`)}
        onDrop={() => address.groupBy('none')}
      >
        <GroupChoice address={address} />
      </FilterButton>
      {children}
      <FilterDrawer address={address} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
