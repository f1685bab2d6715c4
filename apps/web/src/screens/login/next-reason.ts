/** Screens that a letter or a bot leads to, which say nothing to who has not signed in. */
const reasons = {
  '/ownership/transfer/accept': 'ownership',
  '/invite-accept': 'invite',
  '/bot/telegram/authorize': 'bot',
  '/waybill': 'waybill',
} as const;

/** What the sign-in is for, by the address it leads on to; `undefined` where that needs no words. */
export function reasonOf(query: string) {
  const next = new URLSearchParams(query).get('next') ?? '';
  return Object.entries(reasons).find(
    ([path]) => next === path || new RegExp(`^${path}[/?]`).test(next),
  )?.[1];
}
