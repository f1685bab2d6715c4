import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../lib/api/connection.ts';
import type { ModalProps } from './modal.tsx';

const Modal = lazy(async () => ({ default: (await loadPatiently(() => import('./modal.tsx'))).Modal }));

/** Costs nothing until it is opened. */
export function LazyModal({ open, ...props }: ModalProps & { readonly open: boolean }) {
  return open ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
