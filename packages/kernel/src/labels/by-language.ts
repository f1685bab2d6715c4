import { labels as en } from './en.ts';
import type { Labels } from './labels.ts';
import { labels as ru } from './ru.ts';

/** Labels of every language, for who speaks all of them. */
export const labels: Readonly<Record<'ru' | 'en', Labels>> = { ru, en };
