/** By it the portal of the journeys knows that the messenger calls. */
export const messengerSecret = 'a-bot-of-the-journeys';
