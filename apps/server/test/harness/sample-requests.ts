import { randomUUID } from 'node:crypto';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import type { endpoints } from '@tranzit/contract';
import { testPassword } from './accounts.ts';
import { box, moscow, novosibirsk } from './orders.ts';
import { type SampleOwner, sampleRuleTitle, secrets } from './sample-owner.ts';
import { readOffer } from './sample-sign-up.ts';

export type OperationId = keyof typeof endpoints;

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** How an answer must look to somebody who may not see what the request names. */
export type Denial =
  /** 404, as if it were not there. */
  | 'absent'
  /** A success in which nothing of the owner's stands. */
  | 'nothing'
  /** What is the caller's own, or 404 where they have none. */
  | 'own'
  /** 400 `not_found` at one of the fields that name it. */
  | { readonly fields: readonly string[] }
  /** One of these refusals, which everybody gets who is past the call, the owner too. */
  | { readonly codes: readonly string[] };

export interface Sample {
  readonly request: (own: SampleOwner) => Parts;
  /** Whose the named thing is: a member's own, the whole account's, or nobody's. */
  readonly of: 'member' | 'account' | 'nobody';
  readonly denied: Denial;
  /** What stands in the owner's answer; only for lists, which anybody may ask for. */
  readonly shows?: (own: SampleOwner) => string;
  /** The status the owner gets where it is no success: what is asked for is found, and then not possible. */
  readonly ownerGets?: number;
}

const nobodys = (request: Sample['request'] = () => ({})): Sample => ({
  request,
  of: 'nobody',
  denied: 'nothing',
});
const mine = (request: Sample['request'], denied: Denial = 'absent'): Sample => ({
  request,
  of: 'member',
  denied,
});
const ours = (request: Sample['request'], denied: Denial = 'absent'): Sample => ({
  request,
  of: 'account',
  denied,
});
const list = (
  of: 'member' | 'account',
  shows: Sample['shows'],
  request: Sample['request'] = () => ({}),
): Sample => ({
  request,
  of,
  denied: 'nothing',
  ...(shows ? { shows } : {}),
});
const waybill = (more: Parts = {}, denied: Denial = 'absent') =>
  mine((own) => ({ params: { id: own.waybillId }, ...more }), denied);

const orderFields = ['rate_result_id', 'sender_contact_id', 'receiver_contact_id', 'cargo_id'] as const;
const startFields = ['sender_address_id', 'receiver_address_id', 'cargo_id', 'return_cargo_id'] as const;
const castFields = ['sender_contact_cast_id', 'receiver_contact_cast_id', 'cargo_cast_id'] as const;

const day = '2026-11-23';
const person = { contact_name: 'Береста Ника', phones: [{ number: '+79161234567' }] };
const lightRule = {
  title: 'Лёгкое по России',
  conditions: {
    weight: { to: 2 },
    to: { except: true, places: [{ iso: 'RU', city: 'Москва' }] },
  },
  actions: { carrier: 'cdek', delivery: 'terminal', services: ['INSURANCE'] },
};
const dpd = { params: { carrier: 'dpd' } };
const startBody = (own: Prepared) => ({
  cargo_id: own.cargoId,
  sender_address_id: own.senderAddressCastId,
  receiver_address_id: own.receiverAddressCastId,
  pickup_date: day,
  return_cargo_id: own.returnCargoId,
});
const castBody = (order: SampleOwner['order']) => ({
  sender_contact_cast_id: order.sender_contact_id,
  receiver_contact_cast_id: order.receiver_contact_id,
  cargo_cast_id: order.cargo_id,
  pickup_date: day,
});
/** Without the bonuses, which a batch spends. */
const cartBody = ({ bonus_value: _, ...order }: SampleOwner['order']) => order;
const named = (...ids: readonly number[]) => ({ destination_id_list: ids });
const starts = mine((own) => ({ body: startBody(own) }), { fields: startFields });
const rate = mine((own) => ({ params: { id: own.taskId }, query: { rate_result_id: own.rateResultId } }));
const nearby = { city_fias_id: novosibirsk.fias_id };
const year = { start_date: day, end_date: '2026-11-27' };

/**
 * A request for every operation of the contract, made of the owner's own data, that succeeds when the owner sends it. The
 * order is that of sending: what takes something away stands last.
 */
