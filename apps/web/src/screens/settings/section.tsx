import type { ReactNode } from 'react';
import { usePartFocus } from '../../lib/hooks/use-part-focus.ts';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import classes from './settings.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings that the list at the left leads to. */
export function Section({ id, title, end, children }: SectionProps) {
  const part = usePartFocus<HTMLElement>();
  return (
    <Panel
      ref={(node) => {
        part.current = node;
      }}
      id={id}
      clip
      tabIndex={-1}
      aria-label={title}
      className={classes.section ?? ''}
    >
      <PanelHead title={title} end={end} />
      {children}
    </Panel>
  );
}
