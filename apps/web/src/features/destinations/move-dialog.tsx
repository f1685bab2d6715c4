import type { Destination } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDay, formatDayWithWeekday } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { nameOf } from './destination-state.ts';
import classes from './destinations.module.css';
import { MoveDays } from './move-days.tsx';
import { type Refused, useMove } from './use-move.ts';

interface MoveDialogProps {
  readonly destinations: readonly Destination[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** All that could be moved has been moved. */
  readonly onMoved?: () => void;
}

interface RefusedProps {
  readonly refused: readonly Refused[];
  /** The day on which they could not be collected. */
  readonly day: string;
  readonly isMoving: boolean;
  readonly problem: string | undefined;
  readonly onMove: (destinations: readonly Destination[], day: string) => void;
}

/** What stays, by the first day on which its carriers collect. */
function RefusedList({ refused, day, isMoving, problem, onMove }: RefusedProps) {
  const { t } = useTranslation('destinations');
  const byDay = [...Map.groupBy(refused, ({ firstDay }) => firstDay)];
  return (
    <div className="stack">
      <p>{t('move.refused', { count: refused.length, day: formatDay(day) })}</p>
      {problem !== undefined && (
        <p className="t-danger" role="alert">
          {problem}
        </p>
      )}
      {byDay.map(([firstDay, ofDay]) => (
        <section key={firstDay}>
          <div className="row row--wrap">
            <h3 className="h3 grow">
              {firstDay === null
                ? t('move.noDay')
                : t('move.firstDay', { day: formatDayWithWeekday(firstDay) })}
            </h3>
            {firstDay !== null && (
              <Button
                size="small"
                busy={isMoving}
                onClick={() =>
                  onMove(
                    ofDay.map(({ destination }) => destination),
                    firstDay,
                  )
                }
              >
                {t('move.toFirst', { count: ofDay.length, day: formatDay(firstDay) })}
              </Button>
            )}
          </div>
          <ul className={classes.refused}>
            {ofDay.map(({ destination }) => (
              <li key={destination.destinationId}>
                <span className="cut">{nameOf(destination)}</span>
                <Carrier destination={destination} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Carrier({ destination: { result } }: { readonly destination: Destination }) {
  const { t } = useTranslation('common');
  return result && <span className="small muted">{t(`carrier.${result.deliveryService}`)}</span>;
}

/** What is moved to which day, and what could not be. */
function useMoving({ destinations, onClose, onMoved }: Omit<MoveDialogProps, 'open'>) {
  const [asked, setAsked] = useState(destinations);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const moving = useMove((stayed) => {
    const others = refused.filter(({ destination }) => !asked.includes(destination));
    const left = [...others, ...stayed];
    setRefused(left);
    if (left.length > 0) return;
    onClose();
    onMoved?.();
  });
  const move = (moved: readonly Destination[], day: string) => {
    setAsked(moved);
    moving.mutate({ destinations: moved, day });
  };
  const problem = moving.error ? describeError(moving.error) : undefined;
  return { refused, move, isMoving: moving.isPending, problem };
}

/** Another day of collection for destinations: those whose carriers do not collect on it are named and stay. */
export function MoveDialog({ open, ...props }: MoveDialogProps) {
  const { destinations, onClose } = props;
  const { t } = useTranslation(['destinations', 'common']);
  const [chosenDay, setDay] = useState<string>();
  const { refused, move, isMoving, problem } = useMoving(props);
  if (refused.length > 0 && chosenDay !== undefined)
    return (
      <Dialog
        title={t('move.refusedTitle')}
        open={open}
        onClose={onClose}
        foot={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <RefusedList refused={refused} day={chosenDay} isMoving={isMoving} problem={problem} onMove={move} />
      </Dialog>
    );
  const count = destinations.length;
  return (
    <FormDialog
      title={t('move.title', { count })}
      submitLabel={
        chosenDay === undefined ? t('move.submit') : t('move.submitTo', { day: formatDay(chosenDay) })
      }
      disabled={chosenDay === undefined}
      busy={isMoving}
      problems={problem === undefined ? [] : [problem]}
      open={open}
      onClose={onClose}
      onSubmit={() => chosenDay !== undefined && move(destinations, chosenDay)}
    >
      <p className="muted">{t('move.hint')}</p>
      <MoveDays destinations={destinations} value={chosenDay} onChange={setDay} />
    </FormDialog>
  );
}
