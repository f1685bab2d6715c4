import type { DeliveryWay } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { QueuePill } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import type { CarrierAnswer } from '../../ui/progress-strip/answer-cell.tsx';
import { type CarrierPart, PartStrip } from '../../ui/progress-strip/part-strip.tsx';
import { ProgressStrip } from '../../ui/progress-strip/progress-strip.tsx';
import { RateDetail, RateList, RateRow, type RateRowProps } from '../../ui/rate-row/rate-row.tsx';
import { RateSkeleton } from '../../ui/rate-row/rate-skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';

type Sample = Omit<RateRowProps, 'action' | 'children'> & { readonly key: string };

/** A tariff of two ways. */
function useWays(): Pick<Sample, 'way' | 'ways' | 'onWay'> {
  const { t } = useTranslation('common');
  const [way, setWay] = useState<DeliveryWay>('d2d');
  const prices = { d2d: 1989.8, d2w: 1857.8 } as const;
  const ways = (['d2d', 'd2w'] as const).map((choice) => ({
    way: choice,
    detail: `${t(`way.${choice}`)}: ${formatRoubles(prices[choice])}`,
    price: formatRoubles(prices[choice]),
  }));
  return { way, ways, onWay: setWay };
}

function useSamples(): readonly Sample[] {
  const { t } = useTranslation('dev-ui');
  const ways = useWays();
  return [
    {
      key: 'a',
      carrier: 'cdek',
      tariff: t('tariff.parcel'),
      way: 'd2w',
      deliveryOn: '2026-11-28',
      minDays: 4,
      maxDays: 5,
      priceRoubles: 1521,
      cashbackRoubles: 32,
      badges: ['cheapest', 'optimal'],
    },
    {
      key: 'b',
      carrier: 'cse',
      tariff: t('tariff.standard'),
      ...ways,
      badgesByOthers: [{ badge: 'optimal', way: 'd2w' }],
      deliveryOn: '2026-11-28',
      minDays: 4,
      maxDays: 5,
      priceRoubles: 1989.8,
      cashbackRoubles: 58,
      notes: [{ text: t('note.late'), icon: 'clock', tone: 'warning' }],
    },
    {
      key: 'c',
      carrier: 'dpd',
      tariff: t('tariff.classic'),
      way: 'd2d',
      deliveryOn: '2026-11-27',
      minDays: 3,
      maxDays: 4,
      priceRoubles: 2571,
      cashbackRoubles: 70,
      notes: [{ text: t('note.volume') }],
    },
    {
      key: 'd',
      carrier: 'pony',
      tariff: t('tariff.eco'),
      way: 'd2d',
      deliveryOn: '2026-11-29',
      minDays: 4,
      maxDays: 6,
      priceRoubles: 3000,
      cashbackRoubles: 0,
      notes: [{ text: t('note.old'), icon: 'clock' }],
      isOld: true,
    },
    {
      key: 'own',
      carrier: 'dpd',
      tariff: t('tariff.classic'),
      isOwn: true,
      way: 'd2d',
      deliveryOn: '2026-11-27',
      minDays: 3,
      maxDays: 4,
      priceRoubles: 2604.5,
      cashbackRoubles: 0,
    },
    {
      key: 'e',
      carrier: 'cse',
      tariff: t('tariff.express'),
      way: 'd2d',
      deliveryOn: '2026-11-25',
      minDays: 1,
      maxDays: 2,
      priceRoubles: 5536.2,
      cashbackRoubles: 180,
      badges: ['fastest'],
    },
  ];
}

