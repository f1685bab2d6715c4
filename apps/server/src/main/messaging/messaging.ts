import type { Capabilities } from '../../platform/context/index.ts';
import type { Config } from '../config.ts';
import { brandsOf } from './brands.ts';
import { createSenders } from './senders.ts';

/** Under what name messages go out, and by whom. */
export const createMessaging = (config: Config): Pick<Capabilities, 'brands' | 'senders'> => ({
  brands: brandsOf(config),
  senders: createSenders(config),
});
