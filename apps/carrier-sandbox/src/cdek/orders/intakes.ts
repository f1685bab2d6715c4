import { randomUUID } from 'node:crypto';
import { cdekInstant } from '../../clock/dates.ts';
import { isFromDoor, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CourierCallOfCarrier } from '../../simulator.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import {
  acceptedAnswer,
  CdekFailure,
  type CdekRoute,
  cdekFailure,
  emptyField,
  newRequest,
} from '../cdek-call.ts';
import type { CdekIntake } from '../cdek-state.ts';
import { checkWindow } from './intake-days.ts';
import { OFFICE_CITY, RECEIVED_STATE } from './lifecycle.ts';
import { findNamedOrder } from './read-order.ts';
import { intakeStatusName } from './status-names.ts';

/** Steps of a courier call, wherever they are kept. */
export function intakeSteps(sandbox: Sandbox, intake: CdekIntake): readonly Step[] {
  const order = intake.orderId === undefined ? undefined : sandbox.orders.findById(intake.orderId);
  if (order === undefined) return intake.steps;
  return order.steps.filter((step) => step.intakeId === intake.id);
}

function intakeState(sandbox: Sandbox, intake: CdekIntake): string {
  return pastSteps(intakeSteps(sandbox, intake), sandbox.clock.now()).at(-1)?.state ?? 'ACCEPTED';
}

/** A step of a courier call. */
export function toIntakeStep(intakeId: string, state: string, city: string, at: number): Step {
  return {
    kind: 'intake',
    state,
    eventCode: undefined,
    name: intakeStatusName(state),
    city,
    cityGeonameId: undefined,
    reasonCode: undefined,
    reasonName: undefined,
    isReturn: false,
    intakeId,
    at,
  };
}

function plannedSteps(sandbox: Sandbox, intakeId: string, city: string): Step[] {
  const now = sandbox.clock.now();
  const after = (hours: number): number =>
    Math.round(now + sandbox.processingMs + sandbox.clock.hours(hours));
  return [
    toIntakeStep(intakeId, 'ACCEPTED', city, now),
    toIntakeStep(intakeId, 'CREATED', city, after(0)),
    toIntakeStep(intakeId, 'READY_FOR_APPOINTMENT', city, after(1)),
    toIntakeStep(intakeId, 'APPOINTED_COURIER', city, after(3)),
    toIntakeStep(intakeId, 'DONE', city, after(6)),
  ];
}

/** Puts the call into the order's life: the parcel is taken in an hour after the courier has it. */
function joinOrder(sandbox: Sandbox, order: SandboxOrder, steps: readonly Step[]): void {
  const receivedAt = order.steps.find((step) => step.state === RECEIVED_STATE)?.at;
  const doneAt = steps.at(-1)?.at;
  if (typeof receivedAt === 'number' && typeof doneAt === 'number' && receivedAt > sandbox.clock.now()) {
    const shift = doneAt + sandbox.clock.hours(1) - receivedAt;
    for (const step of order.steps) if (step.at !== null && step.at >= receivedAt) step.at += shift;
  }
  const order_ = (step: Step): number => step.at ?? Number.POSITIVE_INFINITY;
  order.steps = [...order.steps, ...steps].toSorted((a, b) =>
    order_(a) === order_(b) ? 0 : order_(a) - order_(b),
  );
  sandbox.orders.save(order);
}

/** All courier calls. */
export const listIntakes = (sandbox: Sandbox): readonly CourierCallOfCarrier[] =>
  [...sandbox.cdek.intakes.values()].map((intake) => {
    const order = intake.orderId === undefined ? undefined : sandbox.orders.findById(intake.orderId);
    const ofOrder = (order?.parcels ?? []).reduce((sum, { weightGrams }) => sum + weightGrams, 0);
    return {
      number: intake.number,
      day: textOf(intake.body.intake_date).slice(0, 10),
      isRemoved: intakeState(sandbox, intake) === 'REMOVED',
      orders: order === undefined ? [] : [order.number],
      weightGrams: numberOf(intake.body.weight) ?? ofOrder,
    };
  });

function activeIntakes(sandbox: Sandbox): readonly CdekIntake[] {
  return [...sandbox.cdek.intakes.values()].filter((intake) => intakeState(sandbox, intake) !== 'REMOVED');
}

function checkOrderIntake(sandbox: Sandbox, order: SandboxOrder): void {
  if (!isFromDoor(order.way)) {
    throw cdekFailure('ve_tariff_mode_not_from_door', 'Tariff of the order does not collect from a door');
  }
  if (activeIntakes(sandbox).some((intake) => intake.orderId === order.id)) {
    throw cdekFailure('v2_intake_exists_by_order', 'The order has a courier call already');
  }
}

function checkAddressIntake(sandbox: Sandbox, body: JsonObject): void {
  const missing = ['name', 'weight', 'from_location'].filter((field) => body[field] === undefined);
  if (missing.length > 0) throw new CdekFailure(400, missing.map(emptyField));
  const keyOf = (one: JsonObject): string =>
    `${textOf(one.intake_date)} ${JSON.stringify(objectOf(one.from_location))}`.toLowerCase();
  const isTaken = activeIntakes(sandbox).some(
    (intake) => intake.orderId === undefined && keyOf(intake.body) === keyOf(body),
  );
  if (isTaken)
    throw cdekFailure('v2_intake_exists_by_date_address', 'A call for this date and address exists');
}

