export const messages = {
  title: 'Sign in',
  username: 'E-mail or phone',
  password: 'Password',
  submit: 'Sign in',
  demo: 'Enter the demo account',
  demoHint: 'Look around and place orders: real carriers will not get them.',
  ended: 'Your session has ended.',
  endedText: 'Sign in again: the same page opens, and what you entered in an order is kept.',
  or: 'or',
  pitch: 'All carriers in one place',
  points: {
    compare: 'Prices and delivery times of all carriers in a couple of seconds',
    order: 'One waybill instead of many carrier accounts',
    follow: 'Cargo tracked all the way to delivery',
  },
  support: 'Cannot sign in? Support:',
} as const;
