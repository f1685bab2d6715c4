export const messages = {
  title: 'Confirming the e-mail',
  loading: { title: 'Checking the link…', text: 'It usually takes less than a second.' },
  success: { title: 'The e-mail is confirmed', text: 'The contract and invoices will come to it.' },
  expired: { title: 'The link has expired', text: 'It is valid for a day. Sign in and ask for a new one.' },
  used: { title: 'This link has already been used', text: 'There is nothing more to do.' },
  notFound: {
    title: 'The link does not fit',
    text: 'Copy it whole from the letter, or sign in and ask for a new one.',
  },
  unanswered: 'The link could not be checked.',
  toAccount: 'Go to the account',
  requestNew: 'Send a new one',
} as const;
