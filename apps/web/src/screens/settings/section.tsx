import type { ReactNode } from 'react';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import classes from './settings.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings that the list at the left leads to. */
export const Section = ({ id, title, end, children }: SectionProps) => (
  <Panel id={id} clip aria-label={title} className={classes.section ?? ''}>
    <PanelHead title={title} end={end} />
    {children}
  </Panel>
);