/** `POST /intakes`: for an order with a door tariff, or for an address. */
export const createIntakeRoute: CdekRoute = {
  method: 'POST',
  path: '/intakes',
  operation: 'intake',
  handle(sandbox, { body }) {
    const namesOrder = body.order_uuid !== undefined || body.cdek_number !== undefined;
    const order = namesOrder ? findNamedOrder(sandbox, body) : undefined;
    if (namesOrder && order === undefined) throw cdekFailure('v2_order_not_found', 'Order is not found');
    checkWindow(sandbox, body);
    if (order === undefined) checkAddressIntake(sandbox, body);
    else checkOrderIntake(sandbox, order);
    const id = randomUUID();
    const steps = plannedSteps(sandbox, id, order?.sender.city ?? OFFICE_CITY);
    const intake: CdekIntake = {
      id,
      number: String(20_000_000 + sandbox.cdek.intakes.size + 1),
      orderId: order?.id,
      body,
      createdAt: sandbox.clock.now(),
      steps: order === undefined ? steps : [],
      sender: order?.sender,
    };
    sandbox.cdek.intakes.set(id, intake);
    sandbox.journal.write({ intake });
    if (order !== undefined) joinOrder(sandbox, order, steps);
    return acceptedAnswer(id, newRequest(sandbox, 'CREATE'));
  },
};

function requireIntake(sandbox: Sandbox, id: string | undefined): CdekIntake {
  const intake = sandbox.cdek.intakes.get(id ?? '');
  if (intake === undefined) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
  return intake;
}

function presentIntake(sandbox: Sandbox, intake: CdekIntake) {
  const steps = pastSteps(intakeSteps(sandbox, intake), sandbox.clock.now());
  const order = intake.orderId === undefined ? undefined : sandbox.orders.findById(intake.orderId);
  return {
    ...intake.body,
    uuid: intake.id,
    ...(steps.some((step) => step.state === 'CREATED') ? { intake_number: Number(intake.number) } : {}),
    ...(order === undefined ? {} : { order_uuid: order.id, cdek_number: order.carrierNumber }),
    statuses: steps
      .map((step) => ({ code: step.state, name: step.name, date_time: cdekInstant(step.at ?? 0) }))
      .toReversed(),
  };
}

/** `GET /intakes/{uuid}` */
export const readIntakeRoute: CdekRoute = {
  method: 'GET',
  path: '/intakes/:uuid',
  operation: 'intake',
  handle(sandbox, { params }) {
    const intake = requireIntake(sandbox, params[0]);
    const decidedAt = intake.createdAt + sandbox.processingMs;
    const state = sandbox.clock.now() >= decidedAt ? 'SUCCESSFUL' : 'ACCEPTED';
    const request = {
      request_uuid: intake.id,
      type: 'CREATE',
      date_time: cdekInstant(intake.createdAt),
      state,
    };
    return jsonAnswer(200, {
      entity: presentIntake(sandbox, intake),
      requests: [request],
      related_entities: [],
    });
  },
};

/** `GET /orders/{uuid}/intakes` */
export const orderIntakesRoute: CdekRoute = {
  method: 'GET',
  path: '/orders/:uuid/intakes',
  operation: 'intake',
  handle(sandbox, { params }) {
    const found = [...sandbox.cdek.intakes.values()].filter((intake) => intake.orderId === params[0]);
    return jsonAnswer(
      200,
      found.map((intake) => ({ entity: presentIntake(sandbox, intake), requests: [] })),
    );
  },
};

/** `DELETE /intakes/{uuid}`: until the courier has come. */
export const deleteIntakeRoute: CdekRoute = {
  method: 'DELETE',
  path: '/intakes/:uuid',
  operation: 'intake',
  handle(sandbox, { params }) {
    const intake = requireIntake(sandbox, params[0]);
    if (['DONE', 'REMOVED'].includes(intakeState(sandbox, intake))) {
      throw cdekFailure('v2_entity_invalid', 'Courier call cannot be deleted in its status');
    }
    const request = newRequest(sandbox, 'DELETE');
    const order = intake.orderId === undefined ? undefined : sandbox.orders.findById(intake.orderId);
    const steps = order?.steps ?? intake.steps;
    const isPast = (step: Step): boolean =>
      step.intakeId !== intake.id || (step.at !== null && step.at <= request.at);
    const kept = [
      ...steps.filter(isPast),
      toIntakeStep(intake.id, 'REMOVED', intake.sender?.city ?? OFFICE_CITY, request.at),
    ];
    const sorted = kept.toSorted((a, b) => (a.at ?? Number.MAX_VALUE) - (b.at ?? Number.MAX_VALUE));
    steps.splice(0, steps.length, ...sorted);
    if (order === undefined) sandbox.journal.write({ intake });
    else sandbox.orders.save(order);
    return acceptedAnswer(intake.id, request);
  },
};
