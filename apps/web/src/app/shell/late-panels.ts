import { loadPatiently } from '../../lib/api/connection.ts';
import { loadAreas } from '../../lib/language/i18n.ts';
import type { Area } from '../../locales/catalogue.ts';
import { overlayPart } from '../../ui/overlay/overlay-part.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A part of the shell that the first screen does without, with the words of all of them and those of its own. */
export const latePart = <Part>(load: () => Promise<Part>, ...areas: readonly Area[]): Promise<Part> =>
  loadPatiently(async () => {
    const [part] = await Promise.all([load(), loadAreas(['panels', ...areas])]);
    return part;
  });

/** The user's own corner, loaded apart from the first screen: in the menu of a wide screen, in the drawer of a narrow one. */
export const LateUserPanel = overlayPart(() =>
  latePart(async () => (await import('./user-panel.tsx')).UserPanel),
);

/** The way out below it. */
export const LateSignOut = overlayPart<Closable>(() =>
  latePart(async () => (await import('./sign-out-button.tsx')).SignOutButton),
);

/** Whom to ask, loaded in the same way. */
export const LateHelpBlock = overlayPart<Closable>(() =>
  latePart(async () => (await import('./help-block.tsx')).HelpBlock),
);
