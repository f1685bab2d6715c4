import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api, channels, type RateResult } from '@tranzit/contract';
import { addMember, giveBonuses, giveMoney, type TestUser, testPassword } from './accounts.ts';
import { letInChat } from './let-in-chat.ts';
import { mailedCode } from './mailed-codes.ts';
import {
  box,
  finishedResults,
  moscow,
  novosibirsk,
  prepareOrder,
  type ReadyOrder,
  startCalculation,
} from './orders.ts';
import { fillSampleCart, planSamples, type SampleCart, type SamplePlan } from './sample-destinations.ts';
import { prepareSignUp, type SampleSignUp } from './sample-sign-up.ts';
import { type Call, callerOf, makeAlike, untilDocuments } from './sample-twins.ts';
import type { TestPortal } from './test-portal.ts';

/** Words that stand in the owner's data alone: an answer to anybody else must hold none of them. */
export const secrets = {
  person: 'Заповедная Аглая',
  cargo: 'Заповедный груз',
  tag: 'заповедная метка',
  file: 'заповедная таблица.csv',
  street: 'ул Заповедная',
  pairPhone: '+79161234504',
  invited: 'zapovednaya@invited.tranzit.local',
  bonuses: 76_543,
  deposit: 1_234_567,
  email: 'secluded@test.tranzit.local',
} as const;

/** Everything an owner leaves behind in the portal, made by calls of the API. */
export interface SampleOwner extends Shared {
  readonly user: TestUser;
  readonly addressId: number;
  readonly looseAddressCastId: number;
  /** A side that no order uses. */
  readonly looseContactCastId: number;
  readonly senderAddressCastId: number;
  readonly receiverAddressCastId: number;
  readonly looseCargoId: number;
  readonly cargoId: number;
  readonly returnCargoId: number;
  readonly taskId: number;
  /** Asked for delivery to a terminal. */
  readonly terminalTaskId: number;
  readonly rateResultId: number;
  readonly order: ReadyOrder['body'];
  readonly secondOrder: ReadyOrder['body'];
  /** An order not placed yet, whose rate was asked with a cargo that comes back. */
  readonly returnOrder: ReadyOrder['body'] & { readonly return_cargo_id: number };
  /** Its documents have come. */
  readonly waybillId: number;
  readonly waybillNumber: string;
  /** The call that collects it. */
  readonly courierCallId: number;
  /** Its return is planned and not ordered. */
  readonly returningWaybillId: number;
  /** Just accepted: it may still be cancelled. */
  readonly freshWaybillId: number;
  readonly receiverPhone: string;
  readonly shareKey: string;
  readonly documentKey: string;
  /** The account's own again, for each who takes such things away before the owner does. */
  readonly spare: Readonly<Record<'colleague' | 'powerless', Shared>>;
  readonly recentId: number;
  readonly terminalId: number;
  readonly channels: readonly string[];
  /** Invitations that wait for an answer; the second may be revoked. */
  readonly inviteId: number;
  readonly looseInviteId: number;
  /** Of the first one's link. */
  readonly inviteCode: string;
  /** Of somebody who may be changed, and then taken out of the team. */
  readonly membershipId: number;
  /** To them; it waits for the owner's code. */
  readonly transferId: number;
  readonly refreshToken: string;
  readonly otherRefreshToken: string;
  /** A session that nothing else is done with. */
  readonly sessionId: string;
  readonly signUp: SampleSignUp;
  readonly notificationEmailId: number;
  /** Of the link that confirms it. */
  readonly notificationKey: string;
  /** The owner's own address, which nothing has to confirm. */
  readonly confirmedEmailId: number;
  readonly avatarKey: string;
  /** A chat with the bot that the owner has let in. */
  readonly chatId: string;
  readonly cart: SampleCart;
  readonly planned: SamplePlan;
}

/** The smallest PNG, base64. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const cargo = {
  ...box,
  packages: box.packages.map((place) => ({ ...place, description: secrets.cargo })),
};
const returning = { ...cargo, services: [{ service_code: 'RETURN' as const }] };

/** A table that was read: one of its rows can be saved, one has an error. */
async function bringTable(portal: TestPortal, call: Call) {
  const table = `Название\tТелефон\n${secrets.person}\t9161234567\n${secrets.person}\t12`;
  const file = new File([table], secrets.file);
  const { importId } = await call(api.startCounterpartyImport, { body: { file } });
  const { items } = await portal.eventually(async () => {
    await portal.runJobs();
    const rows = await call(api.getCounterpartyImportRows, { params: { id: importId }, query: {} });
    return rows.state === 'done' ? rows : undefined;
  });
  return { importId, importRowId: items[0]?.uid ?? 0 };
}

/** A table whose rows were saved. */
async function bringSavedTable(portal: TestPortal, call: Call): Promise<number> {
  const { importId } = await bringTable(portal, call);
  await call(api.saveCounterpartyImport, { body: { import_id: importId } });
  return portal.eventually(async () => {
    await portal.runJobs();
    const { undoUntil } = await call(api.getImport, { params: { id: importId } });
    return undoUntil === null ? undefined : importId;
  });
}

