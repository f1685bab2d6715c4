import type { AuditAct } from '@tranzit/contract';
import { auditChange, auditLabels, auditNames, auditSubject, labels } from '@tranzit/kernel';
import { column, moment, type TableFile, text } from '../../../platform/tables/table-file.ts';

/** The log of an account as a file. */
export const auditTable: TableFile<AuditAct> = {
  name: 'audit',
  sheet: { ru: 'Журнал', en: 'Log' },
  columns: [
    column('Когда (МСК)', 'When (Moscow)', 17, (act) => moment(new Date(act.at))),
    column('Кто', 'Who', 28, (act) => text(act.userName)),
    column('Что сделано', 'What was done', 36, (act, language) => text(auditLabels[language][act.kind])),
    column('О чём', 'About', 32, (act, language) => text(auditSubject(act, labels[language]))),
    column('Подробности', 'Details', 40, (act, language) =>
      text(auditChange(act.details, auditNames[language])),
    ),
    column('Адрес сети', 'Network address', 18, (act) => text(act.address)),
    column('Устройство', 'Device', 24, (act) => text(act.device)),
  ],
};
