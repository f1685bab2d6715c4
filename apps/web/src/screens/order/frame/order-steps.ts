import type { SideName } from '../../../features/ordering/sides/index.ts';
import type { ToldProblem } from '../../../ui/draft-form/form-problems.ts';
import type { ProblemCode } from '../check-order.ts';
import type { OrderDraft } from '../order-draft.ts';
import { type OrderField, type StepId, stepIds, stepOf } from '../order-fields.ts';

export type OrderProblem = ToldProblem<OrderField, ProblemCode>;

export interface OrderStep {
  readonly id: StepId;
  readonly state: 'done' | 'todo' | 'bad';
  /** The first thing the step lacks. */
  readonly problem: OrderProblem | undefined;
}

/** Every step with its sign: a tick when nothing is missing, a ring while it waits, an alert once an error is shown. */
export function orderSteps(problems: readonly OrderProblem[], hasBonuses: boolean): readonly OrderStep[] {
  return stepIds
    .filter((id) => id !== 'bonus' || hasBonuses)
    .map((id) => {
      const own = problems.filter(({ field }) => stepOf(field) === id);
      const shown = own.find(({ isShown }) => isShown);
      const problem = shown ?? own[0];
      const isLastOpen = id === 'confirm' && problems.length > 0;
      return { id, problem, state: shown ? 'bad' : problem || isLastOpen ? 'todo' : 'done' };
    });
}

/** How the side is called in the rail and in the summary: its company, else its person. */
export const sideTitle = (draft: OrderDraft, side: SideName): string =>
  draft[side].companyName.trim() || draft[side].contactName.trim();
