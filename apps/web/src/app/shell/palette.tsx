import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { formatWaybillNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { isRegistered } from '../routes.ts';
import { openSections } from './navigation.ts';
import classes from './palette.module.css';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Waybills that answer to what is typed: any number, name or phone. */
function useFoundWaybills(typed: string) {
  const query = useDebounced(typed.trim(), 200);
  const { data } = useQuery({
    queryKey: ['palette', query],
    queryFn: ({ signal }) => call(api.listWaybills, { query: { query, limit: 5 } }, { signal }),
    enabled: query.length >= 2 && isRegistered('/waybill/:waybillId'),
    placeholderData: keepPreviousData,
  });
  return typed.trim().length >= 2 ? (data?.waybills ?? []) : [];
}

/** Go to a section, find a waybill, begin a calculation: all by keyboard. */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const waybills = useFoundWaybills(typed);
  const wanted = typed.trim().toLowerCase();
  const matches = (label: string) => label.toLowerCase().includes(wanted);
  const sections = openSections().filter(({ key }) => matches(t(`nav.${key}`)));
  const mayCalculate = isRegistered('/calculation/new') && matches(t('palette.newCalculation'));
  const maySearch = wanted !== '' && isRegistered('/orders');
  const isEmpty = sections.length + waybills.length === 0 && !mayCalculate && !maySearch;
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Spotlight.Root
      forceOpened
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      size={560}
      yOffset="12vh"
      title={undefined}
      classNames={{ content: classes.content ?? '', overlay: classes.overlay ?? '' }}
    >
      <Spotlight.Search
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        classNames={{ input: classes.search ?? '' }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Spotlight.ActionsList className={classes.list ?? ''}>
        {waybills.map((waybill) => (
          <Spotlight.Action
            key={waybill.waybillId}
            className={classes.action ?? ''}
            onClick={() => go(`/waybill/${waybill.waybillId}`)}
          >
            <CarrierMark carrier={waybill.deliveryService} small named />
            <span className="figures strong">{formatWaybillNumber(waybill.plsWaybillNumber)}</span>
            <RouteLine from={waybill.from.city} to={waybill.to.city} />
          </Spotlight.Action>
        ))}
        {mayCalculate && (
          <Spotlight.Action className={classes.action ?? ''} onClick={() => go('/calculation/new')}>
            <Icon name="plus" />
            {t('palette.newCalculation')}
          </Spotlight.Action>
        )}
        {sections.map(({ key, to, icon }) => (
          <Spotlight.Action key={key} className={classes.action ?? ''} onClick={() => go(to)}>
            <Icon name={icon} />
            {t(`nav.${key}`)}
          </Spotlight.Action>
        ))}
        {maySearch && (
          <Spotlight.Action
            className={classes.action ?? ''}
            onClick={() => go(`/orders?${new URLSearchParams({ query: typed.trim() })}`)}
          >
            <Icon name="search" />
            {t('palette.find', { query: typed.trim() })}
          </Spotlight.Action>
        )}
        {isEmpty && <div className={classes.empty}>{t('palette.nothing')}</div>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
