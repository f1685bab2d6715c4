import { Icon } from '../../ui/icon/icon.tsx';
import classes from './destinations.module.css';

interface RulingProps {
  /** As the rule is called. */
  readonly title: string;
  /** What it has done, as a sentence: for readers and under the pointer. */
  readonly words: string;
  /** Where the column is too narrow for a title in one. */
  readonly hasTwoLines?: boolean;
}

/** The rule that has spoken, by its name. */
export const Ruling = ({ title, words, hasTwoLines = false }: RulingProps) => (
  <span className={`small muted ${classes.ruling}`} title={words}>
    <Icon name="filter" size={12} />
    <span className={hasTwoLines ? classes.twoLines : 'cut'} aria-hidden="true">
      {title}
    </span>
    <span className="sr">{words}</span>
  </span>
);
