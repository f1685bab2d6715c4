import {
  type RuleActions,
  type RuleConditions,
  ruleActions,
  ruleConditions,
  type ruleServices,
} from '@tranzit/contract';
import type { RuleId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

export type RuleService = (typeof ruleServices)[number];

/** By what a rate is chosen for the shipments that meet its conditions. */
export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  readonly conditions: RuleConditions;
  readonly actions: RuleActions;
  readonly isOn: boolean;
  readonly version: number;
}

export const ruleColumns = ['id', 'title', 'conditions', 'actions', 'is_on', 'version'] as const;

export type RuleRow = Pick<Selectable<Tables['rules']>, (typeof ruleColumns)[number]>;

export const fromRuleRow = ({ is_on, conditions, actions, ...row }: RuleRow): Rule => ({
  ...row,
  isOn: is_on,
  conditions: ruleConditions.parse(conditions),
  actions: ruleActions.parse(actions),
});
