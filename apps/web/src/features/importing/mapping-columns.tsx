import type { ImportField, ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../lib/format/phone.ts';
import { useMaySee } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { useFieldName } from './kind-words.ts';
import { type Fields, offeredFields, twinOf, understandingOf } from './mapping.ts';

type Column = ImportView['columns'][number];

/** A column of the table that is imported, as a row of the table that asks what it holds. */
export interface ColumnRow extends Column {
  readonly place: number;
  readonly fields: Fields;
  readonly all: readonly Column[];
}

/** What a column without a heading is called. */
function useColumnTitle() {
  const { t } = useTranslation('imports');
  return (title: string, place: number): string =>
    title === '' ? t('columns.untitled', { number: place + 1 }) : title;
}

const nothing = '-';

function FieldChoice({
  row: { place, title, fields, all },
  kind,
  onChoose,
}: {
  readonly row: ColumnRow;
  readonly kind: KindOfImport;
  readonly onChoose: (place: number, field: ImportField | null) => void;
}) {
  const { t } = useTranslation('imports');
  const titleOf = useColumnTitle();
  const fieldName = useFieldName(kind);
  const nameOf = (at: number) => titleOf(all[at]?.title ?? '', at);
  const twin = twinOf(fields, place);
  const choiceOf = (field: ImportField) => {
    const holder = fields.findIndex((other, at) => other === field && at !== place);
    const name = fieldName(field);
    // What is chosen already says in its error who has it too.
    const isFree = holder < 0 || field === fields[place];
    const label = isFree ? name : t('columns.taken', { field: name, title: nameOf(holder) });
    return { value: field, label };
  };
  const choices = [
    { value: nothing, label: t('columns.leaveOut') },
    ...offeredFields(kind.fields, all).map(choiceOf),
  ] as const;
  return (
    <SelectField<ImportField | typeof nothing>
      hideLabel
      className={classes.field}
      label={t('columns.fieldFor', { title: titleOf(title, place) })}
      value={fields[place] ?? nothing}
      choices={choices}
      error={twin === undefined ? undefined : t('columns.twice', { title: nameOf(twin) })}
      onChange={(field) => onChoose(place, field === nothing ? null : field)}
    />
  );
}

/** What becomes of the values, for fields where that is not plain. */
function Outcome({
  row: { place, fields, suggested, samples },
  kind,
}: {
  readonly row: ColumnRow;
  readonly kind: KindOfImport;
}) {
  const { t } = useTranslation('imports');
  const mayTag = useMaySee('tags.edit');
  const field = fields[place] ?? null;
  const understanding = understandingOf({ suggested }, field);
  if (understanding === 'unknown') return <Note icon="info">{t('columns.unknown')}</Note>;
  if (field === null) return <span className="muted">{t('columns.willSkip')}</span>;
  if (field === 'tags' && !mayTag)
    return (
      <Note icon="warn" tone="warning">
        {t('columns.tagsForbidden')}
      </Note>
    );
  const [sample = ''] = samples;
  const phone = formatPhone(sample);
  // What is no phone does not become one.
  const becomesPhone = phone === sample ? undefined : t('columns.becomes.phone', { phone });
  const becomes: Partial<Record<ImportField, string | undefined>> = {
    title: kind.words === 'imports' ? t('columns.becomes.title') : undefined,
    inn: t('columns.becomes.inn'),
    address: t('columns.becomes.address'),
    tags: t('columns.becomes.tags'),
    parent: t('columns.becomes.parent'),
    phone: becomesPhone,
    phone_2: becomesPhone,
  };
  return (
    <>
      <span className={understanding === 'known' ? 't-success strong' : 'strong'}>
        <Icon name="check" size={14} /> {t(`columns.${understanding === 'known' ? 'known' : 'chosen'}`)}
      </span>
      {becomes[field] && <div className="small muted">{becomes[field]}</div>}
    </>
  );
}

/** Column of the file · its first values · what it holds · what comes of it. */
export function useMappingColumns(
  kind: KindOfImport,
  onChoose: (place: number, field: ImportField | null) => void,
): readonly DataColumn<ColumnRow>[] {
  const { t } = useTranslation(['imports', 'order-imports']);
  const titleOf = useColumnTitle();
  return [
    {
      key: 'title',
      title: t('columns.inFile'),
      isRowHead: true,
      width: [200, 160],
      skeleton: [90],
      cell: ({ title, place }) => <span className="strong">{titleOf(title, place)}</span>,
    },
    {
      key: 'samples',
      title: t('columns.samples'),
      skeleton: [260],
      cell: ({ samples }) => <span className={`cut ${classes.sample}`}>{samples.join('; ') || '—'}</span>,
    },
    {
      key: 'field',
      title: t(`${kind.words}:columns.field`),
      width: [264, 220],
      skeleton: [220],
      cell: (row) => <FieldChoice row={row} kind={kind} onChoose={onChoose} />,
    },
    {
      key: 'outcome',
      title: t('columns.outcome'),
      width: [300, 220],
      skeleton: [120, 160],
      cell: (row) => <Outcome row={row} kind={kind} />,
    },
  ];
}
