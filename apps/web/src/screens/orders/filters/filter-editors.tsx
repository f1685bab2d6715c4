import { carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { TagFilter } from '../../../features/tags/index.ts';
import { addDays, today } from '../../../lib/format/dates.ts';
import { CheckList } from '../../../ui/check/check.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import type { DayRange } from '../../../ui/day-picker/day-range.ts';
import { DayRangeField } from '../../../ui/day-picker/day-range-field.tsx';
import { InnField } from '../../../ui/field/value-fields.tsx';
import classes from '../orders.module.css';
import { type FilterName, type OrderFilters, statusesUnder } from './order-filters.ts';
import { presets, rangeOf } from './range-presets.ts';

export interface EditorProps {
  readonly filters: OrderFilters;
  readonly change: (part: Partial<OrderFilters>) => void;
}
/** Waybills older than that are found by typing the date. */
const daysBack = 730;

function RangeEditor({ name, filters, change }: EditorProps & { readonly name: 'pickup' | 'delivery' }) {
  const { t } = useTranslation('orders');
  const range = filters[name];
  const put = (next: DayRange) => change({ [name]: next });
  const firstDay = addDays(today(), -daysBack);
  return (
    <div className={classes.editor}>
      <div className="row row--wrap">
        {presets.map((preset) => {
          const ready = rangeOf(preset, name === 'pickup' ? 'past' : 'future');
          const isChosen = ready.from === range.from && ready.to === range.to;
          return (
            <Chip key={preset} pressed={isChosen} onClick={() => put(ready)}>
              {t(`filter.preset.${preset}`)}
            </Chip>
          );
        })}
      </div>
      <DayRangeField value={range} firstDay={firstDay} onChange={put} />
    </div>
  );
}

function StatusesEditor({ filters, change }: EditorProps) {
  const { t } = useTranslation(['orders', 'common']);
  const offered = statusesUnder(filters.tab);
  return (
    <div className={classes.choices}>
      <CheckList
        legend={t('filter.name.statuses')}
        choices={offered.map((value) => ({ value, label: t(`common:status.${value}`) }))}
        value={filters.statuses}
        onChange={(chosen) => change({ statuses: offered.filter((status) => chosen.includes(status)) })}
      />
    </div>
  );
}

function CarriersEditor({ filters, change }: EditorProps) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <CheckList
      legend={t('filter.name.carriers')}
      choices={carrierCodes.map((value) => ({ value, label: t(`common:carrier.${value}`) }))}
      value={filters.carriers}
      onChange={(chosen) => change({ carriers: carrierCodes.filter((code) => chosen.includes(code)) })}
    />
  );
}

function TagsEditor({ filters, change }: EditorProps) {
  const { t } = useTranslation('orders');
  return (
    <TagFilter
      legend={t('filter.name.tagIds')}
      tagIds={filters.tagIds}
      countOf={({ waybillCount }) => waybillCount}
      onChange={(tagIds) => change({ tagIds })}
    />
  );
}

function InnEditor({ filters, change }: EditorProps) {
  const { t } = useTranslation('orders');
  return (
    <InnField
      label={t('filter.name.inn')}
      hint={t('filter.innHint')}
      value={filters.inn}
      onChange={(digits) => change({ inn: digits.slice(0, 12) })}
    />
  );
}

/** Comes by a link from the batch or from the entry of the book; it can only be dropped. */
function LinkedNote({ name }: { readonly name: 'batch' | 'entry' }) {
  const { t } = useTranslation('orders');
  return <p className="small muted">{t(`filter.${name}Note`)}</p>;
}

/** The control of one filter: in the popover of its button and in the drawer alike. */
export function FilterEditor({
  name,
  ...editor
}: EditorProps & { readonly name: Exclude<FilterName, 'text'> }) {
  if (name === 'pickup' || name === 'delivery') return <RangeEditor name={name} {...editor} />;
  if (name === 'statuses') return <StatusesEditor {...editor} />;
  if (name === 'carriers') return <CarriersEditor {...editor} />;
  if (name === 'batch' || name === 'entry') return <LinkedNote name={name} />;
  return name === 'tagIds' ? <TagsEditor {...editor} /> : <InnEditor {...editor} />;
}
