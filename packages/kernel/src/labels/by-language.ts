import { auditLabels as auditEn } from './audit-en.ts';
import { auditLabels as auditRu } from './audit-ru.ts';
import { labels as en } from './en.ts';
import type { AuditLabels, Labels } from './labels.ts';
import { labels as ru } from './ru.ts';

/** Labels of every language, for who speaks all of them. */
export const labels: Readonly<Record<'ru' | 'en', Labels>> = { ru, en };
export const auditLabels: Readonly<Record<'ru' | 'en', AuditLabels>> = { ru: auditRu, en: auditEn };
