import type { CounterpartyLack, ListedCounterparty } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  deliveryPath,
  detailPath,
  editPath,
  entryName,
  isNameless,
  KindMark,
  PinButton,
  placeOf,
} from '../../features/contact-book/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note, Tag } from '../../ui/badge/badge.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import classes from './contacts.module.css';
import { ParentLine } from './parent-line.tsx';
import { type Shipped, ShippedCell } from './shipped.tsx';

interface CellProps {
  readonly entry: ListedCounterparty;
}

interface LinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly tags?: ListedCounterparty['tags'];
  readonly below?: ReactNode;
}

/** So many tags stand in a row; the others are told when it is opened. */
const mostShownTags = 2;

function RowTags({ tags }: { readonly tags: ListedCounterparty['tags'] }) {
  const more = tags.length - mostShownTags;
  return (
    <span className={`small ${classes.tags}`}>
      {tags.slice(0, mostShownTags).map(({ tagId, title, state }) => (
        <Tag key={tagId} state={state}>
          {title}
        </Tag>
      ))}
      {more > 0 && (
        <span
          className="muted"
          title={tags
            .slice(mostShownTags)
            .map(({ title }) => title)
            .join(', ')}
        >
          +{formatNumber(more)}
        </span>
      )}
    </span>
  );
}

/** What is cut in the end says itself whole to who points at it. */
const wholeOf = (told: ReactNode): string | undefined => (typeof told === 'string' ? told : undefined);

const Lines = ({ first, second, tags = [], below }: LinesProps) => (
  <span className={classes.lines}>
    <span className={classes.name} title={wholeOf(first)}>
      {first}
    </span>
    <span className={`small muted cut ${classes.second}`} title={wholeOf(second)}>
      {second}
    </span>
    {below}
    {tags.length > 0 && <RowTags tags={tags} />}
  </span>
);

function Who({ entry }: CellProps) {
  const { t } = useTranslation('contacts');
  const isPerson = entry.kind === 'person';
  const name = entryName(entry);
  return (
    <span className={classes.who}>
      <span className="only-wide">
        <KindMark kind={entry.kind} />
      </span>
      <Lines
        first={
          <Link to={detailPath(entry)} className="strong" title={name}>
            {name}
          </Link>
        }
        second={
          isPerson
            ? t('kind.private')
            : entry.inn && <span className="figures">{t('row.inn', { inn: entry.inn })}</span>
        }
        below={<ParentLine entry={entry} />}
        tags={entry.tags}
      />
    </span>
  );
}

/** Why an order for it would stop here. */
function Lack({ lack }: { readonly lack: CounterpartyLack }) {
  const { t } = useTranslation('contacts');
  return (
    <Note icon="warn" tone="warning">
      {t(`lacks.${lack}`)}
    </Note>
  );
}

function Phone({ entry: { mainContact, phoneCount, kind, title, lacks } }: CellProps) {
  const { t } = useTranslation('contacts');
  const [phone] = mainContact?.phones ?? [];
  const more = phoneCount - 1;
  const number = phone && formatPhone(phone.number);
  const words =
    number && more > 0
      ? t('row.more', { first: number, count: more, formatted: formatNumber(more) })
      : number;
  const name = mainContact?.contactName ?? '';
  const isNamed =
    mainContact !== null && name !== '' && name !== title && !isNameless({ kind, title }, mainContact);
  const told = words ?? (lacks.includes('phone') ? <Lack lack="phone" /> : '');
  if (isNamed) return <Lines first={name} second={told} />;
  return <Lines first={<span className="nowrap">{told}</span>} second="" />;
}

function Place({ entry: { mainAddress, addressCount, lacks } }: CellProps) {
  const { t } = useTranslation('contacts');
  if (!mainAddress) return <Lack lack="address" />;
  const more = addressCount - 1;
  const place = placeOf(mainAddress);
  const words =
    more > 0 ? t('row.more', { first: place, count: more, formatted: formatNumber(more) }) : place;
  return <Lines first={mainAddress.city} second={lacks.includes('house') ? <Lack lack="house" /> : words} />;
}

export interface RowActions {
  readonly onRemove: (entry: ListedCounterparty) => void;
}

function Actions({ entry, onRemove }: CellProps & RowActions) {
  const { t } = useTranslation(['contacts', 'common']);
  const mayEdit = useMay('contacts.edit');
  const maySend = useMay('shipping.create');
  const navigate = useNavigate();
  const title = entryName(entry);
  const delivery = {
    key: 'delivery',
    label: t('delivery'),
    icon: 'calculator',
    why: entry.mainAddress === null ? t('lacks.address') : undefined,
    onRun: () => void navigate(deliveryPath(entry)),
  } as const;
  const changes = [
    {
      key: 'edit',
      label: t('edit.change'),
      icon: 'edit',
      onRun: () => void navigate(editPath(entry)),
    },
    {
      key: 'remove',
      label: t('common:action.remove'),
      icon: 'trash',
      onRun: () => onRemove(entry),
    },
  ] as const;
  return (
    <span className={classes.actions} data-own-press="">
      <PinButton entry={entry} />
      {(mayEdit || maySend) && (
        <ActionMenu
          label={t('row.actions', { title })}
          actions={[...(maySend ? [delivery] : []), ...(mayEdit ? changes : [])]}
        />
      )}
    </span>
  );
}

interface ColumnsOptions extends RowActions {
  readonly shipped: Shipped;
}

/** What is told of an entry in the list. `onRemove` and `shipped` stay the same while nothing changes. */
export function useContactColumns({
  onRemove,
  shipped,
}: ColumnsOptions): readonly DataColumn<ListedCounterparty>[] {
  const { t } = useTranslation('contacts');
  return useMemo(
    () => [
      {
        key: 'who',
        title: t('column.who'),
        className: classes.names,
        skeleton: [160, 96],
        card: { line: 1, side: 'start' },
        cell: (entry) => <Who entry={entry} />,
      },
      {
        key: 'phone',
        title: t('column.phone'),
        className: 'figures',
        skeleton: [120, 140],
        card: { line: 2 },
        isBlank: ({ mainContact, lacks }) => mainContact === null && !lacks.includes('phone'),
        cell: (entry) => <Phone entry={entry} />,
      },
      {
        key: 'place',
        title: t('column.place'),
        className: classes.address,
        skeleton: [90, 150],
        card: { line: 3 },
        cell: (entry) => <Place entry={entry} />,
      },
      {
        key: 'shipped',
        title: t('column.shipped'),
        width: [128, 112],
        skeleton: [72, 56],
        card: { line: 4 },
        cell: (entry) => <ShippedCell entry={entry} shipped={shipped} />,
      },
      actionColumn<ListedCounterparty>(t('column.actions'), [104, 104], (entry) => (
        <Actions entry={entry} onRemove={onRemove} />
      )),
    ],
    [t, onRemove, shipped],
  );
}
