import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenStack } from '../stack/drill-stack.ts';
import type { Random } from '../random.ts';
import { ask, type Answer } from '@studio/test-harness/http';
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

/** Confirms an intent once at the provider, as its browser form does. */
export function confirm(stack: OpenStack, clientSecret: string, card = 'pm_card_visa'): Promise<Answer> {
  const form = { client_secret: clientSecret, payment_method: card };
  return post(stack, `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, form);
}

/** Confirms an intent with some card, until there is a response. */
export async function payByCard(
  stack: OpenStack,
  notes: Notes,
  random: Random,
  clientSecret: string,
): Promise<void> {
  const card = random.pick(CARDS);
  count(notes.done, `card ${card}`);
  const confirmed = await untilAnswered(() => confirm(stack, clientSecret, card));
  if (!confirmed?.text.includes('"requires_action"')) return;
  await sleep(random.whole(50, 600));
  const form = { client_secret: clientSecret, result: random.chance(0.8) ? 'complete' : 'fail' };
  await untilAnswered(() => post(stack, `/v3/authenticate/${intentOf(clientSecret)}`, form));
}

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

function post(
  { addresses, secrets }: OpenStack,
  path: string,
  form: Record<string, string>,
): Promise<Answer> {
  return ask(`${addresses.sandbox}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.stripePublishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
}

async function untilAnswered(send: () => Promise<Answer>): Promise<Answer | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await send();
    if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
    await sleep(PAUSE_MS);
  }
  return undefined;
}
