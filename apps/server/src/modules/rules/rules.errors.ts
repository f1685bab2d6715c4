import { mostRules } from '@tranzit/contract';
import type { Messages } from '../../platform/errors/index.ts';

export const ruleMessages = {
  rule_span: { ru: 'Верхняя граница меньше нижней', en: 'The upper bound is below the lower one' },
  too_many_rules: {
    ru: `Правил уже ${mostRules}, больше нельзя: удалите лишние`,
    en: `There are ${mostRules} rules already, which is the limit: delete some`,
  },
  rule_changed: {
    ru: 'Правило только что изменили. Откройте его заново',
    en: 'Somebody has just changed the rule. Open it again',
  },
} as const satisfies Messages;
