import { useTranslation } from 'react-i18next';
import { isOpenQuestion, type Problem } from './check-order.ts';
import { type OrderField, stepIds, stepOf } from './order-fields.ts';
import type { ToldProblem } from './order-steps.ts';
import type { ServerProblems } from './server-problems.ts';

interface Shown {
  readonly isTried: boolean;
  readonly touched: ReadonlySet<OrderField>;
  readonly server: ServerProblems['fields'];
}

const place = ({ field }: ToldProblem): number => stepIds.indexOf(stepOf(field));

/** All problems in words and in the order of the form; the server's words stand until their field is changed. */
export function useToldProblems(
  problems: readonly Problem[],
  { isTried, touched, server }: Shown,
): readonly ToldProblem[] {
  const { t } = useTranslation('order');
  const own: readonly ToldProblem[] = problems.map(({ field, code }) => ({
    field,
    code,
    text: t(`problem.${code}`),
    short: t(`lack.${code}`),
    // What the carrier owes is no mistake of who has left the field.
    isShown: code !== 'dates_awaited' && (isTried || (touched.has(field) && !isOpenQuestion(code))),
  }));
  const theirs = Object.entries(server).map(([field, text]) => ({
    field: field as OrderField, // the keys of the record
    text,
    short: text,
    isShown: true,
  }));
  const taken = new Set(own.map(({ field }) => field));
  return [...own, ...theirs.filter(({ field }) => !taken.has(field))].toSorted((a, b) => place(a) - place(b));
}
