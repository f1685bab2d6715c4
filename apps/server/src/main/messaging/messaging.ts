import { forgetChat, forgetPushToken } from '../../modules/messenger/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Capabilities } from '../../platform/context/index.ts';
import type { Config } from '../config.ts';
import { brandsOf } from './brands.ts';
import { createSenders } from './senders.ts';

/** Under what name messages go out, by whom, and who keeps the recipients. */
export const createMessaging = (
  config: Config,
  clock: Clock,
): Pick<Capabilities, 'brands' | 'senders' | 'forgetRecipient'> => ({
  brands: brandsOf(config),
  senders: createSenders(config, clock),
  async forgetRecipient(ctx, channel, recipient) {
    if (channel === 'push') await forgetPushToken(ctx, recipient);
    if (channel === 'messenger') await forgetChat(ctx, recipient);
  },
});
