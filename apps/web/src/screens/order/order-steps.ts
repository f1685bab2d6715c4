import type { ProblemCode } from './check-order.ts';
import type { OrderDraft, SideName } from './order-draft.ts';
import { type OrderField, type StepId, stepIds, stepOf } from './order-fields.ts';

/** A problem with the words it is told by. */
export interface ToldProblem {
  readonly field: OrderField;
  /** Absent for the server's words. */
  readonly code?: ProblemCode;
  /** At the field. */
  readonly text: string;
  /** In the rail and at the button: a few words. */
  readonly short: string;
  /** Told at the field already: it was touched, the order was tried, or the server said so. */
  readonly isShown: boolean;
}

export interface OrderStep {
  readonly id: StepId;
  readonly state: 'done' | 'todo' | 'bad';
  /** The first thing the step lacks. */
  readonly problem: ToldProblem | undefined;
}

/** Every step with its sign: a tick when nothing is missing, a ring while it waits, an alert once an error is shown. */
export function orderSteps(problems: readonly ToldProblem[], hasBonuses: boolean): readonly OrderStep[] {
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