/** What the rules of the owner's account are called: every member reads them. */
export const sampleRuleTitle = 'Лёгкое одной службой';

/** A rule that can be changed, one to take away and one that was taken away. */
async function makeRules(call: Call) {
  const body = {
    title: sampleRuleTitle,
    conditions: { weight: { to: 2 } },
    actions: { carrier: 'cdek' as const },
  };
  const [kept, loose, gone] = [
    await call(api.createRule, { body }),
    await call(api.createRule, { body }),
    await call(api.createRule, { body }),
  ];
  await call(api.deleteRule, { params: { id: gone.ruleId } });
  return {
    ruleId: kept.ruleId,
    ruleVersion: kept.version,
    looseRuleId: loose.ruleId,
    deletedRuleId: gone.ruleId,
  };
}

/** Things of the account as a whole; `words` and `pairPhone` tell several of them apart. */
async function createShared(portal: TestPortal, call: Call, words: string, pairPhone: string) {
  const titles = [`${secrets.tag} ${words}`, `${secrets.tag} ${words} ещё`];
  const { tags } = await call(api.createTags, { body: { tags: titles.map((title) => ({ title })) } });
  const entry = (number: string) =>
    call(api.createCounterparty, {
      body: {
        kind: 'person',
        title: `${secrets.person} ${words}`.trim(),
        phones: [{ number }],
        passport: { number: '4510 123456' },
        ...moscow,
        street: secrets.street,
      },
    });
  const [kept, loose] = [await entry(pairPhone), await entry(pairPhone)];
  const gone = await entry('+79161234501');
  await call(api.deleteCounterparty, { params: { id: gone.counterpartyId } });
  const [whole, part] = [await entry('+79161234502'), await entry('+79161234502')];
  const { mergeId } = await call(api.mergeCounterparties, {
    params: { id: whole.counterpartyId },
    body: { from_id: part.counterpartyId, version: whole.version, from_version: part.version },
  });
  const [into, from] = [await entry('+79161234503'), await entry('+79161234503')];
  const things = {
    tagId: tags[0]?.tagId ?? 0,
    looseTagId: tags[1]?.tagId ?? 0,
    counterpartyId: kept.counterpartyId,
    contactInfoId: kept.contacts[0]?.contactInfoId ?? 0,
    bookAddressId: kept.addresses[0]?.addressId ?? 0,
    looseCounterpartyId: loose.counterpartyId,
    deletedCounterpartyId: gone.counterpartyId,
    intoCounterpartyId: into.counterpartyId,
    fromCounterpartyId: from.counterpartyId,
    mergeId,
    wholeCounterpartyId: whole.counterpartyId,
    ...(await bringTable(portal, call)),
    savedImportId: (await bringTable(portal, call)).importId,
    freshImportId: (await bringTable(portal, call)).importId,
    mendedImportId: (await bringTable(portal, call)).importId,
    undoneImportId: await bringSavedTable(portal, call),
    ...(await makeRules(call)),
    registryId: (await call(api.createRegistry, { body: { pickup_date: '2026-11-23' } })).registryId,
  };
  return things;
}
type Shared = Awaited<ReturnType<typeof createShared>>;

/** Who is in the owner's team, and who is invited. */
async function createTeam(portal: TestPortal, { accountId }: TestUser, call: Call) {
  const colleague = await addMember(portal.runtime.database.db, accountId, 'member');
  const { items } = await call(api.listTeam, { query: { limit: 100 } });
  const ofColleague = items.find((row) => row.kind === 'member' && row.userId === colleague.userId);
  const { inviteId } = await call(api.createInvite, { body: { email: secrets.invited } });
  const loose = await call(api.createInvite, { body: { email: `loose.${secrets.invited}` } });
  const membershipId = ofColleague?.kind === 'member' ? ofColleague.membershipId : 0;
  const { transferId } = await call(api.startTransfer, { body: { member_id: membershipId } });
  return {
    inviteId,
    looseInviteId: loose.inviteId,
    inviteCode: await mailedCode(portal, secrets.invited),
    membershipId,
    transferId,
  };
}

