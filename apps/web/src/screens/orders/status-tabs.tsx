import { statusGroups, type WaybillStatus } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { type OrderTab, orderTabs } from './filters/order-filters.ts';
import type { OrderAddress } from './order-address.ts';
import type { OrderPage } from './use-orders.ts';

/** The server counts no further. */
const attentionBound = 300;

const isUnder = (tab: OrderTab, status: WaybillStatus): boolean =>
  tab === 'all' || (statusGroups[tab] as readonly WaybillStatus[]).includes(status);

/** How many of the account's waybills stand under the tab. */
const countUnder = (
  tab: OrderTab,
  { statusCounts, attentionCount }: NonNullable<StatusTabsProps['counts']>,
) =>
  tab === 'problem'
    ? attentionCount
    : statusCounts.reduce((sum, { status, count }) => sum + (isUnder(tab, status) ? count : 0), 0);

interface StatusTabsProps {
  /** Of the account, filters aside. */
  readonly counts: Pick<OrderPage, 'statusCounts' | 'attentionCount'> | undefined;
  readonly address: OrderAddress;
}

export function StatusTabs({ counts, address }: StatusTabsProps) {
  const { t } = useTranslation('orders');
  return (
    <Tabs
      line
      className="bleed"
      label={t('tabs.label')}
      value={address.filters.tab}
      onChange={(tab) => address.change({ tab })}
      tabs={orderTabs.map((tab) => ({
        value: tab,
        label: t(`tabs.${tab}`),
        count: counts && countUnder(tab, counts),
        alarm: tab === 'problem',
        isAtLeast: tab === 'problem' && (counts?.attentionCount ?? 0) >= attentionBound,
      }))}
    />
  );
}
