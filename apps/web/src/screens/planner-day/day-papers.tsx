import { useMutation } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { type DayRow, waybillsOf } from '../../features/planning/index.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './day.module.css';

interface PaperProps {
  readonly label: string;
  readonly icon: 'print' | 'download';
  /** What it is in full, where the label says less. */
  readonly name?: string;
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
}

function Paper({ label, icon, name, fileName, load }: PaperProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => showToast(describeError(error)),
  });
  return (
    <Button size="small" icon={icon} aria-label={name} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

const stages: ReadonlySet<string> = new Set(['registered', 'documents_ready']);

/** Carriers that have taken orders for the day on: each courier signs an act of its own. */
const carriersOf = (rows: readonly DayRow[]): readonly CarrierCode[] => [
  ...new Set(
    waybillsOf(rows)
      .filter(({ creationStage, status }) => stages.has(creationStage) && status !== 'canceled')
      .map(({ deliveryService }) => deliveryService),
  ),
];

interface ActProps {
  readonly date: string;
  readonly carrier: CarrierCode;
}

/** What the courier of a carrier signs: to be printed, and as a table to be filled in further. */
function Act({ date, carrier }: ActProps) {
  const { t } = useTranslation(['planner-day', 'common']);
  const name = t(`common:carrier.${carrier}`);
  const act = t('papers.act', { carrier: name });
  const load = (format: 'pdf' | 'xlsx') => () =>
    call(api.getHandoverAct, { params: { date }, query: { delivery_service: carrier, format } });
  return (
    <li className={classes.act}>
      <span>{name}</span>
      <Paper
        label={t('papers.print')}
        icon="print"
        name={t('papers.actPrint', { act })}
        fileName={`handover-${date}-${carrier}.pdf`}
        load={load('pdf')}
      />
      <Paper
        label={t('papers.table')}
        icon="download"
        name={t('papers.actTable', { act })}
        fileName={`handover-${date}-${carrier}.xlsx`}
        load={load('xlsx')}
      />
    </li>
  );
}

/** What is printed for the couriers of a day: an act for each carrier, and the packing list of all parcels. */
export function DayPapers({ date, rows }: { readonly date: string; readonly rows: readonly DayRow[] }) {
  const { t } = useTranslation('planner-day');
  const isNarrow = useIsNarrow();
  const carriers = carriersOf(rows);
  if (carriers.length === 0) return null;
  const papers = (
    <div className={classes.acts}>
      <div className="small muted">{t('papers.acts')}</div>
      <ul>
        {carriers.map((carrier) => (
          <Act key={carrier} date={date} carrier={carrier} />
        ))}
      </ul>
      <Paper
        label={t('papers.packing')}
        icon="print"
        fileName={`packing-${date}.pdf`}
        load={() => call(api.getPackingList, { params: { date } })}
      />
    </div>
  );
  // On a phone the shipments stand below: the papers of many carriers would keep them out of sight.
  if (isNarrow)
    return (
      <details className={classes.papers}>
        <summary className="strong">{t('papers.title')}</summary>
        {papers}
      </details>
    );
  return (
    <div className={classes.byCarrier}>
      <h3 className="small strong">{t('papers.title')}</h3>
      {papers}
    </div>
  );
}
