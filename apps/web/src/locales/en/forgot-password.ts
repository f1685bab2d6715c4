export const messages = {
  title: 'New password',
  back: 'Back to sign-in',
  where: 'Where to send the code',
  phone: 'Phone',
  email: 'E-mail',
  submit: 'Get the code',
  ifKnown: {
    phone: 'If we know this number, the code will arrive within a minute.',
    email: 'If we know this e-mail and it is confirmed, the code will arrive within a minute.',
  },
  sentTo: 'If there is such an account, the code was sent to',
  other: 'Another number or e-mail',
  byEmail: 'Get the code by e-mail',
  password: 'New password',
  save: 'Save and sign in',
  saved: 'The password has been changed.',
  savedText:
    'You are signed in on this device. Sessions on the others have ended: they will need the new password.',
  toOrders: 'To the shipments',
  savedOnly: 'Sessions on all devices have ended: sign in with the new password.',
} as const;
