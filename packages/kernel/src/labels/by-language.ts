import type { AuditNames } from '../audit-kind.ts';
import { auditLabels as auditEn, notificationLabels as notificationsEn } from './audit-en.ts';
import { auditLabels as auditRu, notificationLabels as notificationsRu } from './audit-ru.ts';
import { labels as en } from './en.ts';
import type { AuditLabels, Labels } from './labels.ts';
import { rightLabels as rightsEn } from './rights-en.ts';
import { rightLabels as rightsRu } from './rights-ru.ts';
import { labels as ru } from './ru.ts';

/** Labels of every language, for who speaks all of them. */
export const labels: Readonly<Record<'ru' | 'en', Labels>> = { ru, en };
export const auditLabels: Readonly<Record<'ru' | 'en', AuditLabels>> = { ru: auditRu, en: auditEn };
/** How the log calls what it keeps by words of the wire. */
export const auditNames: Readonly<Record<'ru' | 'en', AuditNames>> = {
  ru: { role: ru.role, right: rightsRu, type: notificationsRu },
  en: { role: en.role, right: rightsEn, type: notificationsEn },
};
