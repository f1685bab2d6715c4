import { useTranslation } from 'react-i18next';
import { isOpenQuestion } from './check-order.ts';
import type { ToldProblem } from './order-steps.ts';

/** In a few words what the form still lacks while none of it is an error yet: how many fields, else the first question that is open. */
export function useUnsaid(): (problems: readonly ToldProblem[]) => string | undefined {
  const { t } = useTranslation('order');
  return (problems) => {
    const fields = problems.filter(({ code }) => !isOpenQuestion(code));
    return fields.length > 0 ? t('holds.empty', { count: fields.length }) : problems[0]?.short;
  };
}
