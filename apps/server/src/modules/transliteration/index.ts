/**
 * Transliteration: Russian names, companies and addresses in Latin, as papers of other countries want them.
 * Promises: the answer is visible ASCII; what is Latin already stays; nothing is cut, what is longer than a line is told.
 * Does not: keep anything. Whoever shows it lets a person correct it: a passport's spelling wins.
 */
import type { ServerModule } from '../../platform/module.ts';
import { transliterationMessages } from './transliteration.errors.ts';
import { bindTransliteration } from './transliteration.routes.ts';

export { withShortForm } from './company.ts';
export { transliterateFields } from './fields.ts';
export { hasRussian } from './latin-text.ts';
export { tooLongFields } from './line-length.ts';

export const transliterationModule: ServerModule = {
  name: 'transliteration',
  messages: transliterationMessages,
  routes: bindTransliteration,
};
