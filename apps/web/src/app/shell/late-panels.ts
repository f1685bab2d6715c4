import { overlayPart } from '../../ui/overlay/overlay-part.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** The user's own corner, loaded apart from the first screen: in the menu of a wide screen, in the drawer of a narrow one. */
export const LateUserPanel = overlayPart(async () => (await import('./user-panel.tsx')).UserPanel);

/** Whom to ask, loaded in the same way. */
export const LateHelpBlock = overlayPart<Closable>(async () => (await import('./help-block.tsx')).HelpBlock);
