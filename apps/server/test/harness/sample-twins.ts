import { type AnswerOf, api, type Operation, type RequestOf } from '@tranzit/contract';
import { giveMoney, type TestUser } from './accounts.ts';
import { box, moscow, prepareOrder, startCalculation } from './orders.ts';
import type { SampleOwner } from './sample-owner.ts';
import type { Prepared } from './sample-requests.ts';
import type { TestPortal } from './test-portal.ts';

/** What the owner, a stranger and a colleague have alike: a bound that is missing then mixes them up. */
export const alike = {
  tag: 'общая метка',
  contact: {
    contact_name: 'Общий Роман',
    phones: [{ number: '+79161234568' }],
    address: moscow,
    side: 'recipient',
  },
} satisfies { readonly tag: string; readonly contact: RequestOf<typeof api.createComplexCast>['body'] };

/** What somebody beside the owner has: of the same shape as the owner's, and their own. */
export interface Twin extends Prepared {
  readonly waybillId: number;
  readonly tagId: number;
  /** Of the side that all of them know. */
  readonly recentId: number;
}

export type Call = <O extends Operation>(operation: O, request: RequestOf<O>) => Promise<AnswerOf<O>>;

/** Calls as one user, of which none may be refused. */
export const callerOf =
  (portal: TestPortal, as: TestUser): Call =>
  async (operation, request) => {
    const { status, body } = await portal.call(operation, request, { as });
    if (status >= 300)
      throw new Error(`${operation.operationId} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

/** The tag that all of them have, on a waybill beside others; the id of the side that all of them know. */
export async function makeAlike(
  call: Call,
  { waybillId, otherTags = [] }: { readonly waybillId: number; readonly otherTags?: number[] },
): Promise<{ readonly tagId: number; readonly recentId: number }> {
  const { tags } = await call(api.createTags, { body: { tags: [{ title: alike.tag }] } });
  const tagId = tags[0]?.tagId ?? 0;
  await call(api.updateWaybillTags, {
    params: { id: waybillId },
    body: { tag_list: [...otherTags, tagId] },
  });
  await call(api.createComplexCast, { body: alike.contact });
  const { items } = await call(api.listRecentContacts, { query: { side: alike.contact.side } });
  return { tagId, recentId: items[0]?.recentId ?? 0 };
}

/** What a member needs for a calculation and an order of their own, and an order they have paid for to the last kopeck. */
export async function prepareTwin(portal: TestPortal, as: TestUser): Promise<Twin> {
  const call = callerOf(portal, as);
  const { body: order } = await prepareOrder(portal, as);
  const placed = await prepareOrder(portal, as);
  await giveMoney(portal.runtime.database.db, as.accountId, placed.rate.price);
  const { waybillId } = await call(api.createWaybill, { body: placed.body });
  await untilDocuments(portal, as, waybillId);
  const started = await startCalculation(portal, as, {
    cargo: { ...box, services: [{ service_code: 'RETURN' as const }] },
    returnCargo: box,
  });
  const spare = await call(api.createCargo, { body: box });
  return {
    ...(await makeAlike(call, { waybillId })),
    waybillId,
    order,
    cargoId: started.cargoId,
    returnCargoId: spare.cargoId,
    senderAddressCastId: started.senderAddressId,
    receiverAddressCastId: started.receiverAddressId,
  };
}

export async function untilDocuments(
  portal: TestPortal,
  as: TestUser,
  waybillId: SampleOwner['waybillId'],
): Promise<void> {
  const stageOf = async () =>
    (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as })).body.creationStage;
  for (let round = 0; (await stageOf()) !== 'documents_ready'; round += 1) {
    if (round === 40) throw new Error('the documents of the sample order did not come');
    await portal.runAllJobs();
  }
}
