import { auditLabels as auditEn } from './audit-en.ts';
import { auditLabels as auditRu } from './audit-ru.ts';
import { labels as en } from './en.ts';
import type { AuditLabels, Labels, RightLabels } from './labels.ts';
import { rightLabels as rightsEn } from './rights-en.ts';
import { rightLabels as rightsRu } from './rights-ru.ts';
import { labels as ru } from './ru.ts';

/** Labels of every language, for who speaks all of them. */
export const labels: Readonly<Record<'ru' | 'en', Labels>> = { ru, en };
export const auditLabels: Readonly<Record<'ru' | 'en', AuditLabels>> = { ru: auditRu, en: auditEn };
export const rightLabels: Readonly<Record<'ru' | 'en', RightLabels>> = { ru: rightsRu, en: rightsEn };
