export const waybillStatuses = [
  'new',
  'registered',
  'pickup_waiting',
  'delivery_waiting',
  'courier_search',
  'courier_on_way',
  'received_from_sender',
  'ready_to_send',
  'sent_to_receiver_office',
  'met_in_receiver_office',
  'received_in_delivery_office',
  'courier_delivery',
  'receiver_waiting_in_office',
  'delivered',
  'canceled',
  'lost',
  'scrapped',
  'problem',
  'canceled_negotiation',
] as const;
export type WaybillStatus = (typeof waybillStatuses)[number];

const endStatuses = ['delivered', 'canceled', 'lost', 'scrapped'] as const satisfies readonly WaybillStatus[];

/** Moves that are not jumps along the main line. `problem` and `canceled_negotiation` have rules of their own. */
const moves = {
  new: ['registered', 'problem', 'canceled', 'canceled_negotiation'],
  registered: [
    'pickup_waiting',
    'delivery_waiting',
    'courier_search',
    'received_from_sender',
    'canceled',
    'canceled_negotiation',
    'problem',
  ],
  pickup_waiting: [
    'courier_search',
    'courier_on_way',
    'received_from_sender',
    'canceled',
    'canceled_negotiation',
    'problem',
  ],
  delivery_waiting: ['received_from_sender', 'canceled', 'problem'],
  courier_search: ['courier_on_way', 'pickup_waiting', 'received_from_sender', 'canceled', 'problem'],
  courier_on_way: ['received_from_sender', 'pickup_waiting', 'canceled', 'problem'],
  received_from_sender: ['ready_to_send', 'sent_to_receiver_office', 'courier_delivery', 'lost', 'problem'],
  ready_to_send: ['sent_to_receiver_office', 'courier_delivery', 'lost', 'problem'],
  sent_to_receiver_office: ['met_in_receiver_office', 'received_in_delivery_office', 'lost', 'problem'],
  met_in_receiver_office: [
    'received_in_delivery_office',
    'courier_delivery',
    'receiver_waiting_in_office',
    'lost',
    'problem',
  ],
  received_in_delivery_office: ['courier_delivery', 'receiver_waiting_in_office', 'lost', 'problem'],
  courier_delivery: [
    'delivered',
    'receiver_waiting_in_office',
    'received_in_delivery_office',
    'problem',
    'lost',
  ],
  receiver_waiting_in_office: ['delivered', 'courier_delivery', 'problem', 'lost', 'scrapped'],
  problem: waybillStatuses.filter((status) => status !== 'new' && status !== 'problem'),
  canceled_negotiation: ['canceled'],
  delivered: [],
  canceled: [],
  lost: [],
  scrapped: [],
} as const satisfies Record<WaybillStatus, readonly WaybillStatus[]>;

/** Steps of the main line; carriers may skip some, so a jump forward is a legal move. Alternatives share a step. */
const lineStep = {
  registered: 1,
  pickup_waiting: 2,
  delivery_waiting: 2,
  courier_search: 3,
  courier_on_way: 4,
  received_from_sender: 5,
  ready_to_send: 6,
  sent_to_receiver_office: 7,
  met_in_receiver_office: 8,
  received_in_delivery_office: 9,
  courier_delivery: 10,
  receiver_waiting_in_office: 10,
  delivered: 11,
} as const satisfies Partial<Record<WaybillStatus, number>>;
const steps: Partial<Record<WaybillStatus, number>> = lineStep;

export const isEndStatus = (status: WaybillStatus): boolean =>
  (endStatuses as readonly WaybillStatus[]).includes(status);

/** Statuses in which somebody moves the cargo, so tracking asks often. */
export const isOnLine = (status: WaybillStatus): boolean =>
  steps[status] !== undefined && !isEndStatus(status);

/** Nobody comes for what its sender brings to a terminal. */
const isCourierStep = (status: WaybillStatus): boolean =>
  status === 'courier_search' || status === 'courier_on_way';

/** Statuses in which the carrier has, or has delivered, the cargo: too late to call the order off. */
export const isWithCarrier = (status: WaybillStatus): boolean =>
  (steps[status] ?? 0) >= lineStep.received_from_sender;

/**
 * Whether a waybill may move from one status to another.
 * `before` is the status before `canceled_negotiation` began; only that status may be returned to.
 */
export function mayMove(from: WaybillStatus, to: WaybillStatus, before?: WaybillStatus): boolean {
  if (from === to) return false;
  if ((moves[from] as readonly WaybillStatus[]).includes(to)) return true;
  if (from === 'canceled_negotiation') return before === to;
  const fromStep = steps[from];
  const toStep = steps[to];
  if (fromStep === undefined || toStep === undefined || toStep <= fromStep) return false;
  return !(from === 'delivery_waiting' && isCourierStep(to));
}

export interface OrderState {
  readonly status: WaybillStatus;
  /** How far the making of the order has come. */
  readonly creationStage: string;
}

/** The carrier said no and has not moved it since: there is no such order anywhere, so nothing of it is to come. */
export const isRefused = ({ status, creationStage }: OrderState): boolean =>
  creationStage === 'refused' && status === 'problem';

/** Whether the portal itself may still ask the carrier to cancel. */
export const isCancellable = (order: OrderState): boolean =>
  mayMove(order.status, 'canceled') && order.status !== 'canceled_negotiation' && !isRefused(order);

/** Whether people may be asked to agree a cancellation with the carrier. */
export const isNegotiable = (order: OrderState): boolean =>
  mayMove(order.status, 'canceled_negotiation') && !isRefused(order);

export const statusGroups = {
  problem: ['problem', 'lost', 'scrapped'],
  new: ['new', 'registered'],
  pickup: ['pickup_waiting', 'delivery_waiting', 'courier_search', 'courier_on_way'],
  transit: [
    'received_from_sender',
    'ready_to_send',
    'sent_to_receiver_office',
    'met_in_receiver_office',
    'received_in_delivery_office',
  ],
  handover: ['courier_delivery', 'receiver_waiting_in_office'],
  done: ['delivered'],
  closed: ['canceled', 'canceled_negotiation'],
} as const satisfies Record<string, readonly WaybillStatus[]>;
/** Its carrier has yet to get it. */
export const beforeCollectionStatuses = [
  ...statusGroups.new,
  ...statusGroups.pickup,
] as const satisfies readonly WaybillStatus[];
/** What a day of collection counts as its problems: somebody has to look at it, and nothing of it is on its way as planned. */
export const dayProblemStatuses = [
  ...statusGroups.problem,
  'canceled_negotiation',
] as const satisfies readonly WaybillStatus[];
/** The tabs of the order list. */
export type StatusGroup = keyof typeof statusGroups;
