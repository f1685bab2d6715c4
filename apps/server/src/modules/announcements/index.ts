/**
 * Announcements: what the operator tells everybody under the top bar, by `main/announce.ts`.
 * Promises: every announcement is there in both languages; what is over is not shown.
 * Does not: tell one account or one user anything, or remember who has closed what (their browser does).
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindAnnouncements } from './announcements.routes.ts';

export {
  endAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  type NewAnnouncement,
} from './announcements.store.ts';

export const announcementsModule: ServerModule = { name: 'announcements', routes: bindAnnouncements };
