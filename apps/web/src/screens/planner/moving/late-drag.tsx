import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../../lib/api/connection.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import classes from './drag.module.css';
import type { DragGripProps, DropDayProps } from './drag.tsx';

/** Dragging is loaded with the first day that is opened: the month itself needs none of it. */
const load = () => loadPatiently(() => import('./drag.tsx'));
const DragGrip = lazy(async () => ({ default: (await load()).DragGrip }));
const DropDay = lazy(async () => ({ default: (await load()).DropDay }));

const stillGrip = (
  <span className={classes.grip} aria-hidden="true">
    <Icon name="grip" />
  </span>
);

export const LateDragGrip = (props: DragGripProps) => (
  <Suspense fallback={stillGrip}>
    <DragGrip {...props} />
  </Suspense>
);

export const LateDropDay = (props: DropDayProps) => (
  <Suspense>
    <DropDay {...props} />
  </Suspense>
);
