import { type ApiAnswer, askApi, intentIdOf } from '../form-text.ts';
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
  sendMessage(window.parent, siteOrigin, type, data, id);
const onChange = () => {
  const isComplete = fields.every((field) => field.fault() === null);
  tellSite('change', { complete: isComplete, empty: fields.every((field) => field.input.value === '') });
};
const number = new FieldView('number', formatNumber, numberFault, onChange);
const expiration = new FieldView(
  'expiration',
  formatExpiration,
  (text) => expirationFault(text, new Date()),
  onChange,
);
const cvc = new FieldView('cvc', formatCvc, cvcFault, onChange);
const fields = [number, expiration, cvc];

/** Appearance variables of the site as custom properties; values that could load from elsewhere are dropped. */
function dress(appearance: { variables?: Record<string, unknown> } | undefined): void {
  for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
    const isPlain = typeof value === 'string' && value.length <= 100 && !/url\(|[;{}]/i.test(value);
    if (isPlain && /^[a-zA-Z0-9]+$/.test(name))
      document.documentElement.style.setProperty(`--${name}`, value);
  }
}

async function open(data: { key: string; clientSecret: string | null; appearance?: object }): Promise<void> {
  opened.key = data.key;
  dress(data.appearance);
  if (data.clientSecret) {
    const url = `/v1/payment_intents/${intentIdOf(data.clientSecret)}`;
    const { error } = await askApi('GET', url, { key: data.key, client_secret: data.clientSecret });
    if (error) return tellSite('loaderror', error);
  }
  tellSite('ready');
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
  if (message.type === 'open') await open(message.data as Parameters<typeof open>[0]);
  if (message.type === 'appearance') dress(message.data as Parameters<typeof dress>[0]);
  if (message.type === 'focus') number.input.focus();
  if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  if (message.type === 'clear') for (const field of fields) field.clear();
  if (message.type === 'validate') answer(validate());
  if (message.type === 'send') {
    const card = { number: number.input.value, expiration: expiration.input.value, cvc: cvc.input.value };
    answer(await sendCard(message.data as SendOrder, card, opened.key));
  }
});

window.addEventListener('focus', () => tellSite('focus'));
window.addEventListener('blur', () => tellSite('blur'));
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') tellSite('escape');
  if (key === 'Enter' && target instanceof HTMLInputElement) tellSite('enter');
});
const content = document.querySelector('main')!;
new ResizeObserver(() => tellSite('height', content.getBoundingClientRect().height)).observe(content);
tellSite('started');

export interface SendOrder {
  path: string;
  parameters: { payment_method_data?: object; [name: string]: unknown };
}

export interface TypedCard {
  number: string;
  expiration: string;
  cvc: string;
}

/** Sends the card with the site's parameters to the API. A card number leaves the frame only here. */
export function sendCard(order: SendOrder, card: TypedCard, key: string): Promise<ApiAnswer> {
  const [month, year] = card.expiration.split(' / ');
  const details = {
    type: 'card',
    card: { number: card.number, exp_month: Number(month), exp_year: 2000 + Number(year), cvc: card.cvc },
  };
  const { payment_method_data: more, ...parameters } = order.parameters;
  return askApi('POST', order.path, {
    ...parameters,
    payment_method_data: { ...more, ...details },
    key,
  });
}
