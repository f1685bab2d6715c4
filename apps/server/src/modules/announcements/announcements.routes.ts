import { api, type UrgentNotification } from '@tranzit/contract';
import type { Language } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { listAnnouncements } from './announcements.store.ts';

type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

const gravity = { error: 0, warning: 1, info: 2, success: 3 } as const satisfies Record<
  UrgentNotification['level'],
  number
>;

const presentUrgent = (row: AnnouncementRow, language: Language): UrgentNotification => ({
  noticeId: row.id,
  level: row.level,
  title: row[`title_${language}`],
  content: row[`text_${language}`],
  date: row.starts_at.toISOString(),
  url: row.url,
});

const joined = (row: AnnouncementRow, language: Language): string =>
  [row[`title_${language}`], row[`text_${language}`]].filter((words) => words !== '').join(' ');

export function bindAnnouncements(bind: Binder): void {
  bind(api.listUrgentNotifications, async (_request, ctx) => {
    const rows = await listAnnouncements(ctx, 'urgent');
    const shown = rows.toSorted((a, b) => gravity[a.level] - gravity[b.level]);
    return { notifications: shown.map((row) => presentUrgent(row, ctx.language)) };
  });
  bind(api.getGlobalNotification, async (_request, ctx) => {
    const [newest] = await listAnnouncements(ctx, 'global');
    return { text: newest ? joined(newest, ctx.language) : null };
  });
}
