export const messages = {
  title: 'Contract',
  lead: 'To place orders, accept the offer first. It takes a minute.',
  file: 'The whole offer, PDF',
  version: 'Version {{version}}',
  accept: 'Accept the contract',
  agree: 'I have read the contract and accept its terms',
  agreeFirst: 'Confirm that you accept the terms',
  loadFailed: 'The contract could not be loaded.',
  acceptFailed: 'The contract was not accepted.',
  signOut: 'Sign out',
} as const;
