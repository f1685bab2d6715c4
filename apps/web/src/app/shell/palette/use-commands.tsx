import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type WaybillListItem } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { StatusSign } from '../../../ui/status/waybill-status.tsx';
import { isRegistered } from '../../routes.ts';
import { useOpenSections } from '../navigation.ts';
import { sectionKeys } from '../section-keys.ts';
import { Keys } from './keys.tsx';
import { MarkedNumber } from './marked-number.tsx';

export type CommandGroupName = 'waybills' | 'actions' | 'sections';

export interface Command {
  readonly key: string;
  readonly group: CommandGroupName;
  /** Absent of the one that shows what the keys do. */
  readonly to: string | undefined;
  readonly sign: ReactNode;
  readonly content: ReactNode;
  /** At the right: keys, a status, how many there are. */
  readonly end?: ReactNode;
}

type FoundWaybills = AnswerOf<typeof api.listWaybills>;

/** Waybills that answer to what is typed: any number, name or phone. Undefined until they are known. */
function useFoundWaybills(wanted: string): FoundWaybills | undefined {
  const query = useDebounced(wanted, 200);
  const { data } = useQuery(
    apiQuery(
      api.listWaybills,
      { query: { query, limit: 5 } },
      {
        enabled: query.length >= 2 && isRegistered('/waybill/:waybillId'),
        placeholderData: keepPreviousData,
      },
    ),
  );
  return wanted.length >= 2 ? data : undefined;
}

function useWaybillCommand(): (waybill: WaybillListItem, wanted: string) => Command {
  const { t } = useTranslation('common');
  return ({ waybillId, plsWaybillNumber, status, from, to }, wanted) => ({
    key: `waybill-${waybillId}`,
    group: 'waybills',
    to: `/waybill/${waybillId}`,
    sign: <StatusSign status={status} />,
    content: (
      <>
        <span className="figures strong">
          <MarkedNumber number={plsWaybillNumber} typed={wanted} />
        </span>{' '}
        <span className="muted">{`${from.city} — ${to.city}, ${to.name}`}</span>
      </>
    ),
    end: <span className="small muted">{t(`status.${status}`)}</span>,
  });
}

interface Place extends Pick<Command, 'key' | 'group' | 'to'> {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: readonly string[];
}

const toCommand = ({ icon, label, keys, ...place }: Place): Command => ({
  ...place,
  sign: <Icon name={icon} />,
  content: <span className="strong">{label}</span>,
  end: <Keys keys={keys} />,
});

/** Where one may go and what may be begun, whatever is typed. A section that begins something is an action. */
function usePlaces(): readonly Place[] {
  const { t } = useTranslation(['palette', 'panels', 'shell']);
  const ofSections = useOpenSections().map(({ key, to, icon }): Place => {
    const place = { key, to, icon, keys: sectionKeys[key] };
    return key === 'calculation'
      ? { ...place, group: 'actions', label: t('newCalculation') }
      : { ...place, group: 'sections', label: t(`shell:nav.${key}`) };
  });
  const label = t('panels:menu.shortcuts');
  return [
    ...ofSections,
    { key: 'shortcuts', group: 'actions', to: undefined, icon: 'keyboard', label, keys: ['?'] },
  ];
}

/** The list of orders with what is typed for its search. */
function useSearchCommand(wanted: string, found: FoundWaybills | undefined): Command {
  const { t } = useTranslation('palette');
  const foundCount = found && formatNumber(found.count) + (found.countIsBounded ? '+' : '');
  return {
    key: 'search',
    group: 'actions',
    to: `/orders?${new URLSearchParams({ query: wanted })}`,
    sign: <Icon name="search" />,
    content: (
      <>
        <span className="strong">{t('find', { query: wanted })}</span>{' '}
        <span className="muted">{t('inAllWaybills')}</span>
      </>
    ),
    end: foundCount !== undefined && <span className="small muted">{t('found', { foundCount })}</span>,
  };
}

/**
 * What the palette offers to `typed`, group by group: waybills, what may be begun, sections. The search in the list of
 * orders comes after whatever is called as typed, for Enter takes the first.
 */
export function useCommands(typed: string): readonly Command[] {
  const wanted = typed.trim();
  const found = useFoundWaybills(wanted);
  const toWaybill = useWaybillCommand();
  const search = useSearchCommand(wanted, found);
  const offered = usePlaces().filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const actions = offered.filter(({ group }) => group === 'actions').map(toCommand);
  const sections = offered.filter(({ group }) => group === 'sections').map(toCommand);
  const searches = wanted !== '' && isRegistered('/orders') ? [search] : [];
  return [
    ...(found?.waybills ?? []).map((waybill) => toWaybill(waybill, wanted)),
    ...(actions.length > 0 ? [...actions, ...searches, ...sections] : [...sections, ...searches]),
  ];
}
