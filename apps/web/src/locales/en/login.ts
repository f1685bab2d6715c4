export const messages = {
  title: 'Sign in',
  username: 'E-mail or phone',
  password: 'Password',
  submit: 'Sign in',
  /** On the button, after too many tries. */
  wait: 'Try again in {{time}}',
  /** What the sign-in is for, where a link leads to it. */
  reason: {
    ownership: 'Sign in to say whether you take the account.',
    invite: 'Sign in to accept the invitation.',
    bot: 'Sign in to connect the messenger.',
    waybill: 'Sign in to open the shipment.',
  },
  forgot: 'Forgot the password?',
  noAccount: 'No account?',
  signUp: 'Sign up',
  code: {
    app: { label: 'Code from the app', text: 'Open your authenticator app and enter the six digits.' },
    recovery: { label: 'Recovery code', text: 'Enter one of the recovery codes you saved.' },
    useRecovery: 'Use a recovery code',
    useApp: 'Use the code from the app',
    back: 'Back',
  },
  demo: 'Enter the demo account',
  demoHint: 'Look around and place orders: real carriers will not get them.',
  ended: 'Your session has ended.',
  endedText: 'Sign in again: the same page opens.',
  endedKept: 'Sign in again: the same page opens, and what you entered is still there.',
  or: 'or',
  pitch: 'All carriers in one place',
  points: {
    compare: 'Prices and delivery times of all carriers in a couple of seconds',
    order: 'One waybill instead of many carrier accounts',
    follow: 'Cargo tracked all the way to delivery',
  },
  support: 'Cannot sign in? Support:',
} as const;