export const sampleRequests: Readonly<Partial<Record<OperationId, Sample>>> = {
  getHealth: nobodys(),
  getPublicConfig: nobodys(),
  getOffer: nobodys(),
  acceptOffer: nobodys(() => readOffer),
  getInsuranceConfig: nobodys(),
  listAdditionalServices: nobodys(() => ({ query: {} })),
  listCalendar: nobodys(() => ({ query: { date_from: day, date_to: day } })),
  listCountries: nobodys(),
  listCurrencies: nobodys(),
  listOperators: nobodys(),
  listPickupDays: nobodys(() => ({ query: year })),
  getPickupDay: nobodys(() => ({ query: { date: day } })),
  listCarrierHealth: nobodys(),
  getJobWatch: nobodys(),
  suggestAddress: nobodys(() => ({ query: { query: 'Казань' } })),
  suggestParty: nobodys(() => ({ body: { query: 'Ромашка' } })),
  findParty: nobodys(() => ({ body: { query: '7700000023' } })),
  suggestBank: nobodys(() => ({ body: { query: 'Уралсиб' } })),
  findBank: nobodys(() => ({ body: { query: '044525787' } })),
  suggestDadataAddress: nobodys(() => ({ body: { query: 'Казань, Речная 5' } })),
  findDadataAddress: nobodys(() => ({ body: { query: '5400000100000' } })),
  geolocateAddress: nobodys(() => ({ body: { lat: 55.03, lon: 82.92 } })),
  getPostalCode: nobodys(() => ({ query: { latitude: 55.03, longitude: 82.92 } })),
  getFiasByCoords: nobodys(() => ({ query: { sender_latitude: 55.03, sender_longitude: 82.92 } })),
  listTnved: nobodys(() => ({ query: { query: 'футболка' } })),
  transliterate: nobodys(() => ({ body: { contact_name: 'Береста Ника', city: 'Казань' } })),
  updateTokens: nobodys(),
  listUrgentNotifications: nobodys(),
  getGlobalNotification: nobodys(),
  addPushToken: nobodys(() => ({ body: { token: 'token-of-a-browser' } })),
  removePushToken: nobodys(() => ({ body: { token: 'token-of-nobody' } })),
  // Whoever has a link may open it: a real one would let everybody in.
  findChatOfCode: {
    ...mine(() => ({ body: { code: randomUUID() } }), { codes: ['not_found'] }),
    ownerGets: 400,
  },
  authorizeChat: {
    ...mine(() => ({ body: { code: randomUUID() } }), { codes: ['not_found'] }),
    ownerGets: 400,
  },

  listChats: list('member', (own) => own.chatId),
  removeChat: mine((own) => ({ params: { id: own.chatId } })),

  getCurrentUser: list('member', (own) => own.user.email),
  listAccounts: list('account', undefined),
  switchAccount: ours((own) => ({ body: { account_id: own.user.accountId } })),
  getBalance: list('account', () => String(secrets.bonuses)),
  subscribeLive: list(
    'member',
    (own) => own.channels[0] ?? '',
    (own) => ({ body: { channels: own.channels } }),
  ),
  listRecentCargoes: list('member', () => secrets.cargo),
  listRecentContacts: list(
    'member',
    () => secrets.person,
    () => ({ query: { side: 'recipient' } }),
  ),
  listCounterparties: list(
    'account',
    () => secrets.person,
    () => ({ query: { limit: 100 } }),
  ),
  exportCounterparties: list(
    'account',
    () => secrets.person,
    () => ({ body: { format: 'csv' } }),
  ),
  listCounterpartyCities: list(
    'account',
    () => moscow.city,
    () => ({ query: {} }),
  ),
  autocompleteContacts: list(
    'account',
    () => secrets.person,
    () => ({ query: { query: 'Заповедная' } }),
  ),
  listAddresses: list(
    'account',
    () => secrets.street,
    () => ({ query: {} }),
  ),
  listSimilarCounterparties: list(
    'account',
    () => secrets.person,
    () => ({ query: { phone: secrets.pairPhone } }),
  ),
  listCounterpartyPairs: list(
    'account',
    () => secrets.person,
    () => ({ query: {} }),
  ),
  listCounterpartyShipments: ours((own) => ({ params: { id: own.counterpartyId } })),
  listShippedCounterparties: list('member', undefined, (own) => ({
    query: { counterparty_id: String(own.counterpartyId) },
  })),
  listCounterpartyMerges: ours((own) => ({ params: { id: own.wholeCounterpartyId }, query: {} })),
  getCounterparty: ours((own) => ({ params: { id: own.counterpartyId } })),
  getContactInfo: ours((own) => ({ params: { id: own.contactInfoId } })),
  readPassport: ours((own) => ({ params: { id: own.counterpartyId } })),
  readSidePassport: mine((own) => ({ params: { id: own.order.receiver_contact_id } })),
  exportPerson: list('account', undefined, () => ({ body: { name: secrets.person, format: 'json' } })),
  deletePerson: nobodys(() => ({ body: { name: 'Никто Ничей' } })),
  exportMyData: nobodys(() => ({ query: { format: 'json' } })),
  updateCounterparty: ours((own) => ({
    params: { id: own.looseCounterpartyId },
    body: { version: 1, note: 'Звонить' },
  })),
  startContactImport: {
    ...mine(() => ({ body: { raw_data: 'Имя\tТелефон\nВетрова Алина\t9161234568' } }), {
      codes: ['import_off'],
    }),
    ownerGets: 403,
  },
  startCounterpartyImport: nobodys(() => ({
    body: { raw_data: 'Название\tИНН\nСеверный лён\t7707083893' },
  })),
  getImport: ours((own) => ({ params: { id: own.importId } })),
  getCounterpartyImportRows: ours((own) => ({ params: { id: own.importId }, query: { state: ['ready'] } })),
  // The owner's is one of counterparties.
  getContactImportRows: {
    ...mine((own) => ({ params: { id: own.importId }, query: { state: ['ready'] } })),
    ownerGets: 404,
  },
  mendImportRow: ours((own) => ({
    params: { id: own.importId, uid: own.importRowId },
    body: { cells: [{ column: 1, value: '+7 916 123-45-68' }] },
  })),
  mapImportColumns: ours((own) => ({
    params: { id: own.importId },
    body: { fields: ['title', 'phone'] },
  })),
  startOrderImport: mine(
    (own) => ({
      body: {
        raw_data: 'Получатель\tТелефон\nВетрова Алина\t9161234568',
        sender_contact_id: own.order.sender_contact_id,
        pickup_date: day,
      },
    }),
    { fields: ['sender_contact_id'] },
  ),
  getOrderImportRows: {
    ...mine((own) => ({ params: { id: own.importId }, query: {} })),
    ownerGets: 404,
  },
  listImportedDestinations: { ...mine((own) => ({ params: { id: own.importId } })), ownerGets: 404 },
  saveOrderImport: { ...mine((own) => ({ body: { import_id: own.importId } })), ownerGets: 404 },
  saveCounterpartyImport: ours((own) => ({ body: { import_id: own.savedImportId } })),
  saveContactImport: { ...mine((own) => ({ body: { import_id: own.importId } })), ownerGets: 404 },
  cancelImport: ours((own) => ({ params: { id: own.savedImportId } })),
  listImports: list(
    'account',
    () => secrets.file,
    () => ({ query: {} }),
  ),
  getImportTemplate: nobodys(() => ({ query: {} })),
  exportRefusedRows: ours((own) => ({ params: { id: own.importId }, query: {} })),
  mendImportRows: ours((own) => ({
    params: { id: own.mendedImportId },
    body: { field: 'phone', code: 'phone_wrong', value: '+7 916 123-45-69' },
  })),
  readImportAgain: ours((own) => ({ params: { id: own.freshImportId }, body: { has_header: true } })),
  undoImport: ours((own) => ({ params: { id: own.undoneImportId } })),
  listRecentTerminals: list('member', undefined, () => ({ query: { side: 'sender' } })),
  listTags: list(
    'account',
    () => secrets.tag,
    () => ({ query: {} }),
  ),
  listWaybills: list(
    'member',
    (own) => own.waybillNumber,
    () => ({ query: {} }),
  ),
  exportWaybills: list(
    'member',
    (own) => own.waybillNumber,
    () => ({ query: { format: 'csv' } }),
  ),
  listAuditActs: list(
    'account',
    (own) => `"userId":${own.user.userId},`,
    (own) => ({ query: { user_id: own.user.userId } }),
  ),
  exportAuditActs: list(
    'account',
    () => 'DPD',
    (own) => ({ query: { user_id: own.user.userId, format: 'csv' } }),
  ),
  listCarrierContracts: list('account', () => String(sandboxCredentials.dpd.clientNumber)),
  listTerminals: mine((own) => ({ query: { ...nearby, cargo_id: own.cargoId } }), { fields: ['cargo_id'] }),
  listTerminalPoints: mine((own) => ({ query: { ...nearby, cargo_id: own.cargoId } }), {
    fields: ['cargo_id'],
  }),

  createAddress: nobodys(() => ({ body: moscow })),
  createForeignAddress: nobodys(() => ({
    body: { city: 'Berlin', iso: 'DE', street: 'Lindenweg', house: '4' },
  })),
  updateAddress: ours((own) => ({
    params: { id: own.bookAddressId },
    body: { ...moscow, street: secrets.street, house: '16' },
  })),
  createCounterparty: nobodys(() => ({ body: { title: 'Лесной дом', phones: person.phones, ...moscow } })),
  pinCounterparty: ours((own) => ({ params: { id: own.counterpartyId }, body: { pin: true } })),
  createContactInfo: ours((own) => ({ body: { ...person, counterparty_id: own.counterpartyId } }), {
    fields: ['counterparty_id'],
  }),
  transliterateContactInfo: ours((own) => ({ params: { id: own.contactInfoId }, body: {} })),
  updateContactInfo: ours((own) => ({ params: { id: own.contactInfoId }, body: { position: 'склад' } })),
  createAddressCast: ours((own) => ({ body: { address_id: own.addressId } }), { fields: ['address_id'] }),
  createFastAddressCast: nobodys(() => ({ body: moscow })),
  updateFastAddressCast: mine((own) => ({
    params: { id: own.looseAddressCastId },
    body: { ...moscow, street: secrets.street, house: '16' },
  })),
  createContactCast: mine(
    (own) => ({ body: { ...person, address_cast_id: own.looseAddressCastId, side: 'sender' } }),
    { fields: ['address_cast_id'] },
  ),
  createForeignCast: nobodys(() => ({
    body: { ...person, address: { city: 'Berlin', iso: 'DE' }, side: 'recipient' },
  })),
  updateInterCast: mine((own) => ({ params: { id: own.looseContactCastId }, body: { comment: 'Со двора' } })),
  transliterateCast: mine((own) => ({
    params: { id: own.looseContactCastId },
    body: { contact_name: 'Berezov Timofey' },
  })),
  createComplexCast: nobodys(() => ({ body: { ...person, address: moscow, side: 'sender' } })),
  createCargo: nobodys(() => ({ body: box })),
  updateCargo: mine((own) => ({ params: { id: own.looseCargoId }, body: box })),
  updateCargoInsurance: mine((own) => ({
    params: { id: own.looseCargoId },
    body: { insurance_request: true, insurance_value_rate: 5000 },
  })),
  updateCargoServices: mine((own) => ({ params: { id: own.looseCargoId }, body: { services: [] } })),
  createTag: nobodys(() => ({ body: { title: `метка ${randomUUID().slice(0, 8)}` } })),
  listRules: list('account', () => sampleRuleTitle),
  createRule: nobodys(() => ({ body: lightRule })),
  updateRule: ours((own) => ({
    params: { id: own.ruleId },
    body: { ...lightRule, version: own.ruleVersion },
  })),
  switchRule: ours((own) => ({ params: { id: own.ruleId }, body: { is_on: false } })),
  orderRules: ours((own) => ({ body: { rule_ids: [own.looseRuleId, own.ruleId] } })),
  restoreRule: ours((own) => ({ params: { id: own.deletedRuleId } })),
  listRuleTariffs: nobodys(),
  checkRuleCities: nobodys(() => ({ body: { cities: [{ iso: 'RU', city: 'Новосибисрк' }] } })),
  getRuleChoice: mine((own) => ({ query: { task_id: own.taskId } })),
  tryRules: list(
    'member',
    (own) => own.waybillNumber,
    () => ({ body: { draft: lightRule } }),
  ),
  createTags: nobodys(() => ({ body: { tags: [{ title: 'хрупкое' }] } })),
  updateTag: ours((own) => ({ params: { id: own.tagId }, body: { state: 'wait' } })),

  startCalculation: starts,
  startCalculationWithReturn: starts,
  startToTerminal: starts,
  startFromTerminal: starts,
  startTerminalTerminal: starts,
  startRecalc: mine((own) => ({ body: { ...startBody(own), delivery_services: ['cdek'] } }), {
    fields: startFields,
  }),
  startFromCast: mine(({ order }) => ({ body: castBody(order) }), { fields: castFields }),
  getCalculationResults: mine((own) => ({ params: { id: own.taskId }, query: {} })),
  getRateResult: rate,
  getBetterRate: rate,
  priceRateServices: rate,
  recalcTerminals: mine((own) => ({
    params: { id: own.terminalTaskId },
    body: { terminals: [{ delivery_service: 'cdek', side: 'recipient', terminal_id: own.terminalId }] },
  })),
  recalcRate: mine((own) => ({
    params: { id: own.taskId },
    body: { rate_result_id: own.rateResultId, pickup_date: day, services: ['INSURANCE'] },
  })),

  getWaybill: mine((own) => ({ params: { id: own.waybillNumber } })),
  getTracking: waybill(),
  listOrderServices: waybill(),
  getDocument: mine((own) => ({ params: { id: own.waybillId, kind: 'label' } })),
  shareWaybill: waybill(),
  shareByEmail: waybill({ body: { email: 'reader@test.tranzit.local', share_type: 'BASIC' } }),
  shareInvoice: waybill({ body: { to: 'reader@test.tranzit.local' } }),
  printLabels: mine((own) => ({ body: { waybill_ids: [own.waybillId] } }), { fields: ['waybill_ids'] }),
  updateWaybillTags: mine((own) => ({ params: { id: own.waybillId }, body: { tag_list: [own.tagId] } })),
  createWaybill: mine((own) => ({ body: own.secondOrder }), { fields: orderFields }),

  getCart: list(
    'member',
    () => secrets.person,
    () => ({ query: {} }),
  ),
  countCart: list('member', undefined),
  getCartSavings: list('member', undefined),
  listCartByDate: list(
    'member',
    () => secrets.person,
    () => ({ query: { date: day } }),
  ),
  addToCart: mine((own) => ({ body: cartBody(own.secondOrder) }), { fields: orderFields }),
  repeatToCart: mine((own) => ({ body: { waybill_id_list: [own.waybillId] } })),
  addManyToCart: mine((own) => ({
    body: {
      destinations: [{ destination_id: own.cart.loose, rate_result_id: own.cart.rateResultId }],
    },
  })),
  agreeToPrices: mine((own) => ({
    body: { destinations: [{ destination_id: own.cart.loose, price: own.cart.price }] },
  })),
  findCartSavings: mine((own) => ({ body: named(own.cart.loose) })),
  takeCartSavings: mine((own) => ({
    body: {
      changes: [{ destination_id: own.cart.loose, rate_result_id: own.cart.rateResultId }],
    },
  })),
  createFromCart: mine((own) => ({ body: { ...named(own.cart.loose), dry_run: true } })),
  recalculateCart: mine((own) => ({ body: named(own.cart.recalculated) })),
  moveCartPickup: mine((own) => ({ body: { ...named(own.cart.moved), pickup_date: '2026-11-25' } })),
  removeFromCart: mine((own) => ({ params: { id: own.cart.removed } })),
  removeManyFromCart: mine((own) => ({ body: named(own.cart.alsoRemoved) })),
  restoreDestinations: mine((own) => ({ body: named(own.cart.gone) }), 'nothing'),
  listBatches: list(
    'member',
    (own) => `"batchId":${own.cart.batchId},`,
    () => ({ query: {} }),
  ),
  getBatch: mine((own) => ({ params: { id: own.cart.batchId } })),
  startBatch: mine((own) => ({ params: { id: own.cart.waitingBatchId } })),
  stopBatch: mine((own) => ({ params: { id: own.cart.waitingBatchId } })),
  // Nothing in it has failed.
  retryBatch: { ...mine((own) => ({ params: { id: own.cart.batchId } })), ownerGets: 409 },
  cancelBatch: mine((own) => ({ params: { id: own.cart.batchId } })),
  startMultiCalculation: mine((own) => ({ body: { tasks: [{ destination_id: own.planned.edited }] } })),
  getMultiCalculation: mine((own) => ({ params: { id: own.planned.multiId }, query: {} })),
  chooseForAll: mine((own) => ({ params: { id: own.planned.multiId }, body: { rule: 'cheapest' } })),
  chooseForOne: mine((own) => ({
    params: { id: own.planned.multiId },
    body: { destination_id: own.planned.calculated, rate_result_id: null },
  })),
  retryMultiCalculation: mine((own) => ({ params: { id: own.planned.multiId }, body: {} })),
  multiToCart: mine((own) => ({ params: { id: own.planned.multiId }, body: {} })),
  stopMultiCalculation: mine((own) => ({ params: { id: own.planned.multiId } })),
  createRegistry: nobodys(() => ({ body: { pickup_date: day } })),
  listRegistries: list('member', undefined, () => ({ query: year })),
  getRegistry: list(
    'member',
    () => secrets.person,
    () => ({ params: { date: day } }),
  ),
  getHandoverAct: mine(
    () => ({ params: { date: day }, query: { delivery_service: 'cdek', format: 'xlsx' } }),
    'own',
  ),
  getPackingList: mine(() => ({ params: { date: day } }), 'own'),
  addRegistryItems: mine(
    (own) => ({
      params: { id: own.registryId },
      body: {
        destinations: [
          {
            sender: { ...person, address: moscow },
            receiver: { ...person, address: novosibirsk },
            cargo_id: own.planned.cargoId,
          },
        ],
      },
    }),
    { codes: ['not_found'] },
  ),
  addRegistryItem: mine(
    ({ secondOrder }) => {
      const { rate_result_id: _, ...unrated } = cartBody(secondOrder);
      return { body: unrated };
    },
    { fields: ['sender_contact_id', 'receiver_contact_id', 'cargo_id'] },
  ),
  editRegistryItem: mine((own) => ({
    params: { id: own.registryId },
    body: { destination_id: own.planned.edited, version: 1, pickup_period: '10:00-13:00' },
  })),
  createRegistryGroup: mine((own) => ({ body: named(own.planned.edited) })),
  transferRegistryItems: mine((own) => ({
    params: { id: own.registryId },
    body: { ...named(own.planned.moved), date: '2026-11-25' },
  })),
  deleteRegistryItem: mine((own) => ({
    params: { id: own.planned.removed },
    query: { registry_id: own.registryId },
  })),
  deleteRegistryItems: mine((own) => ({
    params: { id: own.registryId },
    body: named(own.planned.alsoRemoved),
  })),
  transferRegistry: ours((own) => ({ params: { id: own.registryId }, body: { date: '2026-11-25' } })),
  clearRegistry: ours((own) => ({ params: { id: own.registryId } })),

  createWaybillWithReturn: mine((own) => ({ body: own.returnOrder }), {
    fields: [...orderFields, 'return_cargo_id'],
  }),
  // The return is planned and waits for nobody.
  confirmReturn: { ...mine((own) => ({ params: { id: own.returningWaybillId }, body: {} })), ownerGets: 409 },
  cancelReturn: mine((own) => ({ params: { id: own.returningWaybillId } })),
  changeCourierCall: mine((own) => ({ params: { id: own.courierCallId }, body: { is_wanted: true } })),
  acknowledgeTrouble: waybill(),
  // No document is missing.
  askForDocuments: { ...waybill(), ownerGets: 409 },

  getSharedWaybill: nobodys((own) => ({ params: { shareKey: own.shareKey } })),
  getSharedExtended: nobodys((own) => ({ body: { key: own.shareKey, receiver_phone: own.receiverPhone } })),
  getSharedDocument: nobodys((own) => ({
    params: { shareKey: own.shareKey, kind: 'label' },
    query: { document_key: own.documentKey },
  })),
  requestSignUpCode: nobodys(() => ({ body: { phone: '+7 (900) 000-00-71' } })),
  checkSignUpCode: nobodys((own) => ({ body: own.signUp.check })),
  register: nobodys((own) => ({ body: own.signUp.registration })),
  nameAccount: {
    ...mine(() => ({ body: { account_kind: 'company', inn: '7700000016', title: 'ООО «Лесной дом»' } }), {
      codes: ['account_named', 'forbidden'],
    }),
    ownerGets: 409,
  },
  confirmEmail: { ...mine(() => ({ body: { code: '123456' } }), { codes: ['code_wrong'] }), ownerGets: 400 },
  resendEmail: { ...mine(() => ({ body: {} }), { codes: ['email_verified'] }), ownerGets: 409 },
  verifyEmail: nobodys((own) => ({ query: { code: own.signUp.verifyKey } })),
  getTerms: nobodys(),
  acceptTerms: nobodys(() => ({ body: {} })),
  resetPassword: nobodys((own) => ({ body: { username: own.signUp.newPhone } })),
  login: nobodys((own) => ({ body: { username: own.user.email, password: testPassword } })),
  refreshTokens: nobodys((own) => ({ body: { refresh_token: own.refreshToken } })),

  listTeam: list(
    'account',
    () => secrets.invited,
    () => ({ query: {} }),
  ),
  createInvite: nobodys(() => ({
    body: {
      email: `${randomUUID()}@invited.tranzit.local`,
      role: 'member',
      position: 'склад',
      permissions: ['shipping.create'],
    },
  })),
  getInvitation: nobodys((own) => ({ query: { code: own.inviteCode } })),
  // Whoever has a link may accept it: a real one would let everybody in.
  acceptInvite: { ...mine(() => ({ body: { code: randomUUID() } })), ownerGets: 404 },
  resendInvite: ours((own) => ({ params: { id: own.inviteId } })),
  readdressInvite: ours((own) => ({
    params: { id: own.inviteId },
    body: { email: 'readdressed@test.tranzit.local' },
  })),
  revokeInvite: ours((own) => ({ params: { id: own.looseInviteId } })),
  // Their code and their link are sent to people, and another code is sent after a while only.
  startTransfer: {
    ...ours((own) => ({ body: { member_id: own.membershipId } }), { fields: ['member_id'] }),
    ownerGets: 429,
  },
  confirmTransfer: {
    ...ours((own) => ({ body: { transfer_id: own.transferId, code: '000000' } })),
    ownerGets: 400,
  },
  getLatestTransfer: list('account', (own) => `"transferId":${own.transferId},`),
  cancelTransfer: ours((own) => ({ body: { transfer_id: own.transferId } })),
  checkTransfer: { ...mine(() => ({ query: { code: randomUUID() } })), ownerGets: 404 },
  acceptTransfer: { ...mine(() => ({ body: { code: randomUUID() } })), ownerGets: 404 },
  declineTransfer: { ...mine(() => ({ body: { code: randomUUID() } })), ownerGets: 404 },
  changePermissions: ours((own) => ({
    params: { id: own.membershipId },
    body: { role: 'member', position: 'склад', permissions: ['shipping.create'] },
  })),
  revokeMembership: ours((own) => ({ params: { id: own.membershipId } })),
  deleteMyUser: {
    ...mine(() => ({ body: { password: 'wrong-password-1' } }), { codes: ['wrong_password'] }),
    ownerGets: 400,
  },
  leaveTeam: { ...mine(() => ({ body: { account_id: 2_000_000_000 } })), ownerGets: 404 },

  changeCarrierContract: ours(() => ({ ...dpd, body: { portal_too: true } })),
  checkCarrierContract: ours(() => dpd),
  deleteCarrierContract: ours(() => dpd),
  saveCarrierContract: nobodys(() => ({ ...dpd, body: { credentials: { ...sandboxCredentials.dpd } } })),
  mergeTags: ours((own) => ({ params: { id: own.looseTagId }, body: { into_tag_id: own.tagId } })),
  dismissCounterpartyPair: ours((own) => ({
    body: { first_id: own.counterpartyId, second_id: own.looseCounterpartyId },
  })),
  restoreCounterpartyPair: ours((own) => ({
    body: { first_id: own.counterpartyId, second_id: own.looseCounterpartyId },
  })),
  undoCounterpartyMerge: ours((own) => ({ params: { id: own.mergeId } })),
  mergeCounterparties: ours((own) => ({
    params: { id: own.intoCounterpartyId },
    body: { from_id: own.fromCounterpartyId, version: 1, from_version: 1 },
  })),
  deleteContactInfo: ours((own) => ({ params: { id: own.contactInfoId } })),
  deleteAddress: ours((own) => ({ params: { id: own.bookAddressId } })),
  deleteCounterparty: ours((own) => ({ params: { id: own.counterpartyId } })),
  deleteCounterparties: ours((own) => ({ body: { counterparty_ids: [own.looseCounterpartyId] } }), 'nothing'),
  updateCounterpartyTags: ours(
    (own) => ({ body: { counterparty_ids: [own.looseCounterpartyId], add_tag_list: [own.tagId] } }),
    { fields: ['add_tag_list.0'] },
  ),
  restoreCounterparties: ours(
    (own) => ({ body: { counterparty_ids: [own.deletedCounterpartyId] } }),
    'nothing',
  ),
  deleteRule: ours((own) => ({ params: { id: own.looseRuleId } })),
  deleteTag: ours((own) => ({ params: { id: own.tagId } })),
  deleteRecentContact: mine((own) => ({ params: { id: own.recentId } })),
  rejectWaybill: mine((own) => ({ params: { id: own.freshWaybillId } })),
  rejectWaybillManually: waybill(),
  updateSettings: nobodys(() => ({ body: { first_name: 'Дарья' } })),
  confirmPhone: {
    ...mine(() => ({ body: { code: '123456' } }), { codes: ['code_expired'] }),
    ownerGets: 400,
  },
  resendPhoneCode: { ...mine(() => ({}), { codes: ['no_phone_change'] }), ownerGets: 409 },
  getAvatar: nobodys((own) => ({ params: { key: own.avatarKey } })),
  changeLanguage: nobodys(() => ({ body: { language: 'ru' } })),
  updateUiPreferences: nobodys(() => ({ body: { is_updated_design: true } })),
  listNotificationEmails: list('account', () => secrets.email),
  addNotificationEmail: nobodys(() => ({
    body: { email: 'bills@test.tranzit.local', types: ['bills'] },
  })),
  updateNotificationEmail: ours((own) => ({
    params: { id: own.notificationEmailId },
    body: { types: ['cargo_status', 'chats'] },
  })),
  resendNotificationEmail: {
    ...ours((own) => ({ params: { id: own.confirmedEmailId } })),
    ownerGets: 409,
  },
  confirmNotificationEmail: nobodys((own) => ({ body: { code: own.notificationKey } })),
  deleteNotificationEmail: ours((own) => ({ params: { id: own.notificationEmailId } })),
  listSessions: list('member', (own) => own.sessionId),
  revokeSession: mine((own) => ({ params: { id: own.sessionId } })),
  revokeOtherSessions: nobodys(() => ({ body: { spared: [] } })),
  // Another one would shut the calls after it out.
  changePassword: {
    ...mine(() => ({ body: { password: testPassword, new_password: testPassword } }), {
      codes: ['password_same'],
    }),
    ownerGets: 400,
  },
  getSecondFactor: nobodys(),
  startSecondFactor: nobodys(() => ({ body: { password: testPassword } })),
  // Such a code no secret gives.
  confirmSecondFactor: {
    ...mine(() => ({ body: { code: '000 000 000' } }), { codes: ['wrong_code'] }),
    ownerGets: 400,
  },
  renewRecoveryCodes: {
    ...mine(() => ({ body: { password: testPassword, code: '000000' } }), {
      codes: ['second_factor_disabled'],
    }),
    ownerGets: 409,
  },
  disableSecondFactor: {
    ...mine(() => ({ body: { password: testPassword, code: '000000' } }), {
      codes: ['second_factor_disabled'],
    }),
    ownerGets: 409,
  },
  requireSecondFactor: nobodys(() => ({ body: { required: false } })),
  logout: nobodys((own) => ({ body: { refresh_token: own.otherRefreshToken } })),
  confirmReset: nobodys((own) => ({ body: own.signUp.recovery })),
};

/** What a member has prepared that several operations name together. */
export type Prepared = Pick<
  SampleOwner,
  'order' | 'cargoId' | 'returnCargoId' | 'senderAddressCastId' | 'receiverAddressCastId'
>;

export interface MixedSample {
  readonly operationId: OperationId;
  readonly body: (of: Prepared) => Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
}

/** Operations that name several things: each of them is tried as the only foreign one among the caller's own. */
export const mixedSamples: readonly MixedSample[] = [
  { operationId: 'createWaybill', body: ({ order }) => order, fields: orderFields },
  {
    operationId: 'createWaybillWithReturn',
    body: ({ order, returnCargoId }) => ({ ...order, return_cargo_id: returnCargoId }),
    fields: ['return_cargo_id'],
  },
  { operationId: 'addToCart', body: ({ order }) => cartBody(order), fields: orderFields },
  { operationId: 'startCalculation', body: startBody, fields: startFields },
  { operationId: 'startCalculationWithReturn', body: startBody, fields: ['return_cargo_id'] },
  {
    operationId: 'startFromCast',
    body: ({ order, returnCargoId }) => ({ ...castBody(order), return_cargo_id: returnCargoId }),
    fields: [...castFields, 'return_cargo_id'],
  },
];
