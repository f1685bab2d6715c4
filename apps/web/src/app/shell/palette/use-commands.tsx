import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useIsNarrow } from '../../../lib/browser/screen-width.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useCountWords } from '../../../ui/count/use-count-words.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { StatusSign } from '../../../ui/status/waybill-status.tsx';
import { isRegistered } from '../../routes.ts';
import { useOpenSections } from '../navigation.ts';
import { sectionKeys } from '../section-keys.ts';
import type { Command, Target } from './command.ts';
import { Keys } from './keys.tsx';
import { MarkedNumber } from './marked-number.tsx';
import { isCalled } from './other-layout.ts';
import { useChoices } from './use-choices.ts';
import { useContactCommands } from './use-contact-commands.tsx';

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

interface Place extends Pick<Command, 'key' | 'group'> {
  readonly target: Target;
  readonly icon: IconName;
  readonly label: string;
  readonly keys: readonly string[];
}

const toCommand = ({ icon, label, keys, key, group, target }: Place): Command => ({
  key,
  group,
  ...target,
  sign: <Icon name={icon} />,
  content: <span className="strong">{label}</span>,
  end: keys.length > 0 && <Keys keys={keys} />,
});

const invitePath = '/user/invite/create';
const importPath = '/counterparty/import';
const ordersImportPath = '/orders/import';

/** Where one may go and what may be begun, whatever is typed. A section that begins something is an action. */
function usePlaces(onShortcuts: () => void): readonly Place[] {
  const { t } = useTranslation(['palette', 'panels', 'shell']);
  const isNarrow = useIsNarrow();
  const mayInvite = useMay('team.manage') && isRegistered(invitePath);
  const mayImport = useMay('contacts.edit') && isRegistered(importPath);
  const mayImportOrders = useMay('shipping.create') && isRegistered(ordersImportPath);
  const ofSections = useOpenSections().map(({ key, to, icon }): Place => {
    const place = { key, target: { to }, icon, keys: sectionKeys[key] };
    return key === 'calculation'
      ? { ...place, group: 'actions', label: t('newCalculation') }
      : { ...place, group: 'sections', label: t(`shell:nav.${key}`) };
  });
  const action = (place: Omit<Place, 'group'>): Place => ({ ...place, group: 'actions' });
  const invite = { key: 'invite', icon: 'plus', target: { to: invitePath }, keys: [] } as const;
  const importing = { key: 'import', icon: 'upload', target: { to: importPath }, keys: [] } as const;
  const importingOrders = {
    key: 'import-orders',
    icon: 'upload',
    target: { to: ordersImportPath },
    keys: [],
  } as const;
  const shortcuts = {
    key: 'shortcuts',
    icon: 'keyboard',
    target: { onRun: onShortcuts },
    keys: ['?'],
  } as const;
  return [
    ...ofSections,
    ...(mayInvite ? [action({ ...invite, label: t('invite') })] : []),
    ...(mayImport ? [action({ ...importing, label: t('importContacts') })] : []),
    ...(mayImportOrders ? [action({ ...importingOrders, label: t('importOrders') })] : []),
    // Nobody presses keys on a phone.
    ...(isNarrow ? [] : [action({ ...shortcuts, label: t('panels:menu.shortcuts') })]),
  ];
}

/** As many as one may choose among without typing more. */
const mostChoices = 5;

/** What is offered to `wanted` by its name; the choices, once something is typed. */
function useOffered(wanted: string, onShortcuts: () => void): readonly Place[] {
  const isOffered = ({ label }: Pick<Place, 'label'>) => isCalled(label, wanted);
  const places = usePlaces(onShortcuts).filter(isOffered);
  const choices = useChoices().filter(isOffered);
  if (wanted === '') return places;
  return [
    ...places,
    ...choices
      .slice(0, mostChoices)
      .map(({ onRun, ...choice }): Place => ({ ...choice, group: 'actions', target: { onRun }, keys: [] })),
  ];
}

/** The list of orders with what is typed for its search. */
function useSearchCommand(wanted: string, found: FoundWaybills | undefined): Command {
  const { t } = useTranslation('palette');
  const countWords = useCountWords();
  const foundCount = found && countWords(found);
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
 * What the palette offers to `typed`, group by group: waybills, contacts, what may be begun, sections. The search in the
 * list of orders comes after whatever is called as typed, for Enter takes the first.
 */
export function useCommands(typed: string, onShortcuts: () => void): readonly Command[] {
  const wanted = typed.trim();
  const found = useFoundWaybills(wanted);
  const contacts = useContactCommands(wanted);
  const toWaybill = useWaybillCommand();
  const search = useSearchCommand(wanted, found);
  const offered = useOffered(wanted, onShortcuts);
  const actions = offered.filter(({ group }) => group === 'actions').map(toCommand);
  const sections = offered.filter(({ group }) => group === 'sections').map(toCommand);
  const searches = wanted !== '' && isRegistered('/orders') ? [search] : [];
  return [
    ...(found?.waybills ?? []).map((waybill) => toWaybill(waybill, wanted)),
    ...contacts,
    ...(actions.length > 0 ? [...actions, ...searches, ...sections] : [...sections, ...searches]),
  ];
}
