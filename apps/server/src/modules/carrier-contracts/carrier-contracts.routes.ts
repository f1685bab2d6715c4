import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getCarrierContract, listCarrierContracts } from './carrier-contracts.queries.ts';
import { changeCustomerContract } from './commands/change-customer-contract.ts';
import { checkCustomerContract } from './commands/check-customer-contract.ts';
import { deleteCustomerContract } from './commands/delete-customer-contract.ts';
import { saveCustomerContract } from './commands/save-customer-contract.ts';

export function bindCarrierContracts(bind: Binder): void {
  bind(api.listCarrierContracts, async (_request, ctx) => ({ items: await listCarrierContracts(ctx) }));
  bind(api.saveCarrierContract, async ({ params, body }, ctx) => {
    const { credentials, portal_too: portalToo } = body;
    await saveCustomerContract(ctx, params.carrier, { credentials, portalToo });
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.changeCarrierContract, async ({ params, body }, ctx) => {
    await changeCustomerContract(ctx, params.carrier, { portalToo: body.portal_too });
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.checkCarrierContract, async ({ params }, ctx) => {
    await checkCustomerContract(ctx, params.carrier);
    return getCarrierContract(ctx, params.carrier);
  });
  bind(api.deleteCarrierContract, ({ params, query }, ctx) =>
    deleteCustomerContract(ctx, params.carrier, query.force ?? false),
  );
}
