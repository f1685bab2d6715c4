import { type TagInput, tagStates } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/badge/badge.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import classes from './tags.module.css';

type TagState = TagInput['state'];

interface StateChoiceProps {
  readonly value: TagState;
  readonly onChange: (state: TagState) => void;
}

/** The state of a tag as its hue and its word. */
export function StateChoice({ value, onChange }: StateChoiceProps) {
  const { t } = useTranslation('tags');
  return (
    <RadioList
      legend={t('stateLegend')}
      choices={tagStates.map((state) => ({
        value: state,
        label: (
          <span className={classes.tagChoice}>
            <Tag state={state}>{t(`state.${state}`)}</Tag>
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
