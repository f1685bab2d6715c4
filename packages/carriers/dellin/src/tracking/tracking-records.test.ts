import { isEndStatus, mayMove, type WaybillStatus, waybillStatuses } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../test/status-rows.ts';
import { orderStates, reachedStatuses } from '../codes.ts';
import { orderSchema, statusRowSchema } from '../schemas.ts';
import { toDatedRows, toEvents, toInstant } from './tracking-records.ts';

const statusesOf = (codes: readonly string[], isToDoor = true) =>
  toEvents(rowsOf(codes), undefined, isToDoor).map(({ status }) => status);

describe('the history of an order', () => {
  it('leads from door to door by moves the portal allows', () => {
    const passed = statusesOf([
      'processing',
      'pickup_waiting_pickup',
      'pickup_departed',
      'pickup_arrived',
      'pickup_finished',
      'received',
      'inway',
      'arrived',
      'delivery_waiting_delivery',
      'delivery_departed',
      'delivery_arrived',
      'finished',
      'accompanying_documents_return',
    ]);
    const moves = passed.filter((status, index) => status !== passed[index - 1]);
    expect(moves).toEqual([
      'registered',
      'pickup_waiting',
      'courier_on_way',
      'received_from_sender',
      'ready_to_send',
      'sent_to_receiver_office',
      'received_in_delivery_office',
      'courier_delivery',
      'delivered',
    ]);
    const isAllowed = (to: WaybillStatus | undefined, index: number): boolean =>
      to !== undefined && mayMove(moves[index - 1] ?? 'new', to);
    expect(moves.every(isAllowed)).toBe(true);
  });

  it('waits at the terminal where no address was ordered', () => {
    expect(
      statusesOf(['waiting', 'received', 'received_warehousing', 'inway', 'arrived', 'finished'], false),
    ).toEqual([
      'delivery_waiting',
      'received_from_sender',
      'ready_to_send',
      'sent_to_receiver_office',
      'receiver_waiting_in_office',
      'delivered',
    ]);
  });

  it('warns of paid storage', () => {
    const [, event] = toEvents(rowsOf(['arrived', 'warehousing']), undefined, false);
    expect(event).toMatchObject({ status: 'receiver_waiting_in_office', reasonText: 'Платное хранение' });
  });

  it('takes a declined order for cancelled only while the cargo is not with the carrier', () => {
    expect(statusesOf(['processing', 'declined']).at(-1)).toBe('canceled');
    expect(statusesOf(['processing', 'pickup_departed', 'declined']).at(-1)).toBe('canceled');
    expect(statusesOf(['pickup_finished', 'inway', 'declined']).at(-1)).toBeUndefined();
  });

  it('keeps a code it does not know', () => {
    expect(toEvents(rowsOf(['processing', 'teleported_now']), undefined, true).at(-1)).toMatchObject({
      code: 'teleported_now',
      status: undefined,
      isKnown: false,
    });
  });

  it('shows a return that is only marked on the order', () => {
    const record = orderSchema.parse({
      returnState: true,
      returnReason: 'Отказ получателя',
      returnDate: '2026-03-09 10:00:00',
    });
    expect(toEvents(rowsOf(['processing']), record, true).at(-1)).toMatchObject({
      code: 'return',
      isReturn: true,
      status: undefined,
      reasonText: 'Отказ получателя',
    });
  });

  it('dates the first statuses by the order, else by the row after them', () => {
    const bare = { state: 'processing', stateName: 'В обработке', stateDate: null };
    const rows = [statusRowSchema.parse(bare), ...rowsOf(['pickup'])];
    const dates = (orderedAt?: string) => toDatedRows(rows, orderedAt).map(({ occurredAt }) => occurredAt);
    expect(dates('2026-02-28 09:00:00')).toEqual(['2026-02-28T06:00:00.000Z', '2026-03-01T07:00:00.000Z']);
    expect(dates()).toEqual(['2026-03-01T07:00:00.000Z', '2026-03-01T07:00:00.000Z']);
    expect(toDatedRows(rows.slice(0, 1), undefined)).toEqual([]);
  });

  it('gives keys that do not change with number, name or place in the list', () => {
    const [row] = rowsOf(['inway']);
    if (!row) throw new Error('a row was made');
    const reworded = { ...row, number: '26-1', stateName: 'Едет' };
    const keyOf = (one: typeof row) => toEvents([one], undefined, true)[0]?.key;
    expect(keyOf(reworded)).toBe(keyOf(row));
    expect(keyOf({ ...row, state: 'arrived' })).not.toBe(keyOf(row));
  });

  it.each([
    ['2026-03-04 12:10:00', '2026-03-04T09:10:00.000Z'],
    ['2026-03-04T14:00:00.000+03:00', '2026-03-04T11:00:00.000Z'],
    ['2026-03-04', '2026-03-03T21:00:00.000Z'],
    ['скоро', undefined],
    [null, undefined],
  ])('reads the time %s', (text, instant) => {
    expect(toInstant(text)).toBe(instant);
  });
});

describe('the table of states', () => {
  it('names statuses of the portal only, reaches both ends, and says so in the capabilities', () => {
    const meanings = Object.values(orderStates).filter((status) => status !== 'keep');
    expect(meanings.filter((status) => !waybillStatuses.includes(status))).toEqual([]);
    expect(meanings.filter((status) => isEndStatus(status)).length).toBeGreaterThan(0);
    expect(reachedStatuses).toEqual(expect.arrayContaining([...meanings, 'ready_to_send']));
    expect(reachedStatuses).not.toContain('courier_search');
    expect(reachedStatuses).not.toContain('lost');
  });

  it.each(Object.entries(orderStates))('reads %s as %s by itself', (code, status) => {
    expect(statusesOf([code])).toEqual([status === 'keep' ? undefined : status]);
  });
});
