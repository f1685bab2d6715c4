import { waybillSorts } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { OrderAddress } from '../order-address.ts';
import classes from '../orders.module.css';
import type { Column } from '../rows/columns.ts';
import { ColumnsEditor } from '../rows/columns-editor.tsx';
import type { OrderPage } from '../use-orders.ts';
import { FilterEditor } from './filter-editors.tsx';
import { usedFilters } from './order-filters.ts';

export type FoundOrders = Pick<OrderPage, 'count' | 'countIsBounded'>;

interface FilterSheetProps {
  readonly address: OrderAddress;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly Column[]) => void;
  readonly onExport: () => void;
  /** What the filters find; `undefined` while it is not known. */
  readonly found: FoundOrders | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

const titled = ['pickup', 'delivery'] as const;
const untitled = ['statuses', 'carriers', 'tagIds', 'inn'] as const;

/** All filters of the list one below another: on a narrow screen the only place for them. */
export function FilterSheet(props: FilterSheetProps) {
  const { address, columns, onColumns, onExport, found, open, onClose } = props;
  const { t } = useTranslation('orders');
  const editor = { filters: address.filters, change: address.change };
  const exportList = () => {
    onClose();
    onExport();
  };
  const foot = (
    <>
      {usedFilters(address.filters).length > 0 && (
        <Button onClick={address.reset}>{t('filter.resetAll')}</Button>
      )}
      <Button variant="primary" block onClick={onClose}>
        {found && !found.countIsBounded
          ? t('filter.showCount', { count: found.count, formatted: formatNumber(found.count) })
          : t('filter.show')}
      </Button>
    </>
  );
  return (
    <Dialog isSheet title={t('filter.open')} open={open} onClose={onClose} foot={foot}>
      <div className={classes.drawer}>
        <SelectField
          label={t('sort.label')}
          choices={waybillSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={address.sort}
          onChange={address.setSort}
        />
        {titled.map((name) => (
          <section key={name} aria-label={t(`filter.name.${name}`)}>
            <h3 className="h3">{t(`filter.name.${name}`)}</h3>
            <FilterEditor name={name} {...editor} />
          </section>
        ))}
        {untitled.map((name) => (
          <FilterEditor key={name} name={name} {...editor} />
        ))}
        <div>
          <ColumnsEditor columns={columns} onColumns={onColumns} />
        </div>
        <Button icon="download" block onClick={exportList}>
          {t('bulk.export')}
        </Button>
      </div>
    </Dialog>
  );
}
