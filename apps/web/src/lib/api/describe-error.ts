import i18next from 'i18next';
import { joinSentences } from '../format/sentences.ts';
import { isApiError, isUnanswered } from './api-error.ts';

/**
 * One sentence on what went wrong, in the user's language: the server's own words where it gave any. `subject` is what the
 * call was about, by its name: it may be gone.
 */
export function describeError(error: unknown, subject?: string): string {
  if (!isApiError(error)) return i18next.t('common:error.unexpected');
  const words = [...error.messages, ...Object.values(error.fields).flat()];
  if (words.length > 0) return joinSentences(words);
  if (isUnanswered(error)) return i18next.t('common:error.offline');
  if (error.status === 403) return i18next.t('common:error.forbidden');
  if (error.status === 404)
    return subject === undefined
      ? i18next.t('common:error.notFound')
      : i18next.t('common:error.gone', { subject });
  if (error.status === 429) return i18next.t('common:error.tooMany');
  // A gateway before the server gives no code to name to the support.
  if (error.requestId === undefined) return i18next.t('common:error.unexpected');
  return i18next.t('common:error.server', { requestId: error.requestId });
}
