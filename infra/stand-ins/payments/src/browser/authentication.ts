import { askApi } from './form-text.ts';
import { readMessage, sendMessage } from './messages.ts';

const query = new URLSearchParams(window.location.search);
const siteOrigin = query.get('origin') ?? window.location.origin;
const intentId = window.location.pathname.split('/').at(-1)!;
const credentials = { key: document.body.dataset.key, client_secret: query.get('client_secret') };
const complete = document.getElementById('complete') as HTMLButtonElement;
const fail = document.getElementById('fail') as HTMLButtonElement;
const problem = document.getElementById('error')!;

const tellSite = (type: string, data?: unknown) => sendMessage(window.parent, siteOrigin, { type, data });

async function finish(result: 'complete' | 'fail'): Promise<void> {
  complete.disabled = fail.disabled = true;
  const { value, error } = await askApi('POST', `/v3/authenticate/${intentId}`, { ...credentials, result });
  complete.disabled = fail.disabled = false;
  if (error) return say(error.message);
  tellSite('finished', value);
}

function say(message: string): void {
  problem.textContent = message;
  problem.hidden = false;
}

complete.addEventListener('click', () => void finish('complete'));
fail.addEventListener('click', () => void finish('fail'));
document.addEventListener('keydown', (event) => {
  // Key events in a frame do not reach the dialog around it.
  if (event.key === 'Escape') tellSite('cancel');
  // The dialog covers the page only, not the browser's own controls.
  if (event.key !== 'Tab') return;
  event.preventDefault();
  (document.activeElement === complete ? fail : complete).focus();
});
window.addEventListener('message', (event) => {
  if (readMessage(event, window.parent, siteOrigin)?.type === 'focus') complete.focus();
});
const content = document.querySelector('main')!;
new ResizeObserver(() => tellSite('height', Math.ceil(content.getBoundingClientRect().height))).observe(
  content,
);
tellSite('ready');

void askApi('GET', `/v1/payment_intents/${intentId}`, credentials).then(({ value, error }) => {
  if (error) return say(error.message);
  const amount = `${(value.amount / 100).toFixed(2)} ${value.currency.toUpperCase()}`;
  document.getElementById('amount')!.textContent = ` of ${amount}`;
});
