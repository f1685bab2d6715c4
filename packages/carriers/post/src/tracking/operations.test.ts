import { waybillStatuses } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { reachedStatuses, readBatchState, readCourierState, readOperation } from './operations.ts';

const toOffice = { isReturning: false, isToDoor: false };
const toDoor = { isReturning: false, isToDoor: true };
const goingBack = { isReturning: true, isToDoor: false };
const read = (code: string, journey = toOffice) => {
  const [type = '', attribute = ''] = code.split(':');
  return readOperation({ type, attribute }, journey);
};
const cases = (status: string | undefined, ...codes: string[]): [string, string | undefined][] =>
  codes.map((code) => [code, status]);
const ofType = (type: number, ...attrs: number[]): string[] => attrs.map((attr) => `${type}:${attr}`);

describe('an operation', () => {
  it.each([
    ...cases('registered', '28', '28:0', '27:1', '37:0'),
    ...cases('canceled', '46', '26:1'),
    ...cases('received_from_sender', ...ofType(1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
    ...cases('problem', '44:0'),
    ...cases(undefined, '8:0', '8'),
    ...cases('sent_to_receiver_office', ...ofType(8, 1, 3, 4, 5, 6, 7, 8, 13, 17, 30, 31, 26)),
    ...cases('receiver_waiting_in_office', ...ofType(8, 2, 9, 14, 60, 74, 10, 27, 28, 33, 35, 42, 43)),
    ...cases('receiver_waiting_in_office', ...ofType(8, 56, 57, 58, 59), '6:1'),
    ...cases('received_in_delivery_office', ...ofType(8, 22, 70, 12, 75)),
    ...cases('courier_delivery', ...ofType(8, 15, 18, 68, 69)),
    ...cases('problem', '8:40', '7:1', '15:1', '23:1'),
    ...cases('canceled_negotiation', '8:78'),
    ...cases('receiver_waiting_in_office', '12:1', '42:1'),
    ...cases('lost', '12:28', '5:1', '18:1'),
    ...cases('problem', '5:2'),
    ...cases(undefined, '5:3', '4:1', '53:1', '54:1', '55:1', '63:1'),
    ...cases(
      'delivered',
      ...ofType(2, 1, 3, 5, 6, 8, 10, 11, 12, 13, 15, 17, 18, 19, 21, 23, 25, 26, 27),
      '21:1',
      '48:1',
    ),
    ...cases('scrapped', '16:1', '17:1'),
    ...cases('problem', '22:1', '35:1', '50:1', '51:1', '52:1', '57:1', '60:1', '62:1', '1027:0'),
    ...cases('sent_to_receiver_office', '9:0', '10:0', '11:0', '14:1', '19:0', '24:0', '29:0', '31:0'),
    ...cases('sent_to_receiver_office', '32:0', '33:0', '39:0', '40:0', '41:0'),
    ...cases('problem', '14:4', '14:14', '14:17', '14:20'),
  ])('%s means %s', (code, status) => {
    expect(read(code)).toMatchObject({ status, isKnown: true, isReturn: false });
  });

  it.each(ofType(2, 2, 4, 7, 9, 16, 20, 22, 24, 28, 29, 30, 31))('%s hands to the sender', (code) => {
    expect(read(code)).toEqual({
      status: 'problem',
      problemReason: 'returned_to_sender',
      isKnown: true,
      isReturn: true,
    });
  });

  it.each(['3:1', '3:12', '3:23', '3'])('%s begins a return', (code) => {
    expect(read(code)).toMatchObject({ problemReason: 'return_in_progress', isReturn: true });
  });

  it.each(['12:1', '42:0'])('%s is a problem where a courier brings it', (code) => {
    expect(read(code, toDoor).status).toBe('problem');
    expect(read('12:28', toDoor).status).toBe('lost');
  });

  it.each(['8:1', '8:4', '8:2', '8:15', '12:1', '6:1', '1:1'])('%s moves back on a way back', (code) => {
    expect(read(code, goingBack)).toMatchObject({
      status: 'problem',
      problemReason: 'return_in_progress',
      isReturn: true,
    });
  });

  it('tells the end of the storage time, which on the way back is a part of that way', () => {
    expect(read('8:40').problemReason).toBe('storage_expired');
    expect(read('8:40', goingBack)).toMatchObject({ problemReason: 'return_in_progress', isReturn: true });
  });

  it('is what its attribute says at the end of a way back', () => {
    expect(read('2:1', goingBack)).toMatchObject({ status: 'delivered', isReturn: false });
    expect(read('2:2', goingBack).problemReason).toBe('returned_to_sender');
    expect(read('18:1', goingBack)).toMatchObject({ status: 'lost', isReturn: true });
    expect(read('8:0', goingBack)).toMatchObject({ status: undefined, isReturn: true });
  });

  it.each(['2:14', '2:99', '5:9', '77:1', 'UnheardOfCode:0', ':'])(
    '%s is not known and moves nothing',
    (code) => {
      expect(read(code)).toMatchObject({ status: undefined, isKnown: false });
    },
  );
});

describe('before anything is scanned', () => {
  it.each([
    ['CREATED', undefined],
    ['FROZEN', undefined],
    ['ARCHIVED', undefined],
    ['ACCEPTED', 'received_from_sender'],
    ['SENT', 'received_from_sender'],
  ])('a batch that is %s means %s', (state, status) => {
    expect(readBatchState(state)).toEqual({ status, isKnown: true });
  });

  it('a courier who is sought is sought', () => {
    expect(readCourierState('ORDER_IN_PROGRESS').status).toBe('courier_search');
    expect(readCourierState('ORDER_REJECTED')).toEqual({ status: undefined, isKnown: true });
    expect(readCourierState('HEARD_OF_NEVER').isKnown).toBe(false);
  });
});

it('reaches the statuses that the carrier’s news can bring', () => {
  const never = [
    'new',
    'pickup_waiting',
    'delivery_waiting',
    'courier_on_way',
    'ready_to_send',
    'met_in_receiver_office',
  ];
  expect([...reachedStatuses].sort()).toEqual(waybillStatuses.filter((one) => !never.includes(one)).sort());
});
