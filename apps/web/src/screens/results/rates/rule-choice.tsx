import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { RateNote } from '../../../ui/rate-row/rate-notes.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import type { Board, BoardRate } from '../board/board.ts';
import { filtersThatShow } from '../filters/rate-filters.ts';
import type { ChangeView } from '../view-address.ts';

type RuleChoice = AnswerOf<typeof api.getRuleChoice>;

const nothing: RuleChoice = { ruling: null, rateResultId: null };
const ChoiceContext = createContext(nothing);

interface RuleChoiceProps {
  readonly board: Board;
  readonly children: ReactNode;
}

/** Asks which rate the rules would take, once all carriers have answered, for the line above the list and for the rows. */
export function RuleChoiceProvider({ board, children }: RuleChoiceProps) {
  const choice = useQuery(
    apiQuery(
      api.getRuleChoice,
      { query: { task_id: board.task.taskId } },
      { enabled: board.isDone, retry: false },
    ),
  );
  return <ChoiceContext value={choice.data ?? nothing}>{children}</ChoiceContext>;
}

/** What the row of the rate says, where it is the one that the rules would take. */
export function useRuleNotes({ rateResultId }: BoardRate): readonly RateNote[] {
  const { t } = useTranslation('results');
  const { ruling, rateResultId: chosenId } = use(ChoiceContext);
  return ruling && chosenId === rateResultId
    ? [{ text: t('rule.row', { title: ruling.title }), icon: 'filter' }]
    : [];
}

/** Which rule is for this shipment, and the way to its rate, or why it has none; nothing is chosen by that. */
export function RuleLine({
  board,
  change,
}: Pick<RuleChoiceProps, 'board'> & { readonly change: ChangeView }) {
  const { t } = useTranslation(['results', 'common']);
  const { ruling, rateResultId } = use(ChoiceContext);
  if (!ruling) return null;
  const rate = rateResultId === null ? undefined : board.find(rateResultId);
  const { title } = ruling;
  const open = (found: BoardRate) =>
    change(({ chosenIds }) => ({
      openRateId: found.rateResultId,
      chosenIds: [...chosenIds, found.rateResultId],
      filters: filtersThatShow(found, board.rates),
    }));
  return (
    <AlertLine
      tone="info"
      title={
        rate
          ? t('rule.chosen', {
              title,
              carrier: t(`common:carrier.${rate.deliveryService}`),
              tariff: rate.tariffTitle,
            })
          : t(`rule.none.${ruling.outcome === 'set_aside' ? 'waiting' : ruling.outcome}`, { title })
      }
      {...(ruling.lacking.length > 0 && { text: t('common:ruleLacking') })}
      action={
        rate && (
          <Button size="small" onClick={() => open(rate)}>
            {t('rule.show')}
          </Button>
        )
      }
    />
  );
}
