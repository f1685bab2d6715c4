import { type AnswerOf, api, type ListedCounterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  deliveryBetweenPath,
  deliveryPath,
  entryName,
  useRemoval,
} from '../../features/contact-book/index.ts';
import { call } from '../../lib/api/call.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { useChooseAll } from '../../ui/table/use-choose-all.ts';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { Tray } from '../../ui/tray/tray.tsx';
import type { ContactsAddress } from './contacts-address.ts';

const EntryTaggingDialog = overlayPart(
  async () => (await import('../../features/tags/index.ts')).EntryTaggingDialog,
);
const overlays = [EntryTaggingDialog];

/** The one that stays is the one chosen first. */
const pairPath = (rows: readonly ListedCounterparty[]): string =>
  `/counterparty/pairs?entries=${rows.map(({ counterpartyId }) => counterpartyId).join()}`;

/** Two can be compared and made one; of more it is said why not. */
function useMerging(rows: readonly ListedCounterparty[]): MenuAction | undefined {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const mayEdit = useMay('contacts.edit');
  if (!mayEdit || rows.length < 2) return undefined;
  const why = rows.length > 2 ? t('merging.twoOnly') : undefined;
  const onRun = () => void navigate(pairPath(rows));
  return { key: 'merge', label: t('merging.open'), icon: 'merge', why, onRun };
}

/** One can be sent to at once; of two the one chosen first sends to the other. */
function useDelivery(rows: readonly ListedCounterparty[]): MenuAction | undefined {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const maySend = useMay('shipping.create');
  const [first, second, ...others] = rows;
  if (!maySend || !first || others.length > 0) return undefined;
  const homeless = rows.find(({ mainAddress }) => mainAddress === null);
  const lacks = homeless && t('lacks.address');
  const why = lacks && second ? `${entryName(homeless)}: ${lacks}` : lacks;
  const path = second ? deliveryBetweenPath(first, second) : deliveryPath(first);
  const onRun = () => void navigate(path);
  return { key: 'delivery', label: t('delivery'), icon: 'calculator', why, onRun };
}

interface ChosenTrayProps {
  readonly address: ContactsAddress;
  readonly selection: RowSelection<ListedCounterparty>;
  readonly found: AnswerOf<typeof api.listCounterparties> | undefined;
  readonly onExport: () => void;
}

/** What may be done with the chosen entries. */
export function ChosenTray({ address, selection, found, onExport }: ChosenTrayProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const mayEdit = useMay('contacts.edit');
  const mayTag = useMay('tags.edit');
  const { rows, clear, most } = selection;
  const merging = useMerging(rows);
  const delivery = useDelivery(rows);
  const { remove, isRemoving } = useRemoval(clear);
  const { open, close, ...tagging } = useOpened<readonly ListedCounterparty[]>();
  usePreloaded(overlays);
  const loadPage = async (page: { readonly skip: number; readonly limit: number }) =>
    (await call(api.listCounterparties, { query: { ...address.filters, ...page } })).counterparties;
  const chooseAll = useChooseAll({ loadPage, found, selection });
  if (rows.length === 0) return null;
  const actions: readonly (MenuAction | undefined | false)[] = [
    chooseAll,
    mayTag && { key: 'tags', label: t('chosen.tags'), icon: 'tag', onRun: () => open(rows) },
    merging,
    { key: 'export', label: t('export.open'), icon: 'download', onRun: onExport },
    mayEdit && {
      key: 'remove',
      label: t('common:action.remove'),
      icon: 'trash',
      disabled: isRemoving,
      onRun: () => remove(rows),
    },
  ];
  return (
    <>
      <Tray
        label={t('chosen.label')}
        title={t(rows.length < most ? 'chosen.count' : 'chosen.most', {
          formatted: formatNumber(rows.length),
        })}
        lead={delivery}
        actions={actions.filter((action) => action !== undefined && action !== false)}
        closeLabel={t('chosen.clear')}
        onClose={clear}
      />
      {tagging.what && (
        <EntryTaggingDialog
          key={tagging.round}
          entries={tagging.what}
          open={tagging.isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
