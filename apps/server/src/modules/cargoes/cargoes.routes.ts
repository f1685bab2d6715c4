import { api } from '@tranzit/contract';
import { roublesFromKopecks } from '@tranzit/kernel';
import type { Binder } from '../../platform/http/binder.ts';
import { getInsuranceTerms, listRecentCargoes, presentCargo } from './cargoes.queries.ts';
import { insertCargo, updateCargo } from './cargoes.store.ts';
import { insuranceMinimum, insurancePercent } from './insurance.ts';
import { readCargo, readInsurance, readServices } from './read-cargo.ts';

export function bindCargoes(bind: Binder): void {
  bind(api.createCargo, async ({ body }, ctx) => presentCargo(ctx, await insertCargo(ctx, readCargo(body))));
  bind(api.updateCargo, async ({ params, body }, ctx) =>
    presentCargo(ctx, await updateCargo(ctx, params.id, () => readCargo(body))),
  );
  bind(api.updateCargoInsurance, async ({ params, body }, ctx) => {
    const change = readInsurance(body);
    const id = params.id;
    return presentCargo(ctx, await updateCargo(ctx, id, (cargo) => ({ ...cargo, ...change })));
  });
  bind(api.updateCargoServices, async ({ params, body }, ctx) => {
    const { services, hasInsurance } = readServices(body.services);
    const id = params.id;
    const changed = await updateCargo(ctx, id, (cargo) => ({
      ...cargo,
      services,
      isInsured: cargo.isInsured || hasInsurance,
      isValueDeclared: cargo.isValueDeclared || hasInsurance,
    }));
    return presentCargo(ctx, changed);
  });
  bind(api.listRecentCargoes, async (_request, ctx) => ({ items: [...(await listRecentCargoes(ctx))] }));
  bind(api.getInsuranceConfig, async (_request, ctx) => {
    const terms = await getInsuranceTerms(ctx);
    return {
      insuranceRate: insurancePercent(terms),
      insuranceMinimum: roublesFromKopecks(insuranceMinimum(terms)),
    };
  });
}
