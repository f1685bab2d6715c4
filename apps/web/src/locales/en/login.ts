export const messages = {
  title: 'Sign in',
  username: 'E-mail or phone',
  password: 'Password',
  submit: 'Sign in',
  demo: 'Enter the demo cabinet',
  demoHint: 'Look at everything and place orders: real carriers will not get them.',
  ended: 'Your session has ended.',
  endedText: 'Sign in again: the same page opens, and what you entered in an order is kept.',
  or: 'or',
  pitch: 'All carriers in one window',
  points: {
    compare: 'Prices and times of all carriers in a couple of seconds',
    order: 'One waybill in place of many cabinets',
    follow: 'The way of the cargo, to the very hand-over',
  },
  support: 'Cannot sign in? Support:',
} as const;
