import type { Rule } from '@tranzit/contract';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { cityWords } from './draft.ts';
import classes from './rules.module.css';
import { ruleSentence } from './sentence.ts';
import type { RuleFocus } from './use-rule-focus.ts';
import { useRemoval, useSwitching } from './use-rules.ts';

/** Where a rule is taken from and put, by pointer or by the arrows of its row. */
export interface Moving {
  readonly dragged: number | undefined;
  readonly drag: (place: number | undefined) => void;
  readonly move: (from: number, to: number) => void;
  readonly step: (from: number, way: 'up' | 'down') => void;
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly place: number;
  readonly count: number;
  /** The rule above that holds for every shipment: no turn comes to this one. */
  readonly before: Rule | undefined;
  readonly mayChange: boolean;
  readonly moving: Moving;
  readonly follow: RuleFocus['follow'];
  readonly onEdit: (rule: Rule) => void;
}

function Acts({ rule, place, count, moving, follow, onEdit }: Omit<RuleRowProps, 'mayChange' | 'before'>) {
  const { t } = useTranslation(['rules', 'common']);
  const removal = useRemoval();
  const { title, ruleId } = rule;
  const remove = () => {
    follow({ act: 'delete', ruleId, place });
    removal.mutate(rule);
  };
  return (
    <div className={classes.acts}>
      <IconButton
        icon="up"
        label={t('up', { title })}
        disabled={place === 0}
        data-cell="up"
        onClick={() => moving.step(place, 'up')}
      />
      <IconButton
        icon="down"
        label={t('down', { title })}
        disabled={place === count - 1}
        data-cell="down"
        onClick={() => moving.step(place, 'down')}
      />
      <Button size="small" aria-label={t('edit', { title })} onClick={() => onEdit(rule)}>
        {t('change')}
      </Button>
      <IconButton icon="trash" label={t('delete', { title })} data-cell="delete" onClick={remove} />
    </div>
  );
}

function Switch({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('rules');
  const switching = useSwitching();
  return (
    <Checkbox
      bare
      hideLabel
      label={t('switch', { title: rule.title })}
      checked={rule.isOn}
      disabled={switching.isPending}
      onChange={(isOn) => switching.mutate({ rule, isOn })}
    />
  );
}

/** What the rule names and nobody knows, by what that means: where it takes such towns, and where it leaves them out. */
function UnknownCities({ rule: { conditions, unknownCities } }: { readonly rule: Rule }) {
  const { t } = useTranslation('rules');
  const namesIn = (isExcept: boolean) => {
    const sides = [conditions.from, conditions.to].filter((side) => side?.except === isExcept);
    const places = sides.flatMap((side) => side?.places ?? []);
    return unknownCities
      .filter(({ iso, city }) => places.some((place) => place.iso === iso && place.city === city))
      .map(cityWords)
      .join(', ');
  };
  const [taken, leftOut] = [namesIn(false), namesIn(true)];
  return (
    <>
      {taken !== '' && <Note>{t('cities.inRule', { names: taken })}</Note>}
      {leftOut !== '' && <Note>{t('cities.notInRule', { names: leftOut })}</Note>}
    </>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <p className="small muted">
    <Icon name="warn" size={14} /> {children}
  </p>
);

/** Its sentence, and why it may not do what it says: something is gone, nobody knows it, or another rule stands before it. */
function Words({ rule, before }: Pick<RuleRowProps, 'rule' | 'before'>) {
  const { t } = useTranslation(['rules', 'common']);
  return (
    <div className={rule.isOn ? '' : 'muted'}>
      <b className="strong">{rule.title}</b>
      {!rule.isOn && <span className="small"> {t('off')}</span>}
      <p>{ruleSentence(t, rule)}</p>
      {rule.gone.map((what) => (
        <p key={what} className={`small ${classes.gone}`}>
          <Icon name="alert" /> {t(`gone.${what}`)}
        </p>
      ))}
      <UnknownCities rule={rule} />
      {rule.isOn && before && <Note>{t('neverReached', { title: before.title })}</Note>}
    </div>
  );
}

/** A rule in the list: its place, its words, and what may be done with it. */
export function RuleRow({ mayChange, before, ...row }: RuleRowProps) {
  const { rule, place, moving } = row;
  const [isOver, setOver] = useState(false);
  const isTarget = isOver && moving.dragged !== undefined && moving.dragged !== place;
  const over = (event: DragEvent) => {
    if (moving.dragged === undefined) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (moving.dragged !== undefined) moving.move(moving.dragged, place);
  };
  return (
    <li
      className={`${classes.row} ${isTarget ? classes.target : ''}`}
      data-row={rule.ruleId}
      draggable={mayChange}
      onDragStart={() => moving.drag(place)}
      onDragEnd={() => moving.drag(undefined)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {mayChange ? (
        <span className={classes.start}>
          <span className={classes.grip} aria-hidden="true">
            <Icon name="grip" />
          </span>
          <Switch rule={rule} />
        </span>
      ) : (
        <span className="muted num">{place + 1}</span>
      )}
      <Words rule={rule} before={before} />
      {mayChange && <Acts {...row} />}
    </li>
  );
}
