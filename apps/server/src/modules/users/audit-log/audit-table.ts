import type { AuditAct } from '@tranzit/contract';
import { auditLabels, auditSubject, auditWords, labels, rightLabels } from '@tranzit/kernel';
import type { Language } from '../../../platform/errors/index.ts';
import { column, moment, type TableFile, text } from '../../../platform/tables/table-file.ts';

const names = {
  ru: { ...labels.ru.role, ...rightLabels.ru },
  en: { ...labels.en.role, ...rightLabels.en },
} as const satisfies Record<Language, unknown>;

const detailsText = (details: AuditAct['details'], language: Language): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${auditWords(value, names[language])}`)
    .join('; ');

/** The log of an account as a file. */
export const auditTable: TableFile<AuditAct> = {
  name: 'audit',
  sheet: { ru: 'Журнал', en: 'Log' },
  columns: [
    column('Когда (МСК)', 'When (Moscow)', 17, (act) => moment(new Date(act.at))),
    column('Кто', 'Who', 28, (act) => text(act.userName)),
    column('Что сделано', 'What was done', 36, (act, language) => text(auditLabels[language][act.kind])),
    column('О чём', 'About', 32, (act, language) => text(auditSubject(act, labels[language]))),
    column('Подробности', 'Details', 40, (act, language) => text(detailsText(act.details, language))),
    column('Адрес сети', 'Network address', 18, (act) => text(act.address)),
    column('Устройство', 'Device', 24, (act) => text(act.device)),
  ],
};
