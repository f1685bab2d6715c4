import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { acceptOffer } from '../accounts/index.ts';
import { renewTokens, rotateTokens } from './commands/rotate-tokens.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { offerIn } from './offer.ts';
import { getCurrentUser } from './users.queries.ts';

export function bindUsers(bind: Binder): void {
  bind(api.login, ({ body, address }, ctx) => signIn(ctx, { ...body, address }));
  bind(api.refreshTokens, ({ body }, ctx) => rotateTokens(ctx, body.refresh_token));
  bind(api.updateTokens, (_request, ctx) => renewTokens(ctx));
  bind(api.logout, ({ body }, ctx) => signOut(ctx, body.refresh_token));
  bind(api.getCurrentUser, (_request, ctx) => getCurrentUser(ctx));
  bind(api.getOffer, async (_request, ctx) => offerIn(ctx.language));
  bind(api.acceptOffer, async (_request, ctx) => {
    await acceptOffer(ctx);
    return getCurrentUser(ctx);
  });
}
