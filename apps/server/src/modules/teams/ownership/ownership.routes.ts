import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { acceptTransfer, declineTransfer } from './commands/answer-transfer.ts';
import { cancelTransfer } from './commands/end-transfer.ts';
import { confirmTransfer, startTransfer } from './commands/start-transfer.ts';
import { getLatestTransfer, getTransferByCode } from './ownership.queries.ts';
import { presentTransfer } from './transfers.present.ts';

export function bindOwnership(bind: Binder): void {
  bind(api.startTransfer, ({ body, address }, ctx) =>
    startTransfer(ctx, { memberId: body.member_id, address }),
  );
  bind(api.confirmTransfer, ({ body, address }, ctx) =>
    confirmTransfer(ctx, { transferId: body.transfer_id, code: body.code, address }),
  );
  bind(api.cancelTransfer, ({ body }, ctx) => cancelTransfer(ctx, body.transfer_id));
  bind(api.getLatestTransfer, async (_, ctx) => ({ transfer: await getLatestTransfer(ctx) }));
  bind(api.checkTransfer, async ({ query }, ctx) =>
    presentTransfer(ctx, await getTransferByCode(ctx, query.code)),
  );
  bind(api.acceptTransfer, ({ body }, ctx) => acceptTransfer(ctx, body.code));
  bind(api.declineTransfer, ({ body }, ctx) => declineTransfer(ctx, body.code));
}
