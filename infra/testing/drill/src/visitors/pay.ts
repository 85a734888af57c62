import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenStack } from '../stack/drill-stack.ts';
import type { Random } from '../random.ts';
import { ask } from './http.ts';
import { count, type Notes } from './notes.ts';

/** The provider's test cards, weighted by frequency. */
const CARDS = [
  ...Array<string>(14).fill('pm_card_visa'),
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequired',
];
const TRIES = 6;
const PAUSE_MS = 800;

/** Confirms an intent at the provider as its browser form does, with some card, until there is a response. */
export async function payByCard(
  { addresses, secrets }: OpenStack,
  notes: Notes,
  random: Random,
  clientSecret: string,
): Promise<void> {
  const intent = clientSecret.split('_secret_')[0]!;
  const card = random.pick(CARDS);
  const post = async (path: string, form: Record<string, string>) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await ask(`${addresses.sandbox}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secrets.stripePublishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ client_secret: clientSecret, ...form }).toString(),
      });
      if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(PAUSE_MS);
    }
    return undefined;
  };
  notes.confirmed.add(intent);
  count(notes.done, `card ${card}`);
  const confirmed = await post(`/v1/payment_intents/${intent}/confirm`, { payment_method: card });
  if (!confirmed?.text.includes('"requires_action"')) return;
  await sleep(random.whole(50, 600));
  await post(`/v3/authenticate/${intent}`, { result: random.chance(0.8) ? 'complete' : 'fail' });
}
