import type { WaybillStatus } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { iconShapes } from '../icon/icon-shapes.tsx';

export type StatusHue = 'new' | 'pickup' | 'transit' | 'handover' | 'waiting' | 'done' | 'problem' | 'closed';
export type StatusGlyph =
  | 'dashed'
  | 'quarter'
  | 'half'
  | 'threeQuarters'
  | 'disc'
  | 'wait'
  | 'alert'
  | 'over'
  | 'clock'
  | 'dearer'
  | 'cheaper';

/** The glyph fills along the way, so that a status reads without its colour. */
export const statusStyle = {
  new: { hue: 'new', glyph: 'dashed' },
  registered: { hue: 'pickup', glyph: 'quarter' },
  pickup_waiting: { hue: 'pickup', glyph: 'quarter' },
  delivery_waiting: { hue: 'pickup', glyph: 'quarter' },
  courier_search: { hue: 'pickup', glyph: 'quarter' },
  courier_on_way: { hue: 'pickup', glyph: 'quarter' },
  received_from_sender: { hue: 'transit', glyph: 'half' },
  ready_to_send: { hue: 'transit', glyph: 'half' },
  sent_to_receiver_office: { hue: 'transit', glyph: 'half' },
  met_in_receiver_office: { hue: 'transit', glyph: 'threeQuarters' },
  received_in_delivery_office: { hue: 'transit', glyph: 'threeQuarters' },
  courier_delivery: { hue: 'handover', glyph: 'threeQuarters' },
  receiver_waiting_in_office: { hue: 'waiting', glyph: 'wait' },
  canceled_negotiation: { hue: 'waiting', glyph: 'wait' },
  delivered: { hue: 'done', glyph: 'disc' },
  problem: { hue: 'problem', glyph: 'alert' },
  lost: { hue: 'problem', glyph: 'alert' },
  canceled: { hue: 'closed', glyph: 'over' },
  scrapped: { hue: 'closed', glyph: 'over' },
} as const satisfies Record<WaybillStatus, { hue: StatusHue; glyph: StatusGlyph }>;

const ring = <circle cx="8" cy="8" r="5.5" />;

/** Shapes on a 16 px grid; `--knock-out` is the ground that shows through a filled one. */
export const glyphShapes: Record<StatusGlyph, ReactNode> = {
  dashed: <circle cx="8" cy="8" r="5.5" strokeDasharray="2 2.3" />,
  quarter: (
    <>
      {ring}
      <path d="M8 5v3h3A3 3 0 0 0 8 5Z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M8 5v6a3 3 0 0 0 0-6Z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  threeQuarters: (
    <>
      {ring}
      <path d="M8 8H5a3 3 0 1 0 3-3v3Z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  disc: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="currentColor" stroke="none" />
      <path d="m5.3 8.3 1.9 1.9 3.5-4" stroke="var(--knock-out, var(--surface-raised))" strokeWidth="1.8" />
    </>
  ),
  wait: (
    <>
      <rect x="3" y="3" width="10" height="10" rx="2" />
      <path d="M6.5 6v4M9.5 6v4" />
    </>
  ),
  alert: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7L8 2.2Z" fill="currentColor" />
      <path d="M8 6.5v3M8 11.3v.1" stroke="var(--knock-out, var(--surface-raised))" strokeWidth="1.6" />
    </>
  ),
  over: (
    <>
      {ring}
      <path d="m6 6 4 4m0-4-4 4" />
    </>
  ),
  clock: iconShapes.clock,
  dearer: iconShapes['price-up'],
  cheaper: iconShapes['down-price'],
};
