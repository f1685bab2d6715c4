import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Journey, type JourneyStop, Timeline, type TimelineEvent } from '../../ui/journey/journey.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { FromTo, Legs, RouteLine, WayIcons } from '../../ui/route/route.tsx';
import { WaybillStatus } from '../../ui/status/waybill-status.tsx';
import { type Step, StepRail } from '../../ui/step-rail/step-rail.tsx';
import { subRowClass, Table } from '../../ui/table/table.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './dev-ui.module.css';

function useStops(): readonly JourneyStop[] {
  const { t } = useTranslation('dev-ui');
  return [
    { key: '1', title: t('stop.registered'), detail: '16.11.2026, 11:20', state: 'done' },
    { key: '2', title: t('stop.taken'), detail: '17.11.2026, 15:42', state: 'done' },
    { key: '3', title: t('stop.sorting'), detail: '19.11.2026, 23:05', state: 'now' },
    { key: '4', title: t('stop.handover'), detail: `${t('stop.expected')} 23.11.2026`, state: 'next' },
  ];
}

export function JourneyPart() {
  const { t } = useTranslation('dev-ui');
  const events: readonly TimelineEvent[] = [
    {
      key: '4',
      day: '23.11.2026',
      time: t('stop.expected'),
      title: t('stop.handover'),
      detail: t('stop.handoverAt'),
      state: 'plan',
    },
    {
      key: '3',
      day: '19.11.2026',
      time: '23:05',
      at: '2026-11-19T20:05:00Z',
      title: t('stop.sorting'),
      state: 'now',
    },
    {
      key: 'p',
      day: '18.11.2026',
      time: '10:00',
      at: '2026-11-18T07:00:00Z',
      title: t('stop.refused'),
      state: 'problem',
    },
    {
      key: '2',
      day: '17.11.2026',
      time: '15:42',
      at: '2026-11-17T12:42:00Z',
      title: t('stop.taken'),
      state: 'done',
    },
    {
      key: '1',
      day: '16.11.2026',
      time: '11:20',
      at: '2026-11-16T08:20:00Z',
      title: t('stop.registered'),
      state: 'done',
    },
  ];
  const steps: readonly Step[] = [
    { id: 'sender', title: t('step.sender'), detail: t('city.moscow'), state: 'done' },
    { id: 'receiver', title: t('step.receiver'), detail: t('step.receiverDetail'), state: 'bad' },
    { id: 'cargo', title: t('step.cargo'), state: 'done' },
    { id: 'check', title: t('step.check'), detail: t('step.checkDetail'), state: 'todo' },
  ];
  return (
    <Panel>
      <PanelHead
        title={<RouteLine from={t('city.moscow')} to={t('city.ekaterinburg')} />}
        end={<WayIcons way="d2w" words />}
      />
      <PanelBody className={classes.columns ?? ''}>
        <Timeline events={events} />
        <StepRail steps={steps} currentId="receiver" errorCount={1} />
        <div className="stack">
          <RouteLine big from={t('city.moscow')} to={t('city.novosibirsk')} />
          <FromTo
            from={{ title: t('city.moscow'), detail: '23.11.2026' }}
            to={{ title: t('city.novosibirsk'), detail: '28.11.2026' }}
          />
          <Legs done={2} total={4} />
        </div>
      </PanelBody>
    </Panel>
  );
}

const rows = [
  { number: '4100 2718 26', status: 'problem', sum: 2145 },
  { number: '4100 2715 52', status: 'sent_to_receiver_office', sum: 3960 },
  { number: '4100 2699 45', status: 'delivered', sum: 1120 },
] as const;

export function TablePart() {
  const { t } = useTranslation('dev-ui');
  const [tab, setTab] = useState<'all' | 'problem' | 'transit' | 'done'>('all');
  const [selected, setSelected] = useState<readonly string[]>(['4100 2718 26']);
  const [open, setOpen] = useState<string>('4100 2715 52');
  const [page, setPage] = useState(2);
  const stops = useStops();
  const tabs = [
    { value: 'all', label: t('tabs.all'), count: 1284 },
    { value: 'problem', label: t('tabs.problem'), count: 3, alarm: true },
    { value: 'transit', label: t('tabs.transit'), count: 42 },
    { value: 'done', label: t('tabs.done'), count: 1190 },
  ] as const;
  const select = (number: string, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, number] : selected.filter((one) => one !== number));
  return (
    <div>
      <Tabs line label={t('part.table')} value={tab} onChange={setTab} tabs={tabs} className="bleed" />
      <Panel as="div" clip className={classes.list ?? ''}>
        <Table cards>
          <thead>
            <tr>
              <th style={{ width: 44 }}>
                <Checkbox
                  bare
                  hideLabel
                  label={t('selectAll')}
                  checked={selected.length === rows.length}
                  some={selected.length > 0}
                  onChange={(all) => setSelected(all ? rows.map(({ number }) => number) : [])}
                />
              </th>
              <th>{t('column.status')}</th>
              <th>{t('column.number')}</th>
              <th>{t('column.route')}</th>
              <th>{t('column.progress')}</th>
              <th className="num">{t('column.sum')}</th>
              <th>
                <span className="sr">{t('part.journey')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, status, sum }) => [
              <tr
                key={number}
                data-selected={selected.includes(number) || undefined}
                data-open={open === number || undefined}
              >
                <td>
                  <Checkbox
                    bare
                    hideLabel
                    label={t('select', { number })}
                    checked={selected.includes(number)}
                    onChange={(isSelected) => select(number, isSelected)}
                  />
                </td>
                <td>
                  <WaybillStatus status={status} detail={status === 'problem' ? t('problem') : undefined} />
                </td>
                <td className="strong figures">{number}</td>
                <td>
                  <div className="strong">
                    <RouteLine from={t('city.moscow')} to={t('city.novosibirsk')} />
                  </div>
                  <div className="small muted cut">{t('person')}</div>
                </td>
                <td>
                  <Tag state="accept">{t('tag.wholesale')}</Tag>
                </td>
                <td className="num bold">{formatRoubles(sum)}</td>
                <td>
                  <IconButton
                    icon={open === number ? 'up' : 'down'}
                    label={`${t('part.journey')} ${number}`}
                    aria-expanded={open === number}
                    onClick={() => setOpen(open === number ? '' : number)}
                  />
                </td>
              </tr>,
              open === number && (
                <tr key={`${number}-sub`} className={subRowClass}>
                  <td colSpan={7}>
                    <Journey stops={stops} />
                  </td>
                </tr>
              ),
            ])}
          </tbody>
        </Table>
        <Pagination page={page} pageSize={10} total={1284} onChange={setPage} />
      </Panel>
    </div>
  );
}
