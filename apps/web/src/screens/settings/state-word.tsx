import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './settings.module.css';

interface StateWordProps {
  readonly tone: 'success' | 'warning';
  readonly children: ReactNode;
}

/** How a setting stands: a sign and a word, so that the hue is not all that tells it. */
export const StateWord = ({ tone, children }: StateWordProps) => (
  <span className={`${classes.state} t-${tone}`}>
    <Icon name={tone === 'success' ? 'check' : 'warn'} />
    {children}
  </span>
);
