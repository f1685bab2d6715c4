import type { ImportView } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { ImportAddress } from './import-address.ts';
import classes from './importing.module.css';
import { useFieldName } from './kind-words.ts';
import { RefusedButton } from './refused-button.tsx';
import type { SavedStepProps } from './saved-step.tsx';
import { countsOf } from './stage.ts';

/** So long rows that were not saved wait to be mended. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const keptUntil = ({ createdAt }: ImportView): string =>
  formatInstantDay(new Date(Date.parse(createdAt) + keptMs).toISOString());

interface TaskProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Task({ tone, title, text, action }: TaskProps) {
  return (
    <li className={classes.task}>
      <Icon name={tone === 'danger' ? 'alert' : 'warn'} className={`t-${tone}`} />
      <div>
        <div className="strong">{title}</div>
        <div className="small muted">{text}</div>
      </div>
      {action}
    </li>
  );
}

interface LookProps {
  readonly address: ImportAddress;
  readonly at: Parameters<ImportAddress['lookAt']>[0];
  readonly label: string;
}

const Look = ({ address, at, label }: LookProps) => (
  <Button size="small" onClick={() => address.lookAt(at)}>
    {label}
  </Button>
);

/** What is left to be done: rows with errors, rows that were refused, what is worth a look, numbers that a courier may not reach. */
export function SavedTasks({ kind, view, address }: SavedStepProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const { errors, refused } = countsOf(view);
  const words = (count: number) => ({ count, formatted: formatNumber(count) });
  const wrong = view.errorCounts.map(({ field, count }) =>
    t('rows.wrong', { field: fieldName(field, 'short'), formatted: formatNumber(count) }),
  );
  const noticed = view.noticeCounts.map(({ code, count }) =>
    t('rows.wrong', { field: t(`saved.notice.${code}`), formatted: formatNumber(count) }),
  );
  if (errors + refused + view.noticed + view.landlines === 0) return null;
  return (
    <ul className={`divide ${classes.tasks}`}>
      {errors > 0 && (
        <Task
          tone="danger"
          title={t('saved.errors', words(errors))}
          text={t('saved.errorsText', { wrong: wrong.join('; '), day: keptUntil(view) })}
          action={<Look address={address} at="error" label={t('saved.mend')} />}
        />
      )}
      {refused > 0 && (
        <Task
          tone="danger"
          title={t('saved.refused', words(refused))}
          text={t('saved.refusedText')}
          action={<RefusedButton importId={view.importId} />}
        />
      )}
      {view.noticed > 0 && (
        <Task
          tone="warning"
          title={t('saved.noticed', words(view.noticed))}
          text={t('saved.noticedText', { noticed: noticed.join('; ') })}
          action={<Look address={address} at="notice" label={t('saved.show')} />}
        />
      )}
      {view.landlines > 0 && (
        <Task
          tone="warning"
          title={t('saved.landlines', words(view.landlines))}
          text={t('saved.landlinesText')}
          action={<Look address={address} at="landline" label={t('saved.show')} />}
        />
      )}
    </ul>
  );
}
