import type { ReactNode } from 'react';

/** Drawn on a 16 px grid with a 1.5 px line, so that they stand beside 14 px text without weight. */
export const iconShapes = {
  alert: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3.5M8 10.8v.2" />
    </>
  ),
  'arrow-down': <path d="M8 3v10m-4-4 4 4 4-4" />,
  ban: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m4.2 4.2 7.6 7.6" />
    </>
  ),
  bell: <path d="M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3L4 11Zm2.5 2.5h3" />,
  bolt: <path d="M9 2 4 9h3.5L7 14l5-7H8.5L9 2Z" />,
  bonus: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M6.3 10.8V5.2H8.5a1.6 1.6 0 0 1 0 3.3H5.5" />
    </>
  ),
  bookmark: <path d="M4.5 2.5h7v11L8 11l-3.5 2.5v-11Z" />,
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
      <path d="M2.5 7h11M5.5 2v3M10.5 2v3" />
    </>
  ),
  calculator: (
    <>
      <rect x="3.5" y="2.5" width="9" height="11" rx="1.5" />
      <path d="M6 5.5h4M6 8.5h.1M8 8.5h.1M10 8.5h.1M6 11h.1M8 11h.1M10 11h.1" />
    </>
  ),
  cart: <path d="M2 3h2l1.5 7h6.5l1.5-5H4.5M6.5 13h.1M11 13h.1" />,
  chat: <path d="M13.5 7.5a5 4.5 0 0 1-7.3 4L3 13l.8-2.9a5 4.5 0 1 1 9.7-2.6Z" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3l2 1.5" />
    </>
  ),
  columns: (
    <>
      <rect x="2.5" y="3" width="11" height="10" rx="1.5" />
      <path d="M6.2 3v10M9.8 3v10" />
    </>
  ),
  company: <path d="M3 13.5v-11h6.5v11M9.5 6H13v7.5M1.8 13.5h12.4M5.3 5.2h1.9M5.3 8h1.9M5.3 10.8h1.9" />,
  clipboard: (
    <>
      <path d="M6 3.5H4.5a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1H10" />
      <path d="M6 2.5h4v2H6zM6 8h4M6 10.5h4" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
    </>
  ),
  doc: <path d="M4 2.5h5l3 3v8H4v-11ZM9 2.5v3h3M6 8.5h4M6 11h4" />,
  door: <path d="M4 13.5v-11h8v11M2 13.5h12M9.5 8v.5" />,
  down: <path d="m4 6 4 4 4-4" />,
  'down-price': <path d="M3 4.5 7 8.5l2-2 4 4.5m0-3v3h-3" />,
  download: <path d="M8 2.5V10m-3-3 3 3 3-3M3 11v1.5a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V11" />,
  edit: <path d="m3 13 .5-3L10.8 2.7l2.5 2.5L6 12.5 3 13Z" />,
  external: (
    <path d="M9 2.5h4.5V7m0-4.5L7.5 8.5M6.5 3.5h-3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3" />
  ),
  eye: (
    <>
      <path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8Z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  'eye-off': (
    <path d="M6.4 4.1A6 6 0 0 1 8 3.8c4 0 6.2 4.2 6.2 4.2a11 11 0 0 1-1.7 2.2M4.2 5.2A10 10 0 0 0 1.8 8S4 12.2 8 12.2a6 6 0 0 0 2.9-.8M3 3l10 10" />
  ),
  filter: <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M2.5 8h11M8 2.5c3.6 3.4 3.6 7.6 0 11-3.6-3.4-3.6-7.6 0-11Z" />
    </>
  ),
  grip: <path d="M6 4h.1M6 8h.1M6 12h.1M10 4h.1M10 8h.1M10 12h.1" strokeWidth="2" />,
  home: <path d="M2.5 7.5 8 3l5.5 4.5M4 6.5v7h8v-7" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.5V11M8 5.2V5" />
    </>
  ),
  keyboard: (
    <>
      <rect x="1.5" y="4" width="13" height="8" rx="1.5" />
      <path d="M4 6.7h.1M6.7 6.7h.1M9.3 6.7h.1M12 6.7h.1M5.5 9.5h5" />
    </>
  ),
  left: <path d="m10 4-4 4 4 4" />,
  list: <path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1" />,
  merge: <path d="M2.5 3.5H5L8.5 8h5M2.5 12.5H5L8.5 8M11 5.5 13.5 8 11 10.5" />,
  minus: <path d="M3 8h10" />,
  moon: <path d="M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z" />,
  more: <path d="M3.5 8h.1M8 8h.1M12.5 8h.1" strokeWidth="2.2" />,
  pause: <path d="M6 4v8M10 4v8" />,
  phone: (
    <path d="M3 3.2 5.2 2.5l1.5 3L5.5 7c.6 1.5 2 2.9 3.5 3.5l1.5-1.2 3 1.5-.7 2.2C7.5 14 2 8.5 3 3.2Z" />
  ),
  pin: (
    <>
      <path d="M8 14s4.5-4 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 10 8 14 8 14Z" />
      <circle cx="8" cy="6.5" r="1.6" />
    </>
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  print: <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7v-4Z" />,
  repeat: <path d="M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3v3h-3" />,
  'price-up': <path d="m2.5 11 4-4 2.5 2.5L13.5 5M10 5h3.5v3.5" />,
  right: <path d="m6 4 4 4-4 4" />,
  scale: (
    <path d="M8 2.5v11M5 13.5h6M2 9l2.3-5L6.5 9a2.3 2.3 0 0 1-4.5 0Zm7.5 0 2.2-5L14 9a2.3 2.3 0 0 1-4.5 0ZM4 4h8" />
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  send: <path d="M2.5 8 13.5 3 10 13.5 7.5 9 2.5 8Zm5 1 3-3" />,
  settings: (
    <>
      <circle cx="6" cy="4.5" r="1.7" />
      <circle cx="10" cy="11.5" r="1.7" />
      <path d="M2.5 4.5h1.8M7.7 4.5h5.8M2.5 11.5h5.8M11.7 11.5h1.8" />
    </>
  ),
  share: <path d="M8 10V2.5m-3 3 3-3 3 3M3 9v3.5A1 1 0 0 0 4 13.5h8a1 1 0 0 0 1-1V9" />,
  shield: <path d="M8 2.2 3.2 4v3.6c0 3 2 5.2 4.8 6.2 2.8-1 4.8-3.2 4.8-6.2V4L8 2.2Z" />,
  signout: <path d="M6.5 2.5H4a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h2.5M7 8h6.5m-2.5-3 3 3-3 3" />,
  star: <path d="m8 2.5 1.7 3.6 3.8.5-2.8 2.7.7 3.9L8 11.3l-3.4 1.9.7-3.9-2.8-2.7 3.8-.5L8 2.5Z" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  swap: <path d="M2.5 5.5h10m-3-3 3 3-3 3m4 2h-10m3-3-3 3 3 3" transform="translate(0 -.2)" />,
  table: (
    <>
      <rect x="2.5" y="3" width="11" height="10" rx="1.5" />
      <path d="M2.5 6.5h11M2.5 9.8h11M6.5 6.5V13" />
    </>
  ),
  tag: <path d="M2.5 7.5v-5h5l6 6-5 5-6-6ZM5.2 5.2h.1" />,
  terminal: <path d="M2 13.5V6.5L8 3l6 3.5v7M2 13.5h12M5.5 13.5V9h5v4.5" />,
  trash: <path d="M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9" />,
  undo: <path d="M5.5 3 2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6" />,
  up: <path d="m4 10 4-4 4 4" />,
  upload: <path d="M8 10.5V3m-3 3 3-3 3 3M3 11v1.5a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V11" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.5" />
      <path d="M3 13.5a5 5 0 0 1 10 0" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.5" r="2.3" />
      <path d="M1.8 13.2a4.3 4.3 0 0 1 8.4 0M10.2 3.4a2.3 2.3 0 0 1 0 4.2M11.7 9.4a4.3 4.3 0 0 1 2.5 3.8" />
    </>
  ),
  warn: <path d="M8 2.5 14 13H2L8 2.5ZM8 6.5v3M8 11.3v.2" />,
  x: <path d="m4 4 8 8m0-8-8 8" />,
} as const satisfies Record<string, ReactNode>;
