import { useQuery } from '@tanstack/react-query';
import { mostRules, type Rule } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { type Moving, RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';
import { Trial } from './trial.tsx';
import { type RuleFocus, useRuleFocus } from './use-rule-focus.ts';
import { type Ordering, rulesQuery, useOrdering } from './use-rules.ts';

/** The list with one rule in another place. */
const moved = (rules: readonly Rule[], from: number, to: number): readonly Rule[] => {
  const rule = rules[from];
  const others = rules.filter((_, place) => place !== from);
  return rule ? [...others.slice(0, to), rule, ...others.slice(to)] : rules;
};

interface MovingNeeds {
  readonly rules: readonly Rule[];
  readonly order: Ordering['order'];
  readonly focus: RuleFocus;
}

function useMoving({ rules, order, focus: { follow } }: MovingNeeds): Moving & { readonly said: string } {
  const { t } = useTranslation('rules');
  const [dragged, drag] = useState<number>();
  const [said, say] = useState('');
  const move = (from: number, to: number, onRefused?: () => void) => {
    drag(undefined);
    const title = rules[from]?.title ?? '';
    if (from === to || to < 0 || to >= rules.length) return;
    order(
      moved(rules, from, to).map(({ ruleId }) => ruleId),
      {
        onError: () => {
          say(t('notMoved', { title }));
          onRefused?.();
        },
      },
    );
    say(t('moved', { title, place: to + 1 }));
  };
  const step = (from: number, way: 'up' | 'down') => {
    const to = way === 'up' ? from - 1 : from + 1;
    const ruleId = rules[from]?.ruleId;
    if (ruleId === undefined) return;
    follow({ act: way, ruleId, place: to });
    move(from, to, () => follow({ act: 'back', way, ruleId }));
  };
  return { dragged, drag, move, step, said };
}

/** Whether it decides whatever comes to it. */
const holdsAlways = ({ isOn, conditions }: Rule): boolean =>
  isOn && Object.values(conditions).every((condition) => condition === undefined);

interface RulesProps {
  readonly ordering: Ordering;
  readonly focus: RuleFocus;
  readonly onEdit: (rule: Rule) => void;
}

function Rules({ ordering: { shown: rules, order }, focus, onEdit }: RulesProps) {
  const mayChange = useMay('team.manage');
  const moving = useMoving({ rules, order, focus });
  const always = rules.findIndex(holdsAlways);
  return (
    <>
      <ol className={classes.list}>
        {rules.map((rule, place) => (
          <RuleRow
            key={rule.ruleId}
            rule={rule}
            place={place}
            count={rules.length}
            before={always >= 0 && always < place ? rules[always] : undefined}
            mayChange={mayChange}
            moving={moving}
            follow={focus.follow}
            onEdit={onEdit}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {moving.said}
      </p>
    </>
  );
}

/** Grey rows in the place of rules. */
const Loading = () => (
  <div aria-busy="true">
    {[1, 2, 3].map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton shape="mark" />
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
);

const none: readonly Rule[] = [];

/** The rules by which rates are chosen, in their order, and what they would have made of the last orders. */
export function Screen() {
  const { t } = useTranslation('rules');
  const mayChange = useMay('team.manage');
  const rules = useQuery(rulesQuery());
  const { what, isOpen, round, open, close } = useOpened<{ readonly rule?: Rule }>();
  const ordering = useOrdering(rules.data?.items ?? none);
  const focus = useRuleFocus(ordering.shown);
  const count = ordering.shown.length;
  const creation = mayChange && (
    <Button
      ref={focus.create}
      variant="primary"
      icon="plus"
      disabled={count >= mostRules}
      onClick={() => open({})}
    >
      {t('create')}
    </Button>
  );
  const emptyText = mayChange ? t('empty.text') : t('empty.readOnly');
  return (
    <ListPage title={t('title')} lead={t('lead')} width="table" end={creation}>
      <ListPanel
        label={t('list')}
        query={rules}
        errorTitle={t('loadFailed')}
        foundWords={({ items: { length } }) => t('found', { count: length })}
        empty={({ items }) =>
          items.length === 0 ? <EmptyState title={t('empty.title')} text={emptyText} /> : undefined
        }
        rows={(data) =>
          data ? <Rules ordering={ordering} focus={focus} onEdit={(rule) => open({ rule })} /> : <Loading />
        }
      />
      {count > 0 && <Trial />}
      {what && <RuleDialog key={round} rule={what.rule} open={isOpen} onClose={close} />}
    </ListPage>
  );
}