/** Gives the owner of a fresh account everything. */
export async function createSampleOwner(portal: TestPortal, user: TestUser): Promise<SampleOwner> {
  const { db } = portal.runtime.database;
  const call = callerOf(portal, user);
  await giveBonuses(db, user.accountId, secrets.bonuses);
  await giveBonuses(db, user.accountId, secrets.bonuses, 'hold');
  await giveMoney(db, user.accountId, secrets.deposit);
  const home = { ...moscow, street: secrets.street };
  const orderOptions = {
    cargo,
    sender: home,
    receiverName: secrets.person,
    receiverParticulars: { passport: '4510 123456' },
    choose: (rates: readonly RateResult[]) =>
      rates.find((rate) => rate.deliveryService === 'cdek' && rate.deliveryWay === 'd2d'),
  };
  const ready = await prepareOrder(portal, user, orderOptions);
  const second = await prepareOrder(portal, user, orderOptions);
  const third = await prepareOrder(portal, user, orderOptions);
  const { waybillId, plsWaybillNumber } = await call(api.createWaybill, { body: ready.body });
  await untilDocuments(portal, user, waybillId);
  const { courierCall } = await call(api.getWaybill, { params: { id: waybillId } });
  const fresh = await call(api.createWaybill, { body: third.body });
  const prepareReturn = async () => {
    const { body, returnCargoId = 0 } = await prepareOrder(portal, user, {
      ...orderOptions,
      cargo: returning,
      returnCargo: box,
    });
    return { ...body, return_cargo_id: returnCargoId };
  };
  const returningOrder = await call(api.createWaybillWithReturn, { body: await prepareReturn() });
  const { shareKey } = await call(api.shareWaybill, { params: { id: waybillId } });
  const receiverPhone = '+7 (900) 000-00-12';
  const shared = await call(api.getSharedExtended, {
    body: { key: shareKey, receiver_phone: receiverPhone },
  });
  const started = await startCalculation(portal, user, {
    sender: home,
    cargo: returning,
    returnCargo: box,
  });
  const { results } = await finishedResults(portal, user, started.taskId);
  const toTerminal = await call(api.startToTerminal, {
    body: {
      cargo_id: started.cargoId,
      sender_address_id: started.senderAddressId,
      receiver_address_id: started.receiverAddressId,
      pickup_date: ready.body.pickup_date,
      return_cargo_id: started.returnCargoId ?? null,
    },
  });
  const cart = await fillSampleCart(portal, call, await prepareOrder(portal, user, orderOptions));
  const planned = await planSamples(portal, call, second.body);
  const { addressId } = await call(api.createAddress, { body: home });
  const loose = await call(api.createFastAddressCast, { body: home });
  const looseSide = await call(api.createComplexCast, {
    body: {
      contact_name: secrets.person,
      phones: [{ number: receiverPhone }],
      address: home,
      side: 'recipient',
    },
  });
  const { cargoId: looseCargoId } = await call(api.createCargo, { body: cargo });
  const { cargoId: returnCargoId } = await call(api.createCargo, { body: cargo });
  const things = await createShared(portal, call, '', secrets.pairPhone);
  const spare = {
    colleague: await createShared(portal, call, 'запасная', '+79161234505'),
    powerless: await createShared(portal, call, 'последняя', '+79161234506'),
  };
  const { recentId } = await makeAlike(call, { waybillId, otherTags: [things.tagId] });
  await call(api.saveCarrierContract, {
    params: { carrier: 'dpd' },
    body: { credentials: { ...sandboxCredentials.dpd } },
  });
  const terminals = await call(api.listTerminals, {
    query: { delivery_service: ['cdek'], city_fias_id: novosibirsk.fias_id, side: 'recipient', limit: 1 },
  });
  const credentials = { username: user.email, password: testPassword };
  const { notificationEmailId } = await call(api.addNotificationEmail, {
    body: { email: secrets.email, types: ['bills'] },
  });
  const notificationKey = await mailedCode(portal, secrets.email);
  const ownEmail = await call(api.addNotificationEmail, { body: { email: user.email, types: ['chats'] } });
  const { avatar } = await call(api.updateSettings, { body: { avatar: onePixel } });
  await call(api.login, { body: credentials });
  const { items: sessions } = await call(api.listSessions, {});
  const { refreshToken } = await call(api.login, { body: credentials });
  const { refreshToken: otherRefreshToken } = await call(api.login, { body: credentials });
  return {
    user,
    addressId,
    looseAddressCastId: loose.addressCastId,
    looseContactCastId: looseSide.contactCastId,
    senderAddressCastId: started.senderAddressId,
    receiverAddressCastId: started.receiverAddressId,
    looseCargoId,
    cargoId: started.cargoId,
    returnCargoId,
    taskId: started.taskId,
    terminalTaskId: toTerminal.singleTaskId,
    rateResultId: results[0]?.rateResultId ?? 0,
    order: ready.body,
    secondOrder: second.body,
    returnOrder: await prepareReturn(),
    waybillId,
    courierCallId: courierCall?.courierCallId ?? 0,
    waybillNumber: plsWaybillNumber,
    returningWaybillId: returningOrder.waybillId,
    freshWaybillId: fresh.waybillId,
    receiverPhone,
    shareKey,
    documentKey: shared.extended.documentKey,
    ...things,
    spare,
    recentId,
    terminalId: terminals.items[0]?.terminalId ?? 0,
    channels: [
      channels.update(user.accountId),
      channels.ownUpdate(user.accountId, user.userId),
      channels.calculation(started.taskId),
    ],
    ...(await createTeam(portal, user, call)),
    refreshToken,
    otherRefreshToken,
    notificationEmailId,
    notificationKey,
    confirmedEmailId: ownEmail.notificationEmailId,
    chatId: await letInChat(portal, user),
    cart,
    planned,
    avatarKey: avatar?.split('/').at(-2) ?? '',
    sessionId: sessions[0]?.sessionId ?? '',
    signUp: await prepareSignUp(portal),
  };
}
