import type { FastifyInstance } from 'fastify';
import type { PaymentIntent } from './payment-intent.ts';
import { html, type Html } from './browser/html.ts';
import { grouped, TEST_CARDS } from './browser/test-cards.ts';
import type { Store } from './store.ts';

const SHOWN = 50;

/** `GET /`: the latest payments, for developers. Shows no key and no client secret. */
export function registerFrontPage(app: FastifyInstance, store: Store): void {
  app.get('/', async (_, reply) => {
    const { rows } = await store.pool.query<{ body: PaymentIntent }>(
      "SELECT body FROM objects WHERE kind = 'payment_intent' ORDER BY seq DESC LIMIT $1",
      [SHOWN],
    );
    const owed = await store.pool.query<{ owed: string }>('SELECT count(*) AS owed FROM deliveries');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(
        String(
          page(
            rows.map((row) => row.body),
            Number(owed.rows[0]!.owed),
          ),
        ),
      );
  });
  app.get('/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

function page(intents: PaymentIntent[], owed: number): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test payments</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>Test payments</h1>
          <p>These are test payments: no real card is charged. Webhooks waiting for delivery: ${owed}.</p>
          <h2>Test cards</h2>
          <ul>
            ${TEST_CARDS.map((card) => html`<li><code>${grouped(card.number)}</code> ${card.meaning}</li>`)}
          </ul>
          <h2>Last payments</h2>
          ${intents.length ? table(intents) : html`<p>None yet.</p>`}
        </main>
      </body>
    </html>`;
}

function table(intents: PaymentIntent[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Last payments">
    <table>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Last error</th>
          <th scope="col">Created (UTC)</th>
        </tr>
      </thead>
      <tbody>
        ${intents.map(
          (intent) =>
            html`<tr>
              <td><code>${intent.id}</code></td>
              <td>${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}</td>
              <td>${intent.status}</td>
              <td>${intent.last_payment_error?.message ?? ''}</td>
              <td>${new Date(intent.created * 1000).toISOString().slice(0, 19).replace('T', ' ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const STYLE = `
body { margin: 0; background: #fff8ec; color: #22304f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 24px 16px; }
code { font-size: 16px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 64rem; font-size: 16px; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid #e0d0b2; vertical-align: top; }
:focus-visible { outline: 3px solid #f3b33d; outline-offset: 2px; }
`;
