import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { changeOwnContract } from './commands/change-own-contract.ts';
import { checkOwnContract } from './commands/check-own-contract.ts';
import { deleteOwnContract } from './commands/delete-own-contract.ts';
import { saveOwnContract } from './commands/save-own-contract.ts';
import { getCarrierContract, listCarrierContracts } from './own-contracts.queries.ts';

export function bindOwnContracts(bind: Binder): void {
  bind(api.listCarrierContracts, async (_request, ctx) => ({ items: await listCarrierContracts(ctx) }));
  bind(api.saveCarrierContract, async ({ params, body }, ctx) => {
    const { credentials, portal_too: portalToo } = body;
    await saveOwnContract(ctx, params.carrier, { credentials, portalToo });
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.changeCarrierContract, async ({ params, body }, ctx) => {
    await changeOwnContract(ctx, params.carrier, { portalToo: body.portal_too });
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.checkCarrierContract, async ({ params }, ctx) => {
    await checkOwnContract(ctx, params.carrier);
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.deleteCarrierContract, ({ params, query }, ctx) =>
    deleteOwnContract(ctx, params.carrier, query.force ?? false),
  );
}
