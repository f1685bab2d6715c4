import type { ModalProps } from './modal.tsx';
import { overlayPart, usePreloaded } from './overlay-part.tsx';

const Modal = overlayPart<ModalProps>(async () => (await import('./modal.tsx')).Modal);
const parts = [Modal];

/** Costs the first screen nothing. */
export function LazyModal({ open, ...props }: ModalProps & { readonly open: boolean }) {
  usePreloaded(parts);
  return open ? <Modal {...props} /> : null;
}
