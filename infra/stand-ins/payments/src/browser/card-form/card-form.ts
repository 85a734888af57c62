import { type ApiAnswer, askApi } from '../form-text.ts';
import { readMessage, sendMessage } from '../messages.ts';
import {
  cvcFault,
  expirationFault,
  formatCvc,
  formatExpiration,
  formatNumber,
  numberFault,
} from './card-fields.ts';
import { FieldView } from './field-view.ts';

const siteOrigin = new URLSearchParams(window.location.search).get('origin') ?? window.location.origin;
const opened = { key: '' };

const tellSite = (type: string, data?: unknown, id?: number) =>
  sendMessage(window.parent, siteOrigin, { type, data, id });
const number = new FieldView('number', formatNumber, numberFault);
const expiration = new FieldView('expiration', formatExpiration, (text) => expirationFault(text, new Date()));
const cvc = new FieldView('cvc', formatCvc, cvcFault);
const fields = [number, expiration, cvc];

/** Appearance variables of the site as custom properties; values that could load from elsewhere are dropped. */
function dress(appearance: { variables?: Record<string, unknown> } | undefined): void {
  for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
    const isPlain = typeof value === 'string' && value.length <= 100 && !/url\(|[;{}]/i.test(value);
    if (isPlain && /^[a-zA-Z0-9]+$/.test(name))
      document.documentElement.style.setProperty(`--${name}`, value);
  }
}

function validate() {
  const faults = fields.map((field) => ({ field, fault: field.validate() })).filter(({ fault }) => fault);
  faults[0]?.field.input.focus();
  return faults[0]?.fault ?? null;
}

window.addEventListener('message', async (event) => {
  const message = readMessage(event, window.parent, siteOrigin);
  if (!message) return;
  const answer = (data: unknown) => tellSite('answer', data, message.id);
  if (message.type === 'open') {
    const { key, appearance } = message.data as { key: string; appearance: Parameters<typeof dress>[0] };
    opened.key = key;
    dress(appearance);
  }
  if (message.type === 'validate') answer(validate());
  if (message.type === 'send') {
    const card = { number: number.input.value, expiration: expiration.input.value, cvc: cvc.input.value };
    answer(await sendCard(message.data as SendOrder, card, opened.key));
  }
});

document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement) tellSite('enter');
});
const content = document.querySelector('main')!;
new ResizeObserver(() => tellSite('height', content.getBoundingClientRect().height)).observe(content);
tellSite('started');

interface SendOrder {
  path: string;
  parameters: object;
}

interface TypedCard {
  number: string;
  expiration: string;
  cvc: string;
}

/** Sends the card with the site's parameters to the API. A card number leaves the frame only here. */
function sendCard(order: SendOrder, card: TypedCard, key: string): Promise<ApiAnswer> {
  const [month, year] = card.expiration.split(' / ');
  const details = {
    type: 'card',
    card: { number: card.number, exp_month: Number(month), exp_year: 2000 + Number(year), cvc: card.cvc },
  };
  return askApi('POST', order.path, { ...order.parameters, payment_method_data: details, key });
}
