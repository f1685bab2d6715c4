import type { Waybill } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { creationStops, isBeingMade } from './creation-stops.ts';

const ready = { kind: 'waybill', state: 'ready', size: 1, readyAt: null } as const;
const failed = { ...ready, state: 'failed' } as const;
type Stage = Waybill['creationStage'];

const stopsOf = (status: Waybill['status'], creationStage: Stage, documents: Waybill['documents'] = []) =>
  isBeingMade({ status, creationStage })
    ? creationStops({ creationStage, documents }).map(({ words, state }) => `${words} ${state}`)
    : [];

describe('the stops of creation', () => {
  it.each<[Waybill['status'], Stage, Waybill['documents'], string[]]>([
    ['new', 'accepted', [], ['accepted done', 'registering now', 'documentsLater next']],
    ['registered', 'registered', [], ['accepted done', 'registered done', 'documentsGoing now']],
    ['pickup_waiting', 'registered', [failed], ['accepted done', 'registered done', 'documentsByHand bad']],
    ['registered', 'documents_ready', [ready], ['accepted done', 'registered done', 'documentsReady done']],
    ['problem', 'refused', [], ['accepted done', 'refused bad']],
    ['problem', 'manual', [], ['accepted done', 'manual now', 'documentsLater next']],
    ['pickup_waiting', 'documents_ready', [ready], []],
    ['sent_to_receiver_office', 'registered', [], []],
    ['registered', 'manual', [], []],
    ['canceled', 'accepted', [], []],
  ])('of %s at %s', (status, stage, documents, expected) => {
    expect(stopsOf(status, stage, documents)).toEqual(expected);
  });
});
