/**
 * Carriers: the list of those that an account can ask, under the portal's contracts and its own, with how they answer.
 * Does not: compare rates or create orders; those modules call the adapters that the registry lists.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindCarriers } from './carriers.routes.ts';

export const carriersModule: ServerModule = { name: 'carriers', routes: bindCarriers };
