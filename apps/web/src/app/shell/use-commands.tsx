import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { isRegistered } from '../routes.ts';
import { useOpenSections } from './navigation.ts';

export interface Command {
  readonly key: string;
  /** Absent of the one that shows what the keys do. */
  readonly to: string | undefined;
  readonly content: ReactNode;
}

/** Waybills that answer to what is typed: any number, name or phone. */
function useFoundWaybills(typed: string): readonly WaybillListItem[] {
  const query = useDebounced(typed.trim(), 200);
  const found = apiQuery(
    api.listWaybills,
    { query: { query, limit: 5 } },
    {
      enabled: query.length >= 2 && isRegistered('/waybill/:waybillId'),
      placeholderData: keepPreviousData,
    },
  );
  const { data } = useQuery(found);
  return typed.trim().length >= 2 ? (data?.waybills ?? []) : [];
}

const toCommand = (waybill: WaybillListItem): Command => ({
  key: `waybill-${waybill.waybillId}`,
  to: `/waybill/${waybill.waybillId}`,
  content: (
    <>
      <CarrierMark carrier={waybill.deliveryService} small named />
      <span className="figures strong">{formatWaybillNumber(waybill.plsWaybillNumber)}</span>
      <RouteLine from={waybill.from.city} to={waybill.to.city} />
    </>
  ),
});

interface Place extends Omit<Command, 'content'> {
  readonly icon: IconName;
  readonly label: string;
}

const toPlaceCommand = ({ key, to, icon, label }: Place): Command => ({
  key,
  to,
  content: (
    <>
      <Icon name={icon} />
      {label}
    </>
  ),
});

/** What the palette offers to `typed`, best first: waybills, the new calculation, sections, the keys, the search in the list. */
export function useCommands(typed: string): readonly Command[] {
  const { t } = useTranslation('shell');
  const waybills = useFoundWaybills(typed);
  const wanted = typed.trim();
  const places = [
    ...useOpenSections().map(({ key, to, icon }) => {
      const label = key === 'calculation' ? t('palette.newCalculation') : t(`nav.${key}`);
      return { key, to, icon, label };
    }),
    { key: 'shortcuts', to: undefined, icon: 'keyboard', label: t('palette.shortcuts') } as const,
  ];
  const search: Command = {
    key: 'search',
    to: `/orders?${new URLSearchParams({ query: wanted })}`,
    content: (
      <>
        <Icon name="search" />
        {t('palette.find', { query: wanted })}
      </>
    ),
  };
  return [
    ...waybills.map(toCommand),
    ...places.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase())).map(toPlaceCommand),
    ...(wanted !== '' && isRegistered('/orders') ? [search] : []),
  ];
}
