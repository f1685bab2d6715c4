export const messages = {
  title: 'Sign in to the bot',
  question: 'Authorize the account {{title}} in the messenger bot?',
  yes: 'Yes',
  no: 'No',
  done: 'The bot has been authorized',
  doneText: 'Go back to the messenger: the bot has already written to you.',
  failed: 'Error',
  failedText: 'Please try again later',
  linkOver: 'The link works once, for 15 minutes. Send /start to the bot to get a new one.',
  declined: 'The bot has not been authorized',
  declinedText: 'You can close this tab.',
} as const;
