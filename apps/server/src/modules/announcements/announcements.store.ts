import type { UrgentNotification } from '@tranzit/contract';
import type { Needs } from '../../platform/context/index.ts';

interface Words {
  readonly ru: string;
  readonly en: string;
}

export interface NewAnnouncement {
  readonly scope: 'urgent' | 'global';
  readonly level: UrgentNotification['level'];
  readonly title: Words;
  readonly text: Words;
  /** A path of the portal or an `https:` address. */
  readonly url: string | null;
  /** Null: until it is ended. */
  readonly endsAt: Date | null;
}

/** Shows it to everybody from now on; gives its id. */
export async function insertAnnouncement(
  ctx: Needs<'db' | 'clock'>,
  { scope, level, title, text, url, endsAt }: NewAnnouncement,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({
      scope,
      level,
      title_ru: title.ru,
      title_en: title.en,
      text_ru: text.ru,
      text_en: text.en,
      url,
      starts_at: ctx.clock.now(),
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an announcement back; false when there is none of this id that is still shown. Index: primary key. */
export async function endAnnouncement(ctx: Needs<'db' | 'clock'>, id: number): Promise<boolean> {
  const now = ctx.clock.now();
  const ended = await ctx.db
    .updateTable('announcements')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** What is shown at this moment, the newest first. Index: announcements_ends_at. */
export const listAnnouncements = (ctx: Needs<'db' | 'clock'>, scope: NewAnnouncement['scope']) =>
  ctx.db
    .selectFrom('announcements')
    .selectAll()
    .where('scope', '=', scope)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', ctx.clock.now())]))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
