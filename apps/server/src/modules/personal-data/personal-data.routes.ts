import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { deleteOwnUser } from './commands/delete-own-user.ts';
import { deletePerson } from './commands/delete-person.ts';
import { exportOwnData } from './commands/export-own-data.ts';
import { exportPerson } from './commands/export-person.ts';
import { onePersonAtATime } from './one-person-at-a-time.ts';

export function bindPersonalData(bind: Binder): void {
  bind(api.exportPerson, ({ body }, ctx) =>
    onePersonAtATime(ctx.actor.accountId, () => exportPerson(ctx, body)),
  );
  bind(api.deletePerson, ({ body }, ctx) =>
    onePersonAtATime(ctx.actor.accountId, () => deletePerson(ctx, body)),
  );
  bind(api.deleteMyUser, ({ body }, ctx) => deleteOwnUser(ctx, body));
  bind(api.exportMyData, ({ query }, ctx) => exportOwnData(ctx, query.format));
}
