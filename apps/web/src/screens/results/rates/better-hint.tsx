import { useQuery } from '@tanstack/react-query';
import { api, type CalculationTask, type RateResult } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useCarrierTitle, useDaysText } from '../../../lib/shipping/labels.ts';
import { tariffTitleOf } from '../../../lib/shipping/tariff-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import { termOf } from '../board/board.ts';
import classes from '../results.module.css';

interface BetterHintProps {
  readonly rate: RateResult;
  readonly task: CalculationTask;
  readonly onShow: (rateResultId: number) => void;
}

/** For accounts with the feature: a rate that is cheaper and no slower, or faster for about the same price. */
export function BetterHint({ rate, task, onShow }: BetterHintProps) {
  const { t } = useTranslation(['results', 'common']);
  const daysText = useDaysText();
  const carrierTitle = useCarrierTitle();
  const isOn = useUser().featureFlags.BETTER_RATE === true;
  const { taskId, rateResultId } = rate;
  const { data: better } = useQuery(
    apiQuery(
      api.getBetterRate,
      { params: { id: taskId }, query: { rate_result_id: rateResultId } },
      { enabled: isOn },
    ),
  );
  if (!better) return null;
  const term = termOf(better, task.pickupDate);
  return (
    <div className={classes.better}>
      <AlertLine
        tone="info"
        title={t('better.title')}
        text={t('better.text', {
          carrier: carrierTitle(better.deliveryService, better.contract === 'own'),
          tariff: tariffTitleOf(better.tariffName),
          way: t(`common:way.${better.deliveryWay}`),
          price: formatRoubles(better.price),
          days: daysText(term.min, term.max),
        })}
        action={
          <Button size="small" onClick={() => onShow(better.rateResultId)}>
            {t('better.show')}
          </Button>
        }
      />
    </div>
  );
}
