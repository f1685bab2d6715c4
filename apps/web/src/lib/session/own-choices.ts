import { api } from '@tranzit/contract';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { changeLanguage } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';
import { keepUser, userQuery } from './user.ts';

/** What users choose of the portal, kept with them: it holds in every browser of theirs. Each throws what the server says against it. */

/** The page speaks it at once, and the former one again where it could not be kept. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { queryKey } = userQuery();
  const before = queryClient.getQueryData(queryKey);
  if (!before || before.language === language) return changeLanguage(language);
  // Another screen may be opened meanwhile, and speaks what is known of the user.
  keepUser({ ...before, language });
  await changeLanguage(language);
  try {
    keepUser(await call(api.changeLanguage, { body: { language } }));
  } catch (error) {
    keepUser(before);
    await changeLanguage(before.language);
    throw error;
  }
}

/** The updated design, or the earlier one. */
export const chooseDesign = async (isUpdated: boolean): Promise<void> =>
  keepUser(await call(api.updateUiPreferences, { body: { is_updated_design: isUpdated } }));
