import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { resendPhoneCode } from '../contact-changes/commands/begin-change.ts';
import { confirmPhone } from '../contact-changes/commands/confirm-phone.ts';
import { changePassword } from '../passwords/commands/change-password.ts';
import { getCurrentUser } from '../users.queries.ts';
import { savePreference } from './commands/save-preference.ts';
import { getAvatar, updateSettings } from './commands/update-settings.ts';

export function bindProfile(bind: Binder): void {
  bind(api.updateSettings, async ({ body }, ctx) => {
    await updateSettings(ctx, body);
    return getCurrentUser(ctx);
  });
  bind(api.confirmPhone, async ({ body }, ctx) => {
    await confirmPhone(ctx, body.code);
    return getCurrentUser(ctx);
  });
  bind(api.resendPhoneCode, (_request, ctx) => resendPhoneCode(ctx));
  bind(api.changePassword, async ({ body }, ctx) => {
    await changePassword(ctx, body);
    return getCurrentUser(ctx);
  });
  bind(api.getAvatar, async ({ params }, ctx) => ({
    contentType: 'image/webp',
    fileName: 'avatar.webp',
    body: await getAvatar(ctx, params.key),
    disposition: 'inline' as const,
    headers: { 'cache-control': 'private, max-age=31536000, immutable' },
  }));
  bind(api.changeLanguage, async ({ body }, ctx) => {
    await savePreference(ctx, { language: body.language });
    return getCurrentUser(ctx);
  });
  bind(api.updateUiPreferences, async ({ body }, ctx) => {
    await savePreference(ctx, { is_updated_design: body.is_updated_design });
    return getCurrentUser(ctx);
  });
}