function Detail() {
  const { t } = useTranslation('dev-ui');
  const sums = [
    { label: t('sums.delivery'), value: formatRoubles(2210) },
    { label: t('sums.insurance'), value: formatRoubles(45) },
    { label: t('sums.discount'), value: formatRoubles(-265.2) },
  ];
  const facts = [
    [
      { label: t('fact.pickup'), value: '23.11.2026, 09:00–18:00' },
      { label: t('fact.delivery'), value: '27.11–28.11.2026' },
    ],
    [
      { label: t('fact.onTime'), value: t('fact.onTimeValue') },
      { label: t('fact.included'), value: t('fact.includedValue') },
    ],
  ];
  return (
    <RateDetail sums={sums} total={{ label: t('sums.total'), value: formatRoubles(1989.8) }} facts={facts} />
  );
}

/** Rates as they are compared: queue, sort, rows closed and open, the old price, and what stands there before. */
export function RatesPart() {
  const { t } = useTranslation('dev-ui');
  const [sort, setSort] = useState<'cheap' | 'fast' | 'optimal' | 'recommended'>('cheap');
  const [openKey, setOpenKey] = useState<string>('b');
  const [picked, setPicked] = useState<readonly string[]>(['b']);
  const samples = useSamples();
  const sorts = (['cheap', 'fast', 'optimal', 'recommended'] as const).map((value) => ({
    value,
    label: t(`sort.${value}`),
  }));
  const action = ({ key, isOld }: Sample) =>
    isOld ? (
      <Button size="small">{t('action.refine')}</Button>
    ) : (
      <ButtonLink size="small" variant={key === openKey ? 'primary' : 'outline'} to="/dev/ui">
        {t('action.order')}
      </ButtonLink>
    );
  const toggle = (key: string) => setOpenKey(key === openKey ? '' : key);
  const pick = (key: string, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, key] : picked.filter((one) => one !== key));
  return (
    <div>
      <div className="row row--wrap" style={{ marginBottom: 8 }}>
        <Tabs label={t('part.rates')} value={sort} onChange={setSort} tabs={sorts} />
        <span className="muted to-end">{t('shown')}</span>
        <QueuePill onShow={() => undefined}>{t('queue')}</QueuePill>
      </div>
      <Panel as="div" clip>
        <RateList label={t('part.rates')}>
          {samples.map(({ key, ...sample }) => (
            <RateRow
              key={key}
              {...sample}
              picked={picked.includes(key)}
              onPick={(isPicked) => pick(key, isPicked)}
              open={key === openKey}
              onToggle={() => toggle(key)}
              action={action({ key, ...sample })}
            >
              <Detail />
            </RateRow>
          ))}
        </RateList>
        <RateSkeleton rows={2} />
      </Panel>
    </div>
  );
}

/** Every state of a carrier's answer. */
export function StripPart() {
  const { t } = useTranslation(['dev-ui', 'ui']);
  const answers: readonly CarrierAnswer[] = [
    { key: 'cse', carrier: 'cse', state: 'ok', seconds: 0.8, rateCount: 3 },
    { key: 'cdek', carrier: 'cdek', state: 'ok', seconds: 1.4, rateCount: 1 },
    { key: 'dpd', carrier: 'dpd', state: 'waiting', trouble: 'slow' },
    { key: 'dellin', carrier: 'dellin', state: 'running', seconds: 12, rateCount: 3 },
    { key: 'post', carrier: 'post', state: 'empty', reason: t('note.tooHeavy') },
    { key: 'pony', carrier: 'pony', state: 'timed_out', trouble: 'down' },
  ];
  const parts: readonly CarrierPart[] = [
    { carrier: 'cse', total: 32, done: 32, failed: 0, isSilent: false },
    { carrier: 'cdek', total: 54, done: 31, failed: 1, isSilent: false },
    { carrier: 'dpd', total: 18, done: 16, failed: 2, isSilent: false },
    { carrier: 'pony', total: 12, done: 0, failed: 0, isSilent: true },
  ];
  return (
    <div className="stack">
      <ProgressStrip answers={answers} onRetry={() => undefined} />
      <Panel as="div" clip>
        <PartStrip label={t('ui:strip.label')} parts={parts} />
      </Panel>
    </div>
  );
}
