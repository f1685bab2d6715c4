/** What the screens of the journeys say, by area of the catalogue. */
export { messages as address } from '../../apps/web/src/locales/ru/address.ts';
export { messages as bot } from '../../apps/web/src/locales/ru/bot.ts';
export { messages as calculation } from '../../apps/web/src/locales/ru/calculation.ts';
export { messages as classic } from '../../apps/web/src/locales/ru/classic.ts';
export { messages as common } from '../../apps/web/src/locales/ru/common.ts';
export { messages as contacts } from '../../apps/web/src/locales/ru/contacts.ts';
export { messages as contract } from '../../apps/web/src/locales/ru/contract.ts';
export { messages as home } from '../../apps/web/src/locales/ru/home.ts';
export { messages as imports } from '../../apps/web/src/locales/ru/imports.ts';
export { messages as login } from '../../apps/web/src/locales/ru/login.ts';
export { messages as message } from '../../apps/web/src/locales/ru/message.ts';
export { messages as orders } from '../../apps/web/src/locales/ru/orders.ts';
export { messages as pairs } from '../../apps/web/src/locales/ru/pairs.ts';
export { messages as palette } from '../../apps/web/src/locales/ru/palette.ts';
export { messages as panels } from '../../apps/web/src/locales/ru/panels.ts';
export { messages as settings } from '../../apps/web/src/locales/ru/settings.ts';
export { messages as shell } from '../../apps/web/src/locales/ru/shell.ts';
export { messages as signup } from '../../apps/web/src/locales/ru/signup.ts';
export { messages as sources } from '../../apps/web/src/locales/ru/sources.ts';
export { messages as tagging } from '../../apps/web/src/locales/ru/tagging.ts';
export { messages as tags } from '../../apps/web/src/locales/ru/tags.ts';
export { messages as team } from '../../apps/web/src/locales/ru/team.ts';
export { messages as ui } from '../../apps/web/src/locales/ru/ui.ts';
export { messages as validation } from '../../apps/web/src/locales/ru/validation.ts';

/** What the server itself says. */
export const server = { wrongCredentials: 'Неверные почта, телефон или пароль' };
