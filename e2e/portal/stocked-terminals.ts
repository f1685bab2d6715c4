import { setTimeout as pause } from 'node:timers/promises';
import { api, endpoints } from '@tranzit/contract';
import { demoPassword, emailOf } from '../pages/sign-in-page.ts';

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${api.login.path}`, {
    method: api.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: emailOf('owner'), password: demoPassword }),
  });
  return endpoints.login.responses[200].parse(await answer.json()).accessToken;
}

/** Whether a carrier's terminals of Novosibirsk are known. */
async function hasTerminals(url: string, accessToken: string, carrier: string): Promise<boolean> {
  const query = `delivery_service=${carrier}&latitude=55.03&longitude=82.92`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${url}${api.listTerminals.path}?${query}`, { headers });
  return endpoints.listTerminals.responses[200].parse(await answer.json()).count > 0;
}

/** Terminals are loaded by jobs after the start; a journey to one begins when both carriers' are there. */
export async function waitUntilStocked(url: string, limitMs: number): Promise<void> {
  const endsAt = Date.now() + limitMs;
  const accessToken = await signIn(url);
  for (const carrier of ['cdek', 'dpd']) {
    while (!(await hasTerminals(url, accessToken, carrier))) {
      if (Date.now() > endsAt) throw new Error(`no terminals of ${carrier} after ${limitMs} ms`);
      await pause(500);
    }
  }
}
