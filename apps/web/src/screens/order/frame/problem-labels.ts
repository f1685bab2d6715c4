import { useTranslation } from 'react-i18next';
import { shownOn } from '../check-order.ts';
import type { OrderProblem } from './order-steps.ts';

/** A problem in a few words, for the rail and the button: what is lacking, or what the server said. */
export function useLack(): (problem: OrderProblem) => string {
  const { t } = useTranslation(['order', 'ordering']);
  return ({ code, text }) => (code ? t(`ordering:lack.${code}`) : text);
}

/** In a few words what the form still lacks while none of it is an error yet: how many fields, else the first question that is open. */
export function useUnsaid(): (problems: readonly OrderProblem[]) => string | undefined {
  const { t } = useTranslation(['order', 'ordering']);
  const lackOf = useLack();
  return (problems) => {
    const [first] = problems;
    const fields = problems.filter(({ code }) => code === undefined || shownOn(code) === 'leave');
    return fields.length > 0 ? t('holds.empty', { count: fields.length }) : first && lackOf(first);
  };
}
