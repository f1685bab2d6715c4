import { api } from '@tranzit/contract';
import { conflict, forbidden } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { acceptOffer, listAccountsOf } from '../accounts/index.ts';
import { bindAuditLog } from './audit-log/audit-log.routes.ts';
import { renewTokens, rotateTokens } from './commands/rotate-tokens.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { legalText } from './legal/legal-texts.ts';
import { bindProfile } from './profile/profile.routes.ts';
import { bindRecovery } from './recovery/recovery.routes.ts';
import { bindRegistration } from './registration/registration.routes.ts';
import { bindSecondFactor } from './second-factor/second-factor.routes.ts';
import { bindSessions } from './sessions/sessions.routes.ts';
import { switchAccount } from './switching/switch-account.ts';
import { getCurrentUser } from './users.queries.ts';

export function bindUsers(bind: Binder): void {
  bindRegistration(bind);
  bindRecovery(bind);
  bindAuditLog(bind);
  bindProfile(bind);
  bindSessions(bind);
  bindSecondFactor(bind);
  bind(api.login, ({ body }, ctx) => signIn(ctx, body));
  bind(api.refreshTokens, ({ body }, ctx) => rotateTokens(ctx, body.refresh_token));
  bind(api.updateTokens, (_request, ctx) => renewTokens(ctx));
  bind(api.logout, ({ body }, ctx) => signOut(ctx, body.refresh_token));
  bind(api.getCurrentUser, (_request, ctx) => getCurrentUser(ctx));
  bind(api.listAccounts, async (_request, ctx) => ({
    items: await listAccountsOf(ctx, ctx.actor.userId),
  }));
  bind(api.switchAccount, ({ body }, ctx) => switchAccount(ctx, body.account_id));
  bind(api.getOffer, async (_request, ctx) => legalText(ctx, 'offer', ctx.language));
  bind(api.acceptOffer, async ({ body }, ctx) => {
    const { emailVerified, accountKind } = await getCurrentUser(ctx);
    if (!emailVerified) throw forbidden('email_unverified');
    if (accountKind === null) throw forbidden('account_unnamed');
    // The operator may have put another text in its place since it was read.
    if (body.version !== legalText(ctx, 'offer', 'ru').version) throw conflict('offer_changed');
    await acceptOffer(ctx, body.version);
    return getCurrentUser(ctx);
  });
}
