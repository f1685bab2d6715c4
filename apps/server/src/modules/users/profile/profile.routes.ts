import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { getCurrentUser } from '../users.queries.ts';
import { savePreference } from './commands/save-preference.ts';
import { getAvatar, updateSettings } from './commands/update-settings.ts';

export function bindProfile(bind: Binder): void {
  bind(api.updateSettings, async ({ body }, ctx) => {
    await updateSettings(ctx, body);
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
