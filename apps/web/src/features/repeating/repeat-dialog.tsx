import { furthestPickupDays, type WaybillListItem } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { addDays, formatDay, formatDayWithWeekday, today } from '../../lib/format/dates.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { DayPicker } from '../../ui/day-picker/day-picker.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { isPlain, newsOf, type RepeatNews } from './repeat-news.ts';
import { useRepeat } from './use-repeat.ts';

type Repeatable = Pick<WaybillListItem, 'waybillId' | 'plsWaybillNumber'>;

interface RepeatDialogProps {
  readonly rows: readonly Repeatable[];
  readonly open: boolean;
  readonly onClose: () => void;
}

interface NewsProps extends RepeatDialogProps {
  readonly news: RepeatNews;
}

/** What went otherwise: later days, days on which nobody collects, what waits for a rate, what could not be repeated. */
function News({ news, rows }: Pick<NewsProps, 'news' | 'rows'>) {
  const { t } = useTranslation('repeating');
  const { later, uncollected, unrated, leftIds, inCart } = news;
  const left = rows.filter(({ waybillId }) => leftIds.includes(waybillId));
  return (
    <div className="stack" role="status">
      {inCart > 0 && <p>{t('news.inCart', { count: inCart })}</p>}
      {later.map(({ day, count }) => (
        <p key={day}>{t('news.later', { count, day: formatDayWithWeekday(day) })}</p>
      ))}
      {uncollected.map(({ day, count }) => (
        <p key={day}>{t('news.uncollected', { count, day: formatDayWithWeekday(day) })}</p>
      ))}
      {unrated.map(({ day, count }) => (
        <p key={day}>{t('news.unrated', { count, day: formatDayWithWeekday(day) })}</p>
      ))}
      {left.length > 0 && (
        <p>
          {t('news.left', {
            count: left.length,
            numbers: left.map(({ plsWaybillNumber }) => formatWaybillNumber(plsWaybillNumber)).join(', '),
          })}
        </p>
      )}
    </div>
  );
}

/** The ways on: to the day where rates are to be chosen, and to the cart. */
function NewsDialog({ news, rows, open, onClose }: NewsProps) {
  const { t } = useTranslation(['repeating', 'common']);
  const [firstUnrated] = news.unrated;
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      {firstUnrated && (
        <ButtonLink to={`/scheduler/${firstUnrated.day}`} {...(news.inCart === 0 && { variant: 'primary' })}>
          {t('news.toDay', { day: formatDay(firstUnrated.day) })}
        </ButtonLink>
      )}
      {news.inCart > 0 && (
        <ButtonLink to="/cart" variant="primary">
          {t('news.toCart')}
        </ButtonLink>
      )}
    </>
  );
  const isNothing = news.inCart + news.unrated.length === 0;
  return (
    <Dialog title={t(isNothing ? 'news.nothing' : 'news.title')} open={open} onClose={onClose} foot={foot}>
      <News news={news} rows={rows} />
    </Dialog>
  );
}

/** The chosen day, and the way back to the first possible one. */
function Day({
  day,
  onChange,
}: {
  readonly day: string | undefined;
  readonly onChange: (day?: string) => void;
}) {
  const { t } = useTranslation('repeating');
  const todayDay = today();
  return (
    <>
      <div className="row row--wrap">
        <p className="grow">
          {day === undefined ? t('soonest') : t('onDay', { day: formatDayWithWeekday(day) })}
        </p>
        {day !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {t('toSoonest')}
          </Button>
        )}
      </div>
      <DayPicker
        label={t('day')}
        value={day}
        minDay={todayDay}
        maxDay={addDays(todayDay, furthestPickupDays)}
        onChange={onChange}
      />
    </>
  );
}

/** Puts the same shipments into the cart once more, on a chosen day or the first possible one, and leads there. */
export function RepeatDialog({ rows, open, onClose }: RepeatDialogProps) {
  const { t } = useTranslation('repeating');
  const navigate = useNavigate();
  const [day, setDay] = useState<string>();
  const [news, setNews] = useState<RepeatNews>();
  const repeat = useRepeat((repeated, asked) => {
    const told = newsOf(repeated, asked);
    if (!isPlain(told)) return setNews(told);
    onClose();
    void navigate('/cart');
  });
  if (news) return <NewsDialog news={news} rows={rows} open={open} onClose={onClose} />;
  return (
    <FormDialog
      title={t('title', { count: rows.length })}
      submitLabel={t('submit')}
      busy={repeat.isPending}
      problems={repeat.error ? [describeError(repeat.error)] : []}
      open={open}
      onClose={onClose}
      onSubmit={() => repeat.mutate({ waybillIds: rows.map(({ waybillId }) => waybillId), day })}
    >
      <p className="muted">{t('hint', { count: rows.length })}</p>
      <Day day={day} onChange={setDay} />
    </FormDialog>
  );
}
