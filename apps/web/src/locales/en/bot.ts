export const messages = {
  title: 'Sign in to the bot',
  question: 'Authorize the account {{title}} in the messenger bot?',
  chat: 'Chat: {{name}}. If it is not yours, press “No”.',
  unnamedChat: 'The chat has no name. Unless it is you who has just written to the bot, press “No”.',
  yes: 'Yes',
  no: 'No',
  done: 'The bot has been authorized',
  doneText: 'Go back to the messenger: the bot has already written to you.',
  failed: 'Error',
  failedText: 'Please try again later',
  linkOver: 'The link works once, for 15 minutes. Send /start to the bot to get a new one.',
  mayBeIn:
    'If the bot has written to you already, it has worked. If not, send /start to the bot, and it will send a new link.',
  declined: 'The bot has not been authorized',
  declinedText: 'You can close this tab.',
} as const;
