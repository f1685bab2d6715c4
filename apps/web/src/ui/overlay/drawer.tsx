import type { DialogProps } from './dialog.tsx';
import { LazyModal } from './lazy-modal.tsx';

/** The menu of a narrow screen: at its right edge, from top to bottom. */
export function Drawer(props: Pick<DialogProps, 'title' | 'open' | 'onClose' | 'children' | 'foot'>) {
  return <LazyModal {...props} shape="side" widthPx={360} />;
}
