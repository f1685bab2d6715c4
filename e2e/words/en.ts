/** What the screens of the journeys say, by area of the catalogue. */
export { messages as address } from '../../apps/web/src/locales/en/address.ts';
export { messages as bot } from '../../apps/web/src/locales/en/bot.ts';
export { messages as calculation } from '../../apps/web/src/locales/en/calculation.ts';
export { messages as classic } from '../../apps/web/src/locales/en/classic.ts';
export { messages as common } from '../../apps/web/src/locales/en/common.ts';
export { messages as contacts } from '../../apps/web/src/locales/en/contacts.ts';
export { messages as contract } from '../../apps/web/src/locales/en/contract.ts';
export { messages as home } from '../../apps/web/src/locales/en/home.ts';
export { messages as imports } from '../../apps/web/src/locales/en/imports.ts';
export { messages as login } from '../../apps/web/src/locales/en/login.ts';
export { messages as message } from '../../apps/web/src/locales/en/message.ts';
export { messages as orders } from '../../apps/web/src/locales/en/orders.ts';
export { messages as pairs } from '../../apps/web/src/locales/en/pairs.ts';
export { messages as palette } from '../../apps/web/src/locales/en/palette.ts';
export { messages as panels } from '../../apps/web/src/locales/en/panels.ts';
export { messages as settings } from '../../apps/web/src/locales/en/settings.ts';
export { messages as shell } from '../../apps/web/src/locales/en/shell.ts';
export { messages as signup } from '../../apps/web/src/locales/en/signup.ts';
export { messages as sources } from '../../apps/web/src/locales/en/sources.ts';
export { messages as tagging } from '../../apps/web/src/locales/en/tagging.ts';
export { messages as tags } from '../../apps/web/src/locales/en/tags.ts';
export { messages as team } from '../../apps/web/src/locales/en/team.ts';
export { messages as ui } from '../../apps/web/src/locales/en/ui.ts';
export { messages as validation } from '../../apps/web/src/locales/en/validation.ts';

/** What the server itself says. */
export const server = { wrongCredentials: 'Wrong e-mail, phone or password' };
