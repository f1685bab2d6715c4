import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RouteLine } from '../../ui/route/route.tsx';
import { isRegistered } from '../routes.ts';
import { useOpenSections } from './navigation.ts';

export interface Command {
  readonly key: string;
  readonly to: string;
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

/** What the palette offers to `typed`, best first: waybills, the new calculation, sections, the search in the list. */
export function useCommands(typed: string): readonly Command[] {
  const { t } = useTranslation('shell');
  const waybills = useFoundWaybills(typed);
  const wanted = typed.trim();
  const places: readonly (Command & { readonly label: string })[] = useOpenSections().map(
    ({ key, to, icon }) => {
      const label = key === 'calculation' ? t('palette.newCalculation') : t(`nav.${key}`);
      const content = (
        <>
          <Icon name={icon} />
          {label}
        </>
      );
      return { key, to, label, content };
    },
  );
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
    ...places.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase())),
    ...(wanted !== '' && isRegistered('/orders') ? [search] : []),
  ];
}
