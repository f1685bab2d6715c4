import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { loadPatiently } from '../../lib/connection.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the foot, within the thumb's reach: «Показать 9 тарифов». */
  readonly foot?: ReactNode;
  readonly side?: 'left' | 'right' | 'bottom';
}

const Frame = lazy(async () => ({
  default: (await loadPatiently(() => import('./drawer-frame.tsx'))).DrawerFrame,
}));

/** Filters and menus of a narrow screen. Costs nothing until it is opened. */
export function Drawer(props: DrawerProps) {
  const wasOpened = useRef(false);
  useFocusBack(props.open);
  wasOpened.current ||= props.open;
  return wasOpened.current ? (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ) : null;
}
