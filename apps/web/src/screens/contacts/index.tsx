import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type ListedCounterparty, mostExportedEntries } from '@tranzit/contract';
import { type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { detailPath, entryName, useChangedEntries, useRemoval } from '../../features/contact-book/index.ts';
import { RunningImports } from '../../features/importing/index.ts';
import { isOfCargo, PasteButton } from '../../features/pasted-message/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useFocusLeft } from '../../lib/hooks/use-focus-left.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useCountWords } from '../../ui/count/use-count-words.ts';
import { ListPanel, type ListQuery } from '../../ui/list/list-panel.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type RowSelection, useRowSelection } from '../../ui/table/use-row-selection.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { ChosenTray } from './chosen-tray.tsx';
import { useContactColumns } from './contact-columns.tsx';
import classes from './contacts.module.css';
import { type ContactsAddress, contactTabs, useContactsAddress } from './contacts-address.ts';
import { EmptyContacts } from './empty-contacts.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PairsLine, usePairs } from './pairs-line.tsx';
import { useShipped } from './shipped.tsx';

const BookExportDialog = overlayPart(async () => (await import('./export-dialog.tsx')).BookExportDialog);
const overlays = [BookExportDialog];

export type ContactPage = AnswerOf<typeof api.listCounterparties>;

const keyOf = ({ counterpartyId }: ListedCounterparty): number => counterpartyId;

/** So many are deleted, tagged or exported with one press. */
const mostChosen = 1000;

function BookTabs({
  address: { tab, look },
  totals,
}: {
  address: ContactsAddress;
  totals: ContactPage['totals'] | undefined;
}) {
  const { t } = useTranslation('contacts');
  return (
    <Tabs
      line
      className="bleed"
      label={t('tabs.label')}
      value={tab}
      onChange={(chosen) => look({ tab: chosen })}
      tabs={contactTabs.map((value) => ({ value, label: t(`tabs.${value}`), count: totals?.[value] }))}
    />
  );
}

interface BookPanelProps {
  readonly address: ContactsAddress;
  readonly contacts: ListQuery<ContactPage>;
  /** Rows that have come are not shown yet. */
  readonly isHeld: boolean;
  readonly selection: RowSelection<ListedCounterparty>;
}

const heldOf = ({ error, dataUpdatedAt, refetch }: ListQuery<ContactPage>): ListQuery<ContactPage> => ({
  data: undefined,
  error,
  isPlaceholderData: false,
  dataUpdatedAt,
  refetch,
});

/** The rows of the book, or what stands in their place. */
function BookPanel({ address, contacts, isHeld, selection }: BookPanelProps) {
  const { t } = useTranslation(['contacts', 'ui']);
  const { remove } = useRemoval();
  const countWords = useCountWords();
  const changes = useChangedEntries();
  const columns = useContactColumns({
    shipped: useShipped(contacts.data?.counterparties),
    onRemove: useCallback((entry) => remove([entry]), [remove]),
  });
  return (
    <ListPanel
      label={t('list')}
      query={isHeld ? heldOf(contacts) : contacts}
      errorTitle={t('ui:list.failed')}
      kept={t('kept')}
      foundWords={(page) => t('ui:list.found', { formatted: countWords(page) })}
      empty={({ counterparties, totals }) =>
        counterparties.length === 0 ? <EmptyContacts address={address} totals={totals} /> : undefined
      }
      rows={(page) => (
        <DataTable
          cards
          columns={columns}
          rows={page?.counterparties}
          keyOf={keyOf}
          nameOf={entryName}
          skeletonRows={address.paging.pageSize}
          hrefOf={detailPath}
          selection={selection}
          changes={changes}
        />
      )}
      foot={({ count, countIsBounded, counterparties }) => (
        <Pagination
          {...address.paging}
          total={count}
          atLeast={countIsBounded}
          shown={counterparties.length}
        />
      )}
    />
  );
}

/** The rows and, over them, that some may be the same: made anew where that line has come or gone, so that nothing seen moves. */
function Book(props: Omit<BookPanelProps, 'isHeld'>) {
  const pairs = usePairs(props.contacts.data?.totals.all);
  return (
    <>
      <PairsLine pairs={pairs} />
      <BookPanel key={String(pairs.hasPlace)} {...props} isHeld={pairs.isAwaited} />
    </>
  );
}

/** On a phone the ways beside the main one. */
function MoreWays({ onExport }: { readonly onExport: () => void }) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const mayEdit = useMay('contacts.edit');
  const importing = {
    key: 'import',
    label: t('import'),
    icon: 'upload',
    onRun: () => void navigate('/counterparty/import'),
  } as const;
  return (
    <div className="only-small to-end">
      <ActionMenu
        label={t('more')}
        actions={[
          ...(mayEdit ? [importing] : []),
          { key: 'export', label: t('export.open'), icon: 'download', onRun: onExport },
        ]}
      />
    </div>
  );
}

/** A new entry, typed or pasted. */
function Making() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return (
    <span className={`row row--wrap ${classes.create}`}>
      <ButtonLink to="/counterparty/import" className="only-wide">
        {t('import')}
      </ButtonLink>
      <PasteButton
        hasNote
        refuse={(part) => (isOfCargo(part) ? { why: t('edit.messageCargo') } : undefined)}
        onTake={(message) => void navigate('/counterparty/create', { state: { message } })}
      />
      <ButtonLink to="/counterparty/create" variant="primary" icon="plus" className={classes.new ?? ''}>
        {t('edit.create')}
      </ButtonLink>
    </span>
  );
}

interface BookHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onExport: () => void;
}

function BookHead({ heading, onExport }: BookHeadProps) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  return (
    <div className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className="h1">
        {t('title')}
      </h1>
      {mayEdit && <Making />}
      <MoreWays onExport={onExport} />
    </div>
  );
}

/** The contact book: find, pin, choose, tag, export, delete. What it shows stands in the address; what is chosen does not. */
export function Screen() {
  const { t } = useTranslation('contacts');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const mayEdit = useMay('contacts.edit');
  const address = useContactsAddress();
  const contacts = useQuery(
    apiQuery(api.listCounterparties, { query: address.request }, { placeholderData: keepPreviousData }),
  );
  const { data } = contacts;
  const selection = useRowSelection({
    keyOf,
    most: mostChosen,
    view: JSON.stringify(address.filters),
    shown: data?.counterparties,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusLeft(heading, data);
  const countWords = useCountWords();
  const found = data && !contacts.isPlaceholderData ? countWords(data) : undefined;
  const { open, close, ...exported } = useOpened<{ readonly chosen?: readonly ListedCounterparty[] }>();
  return (
    <>
      <BookHead heading={heading} onExport={() => open({})} />
      {mayEdit && <RunningImports />}
      <BookTabs address={address} totals={data?.totals} />
      <FilterBar address={address} found={found} onExport={() => open({})} />
      <Book address={address} contacts={contacts} selection={selection} />
      <ChosenTray
        address={address}
        selection={selection}
        found={data}
        onExport={() => open({ chosen: selection.rows })}
      />
      {exported.isOpen && (
        <BookExportDialog
          {...exported.what}
          address={address}
          found={found}
          isTooMany={data !== undefined && data.count >= mostExportedEntries}
          onClose={close}
        />
      )}
    </>
  );
}
