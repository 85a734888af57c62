import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { grouped, TEST_CARDS } from './test-cards.ts';
import { html, type Html } from './html.ts';

/** The browser scripts with their modules, dependencies first. */
const SCRIPTS = {
  '/v3/': [
    'messages',
    'form-text',
    'v3/frame',
    'v3/authenticate',
    'v3/elements',
    'v3/stripe-api',
    'v3/stripe',
  ],
  '/v3/card-form.js': [
    'messages',
    'form-text',
    'test-cards',
    'card-form/card-fields',
    'card-form/field-view',
    'card-form/card-form',
  ],
  '/v3/authentication.js': ['messages', 'form-text', 'authentication'],
};

/** Serves `/v3/` and the pages of its frames, which the origins of `SITE_ORIGIN` may embed. */
export function registerBrowserPages(
  app: FastifyInstance,
  config: { SITE_ORIGIN: readonly string[]; SANDBOX_PUBLISHABLE_KEY: string },
): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${config.SITE_ORIGIN.join(' ')}`,
  ].join('; ');
  const page = (reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(text);

  for (const [path, modules] of Object.entries(SCRIPTS)) {
    const script = bundle(modules);
    app.get(path, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=60',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .send(script),
    );
  }
  app.get('/v3/frame.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(FRAME_STYLE));
  app.get('/v3/card-form', async (_, reply) => page(reply, String(cardFormPage())));
  app.get('/v3/authenticate/:id', async (_, reply) =>
    page(reply, String(authenticationPage(config.SANDBOX_PUBLISHABLE_KEY))),
  );
}

const IMPORT = /^import\b[^;]*;$/gm;
const EXPORT = /^export (?=(?:async )?(?:function|class|const)\b)/gm;

/**
 * Concatenates modules, dependencies first, into one classic script. Types, imports and exports are removed, so
 * top-level names must be unique. The sandbox needs no build this way.
 */
function bundle(modules: readonly string[]): string {
  const parts = modules.map((name) => {
    const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
    return stripTypeScriptTypes(source).replace(IMPORT, '').replace(EXPORT, '');
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

/** The page in the Payment Element's frame. */
function cardFormPage(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Secure payment input frame</title>
        <link rel="stylesheet" href="/v3/frame.css" />
        <script src="/v3/card-form.js" defer></script>
      </head>
      <body>
        <main>
          <div class="fields">
            ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234', 'wide')}
            ${field('expiration', 'Expiration', 'cc-exp', 'MM / YY', '')}
            ${field('cvc', 'CVC', 'cc-csc', 'CVC', '')}
          </div>
          <div class="hint">
            <p>
              <strong>Test payments: no real card is charged.</strong> Use
              <code>${grouped(TEST_CARDS[0]!.number)}</code>, any future date and any CVC.
            </p>
            <details>
              <summary>More test cards</summary>
              <ul>
                ${TEST_CARDS.slice(1).map((card) => html`<li><code>${grouped(card.number)}</code> ${card.meaning}</li>`)}
              </ul>
            </details>
          </div>
        </main>
      </body>
    </html>`;
}

function field(id: string, label: string, autocomplete: string, placeholder: string, size: string): Html {
  return html`<div class="field ${size}">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="text"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      aria-describedby="${id}-error"
      aria-required="true"
      spellcheck="false"
    />
    <p class="error" id="${id}-error" role="alert" hidden></p>
  </div>`;
}

/** The page of the authentication step, in the dialog. */
function authenticationPage(publishableKey: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Card authentication</title>
        <link rel="stylesheet" href="/v3/frame.css" />
        <script src="/v3/authentication.js" defer></script>
      </head>
      <body class="bank" data-key="${publishableKey}">
        <main>
          <h1>Test bank</h1>
          <p>Your bank asks you to confirm this payment<span id="amount"></span>.</p>
          <p>Test payments: no real card is charged.</p>
          <div class="actions">
            <button type="button" id="complete">Complete authentication</button>
            <button type="button" id="fail" class="second">Fail authentication</button>
          </div>
          <p class="error" id="error" role="alert" hidden></p>
        </main>
      </body>
    </html>`;
}

/** The style of framed pages; variable names are those of Stripe's appearance API. */
const FRAME_STYLE = `
:root { --colorPrimary: #3b3f73; --colorBackground: #ffffff; --colorText: #22304f; --colorDanger: #b3261e;
  --colorTextSecondary: #4a5674; --fontFamily: system-ui, -apple-system, 'Segoe UI', sans-serif; --fontSizeBase: 16px;
  --borderRadius: 12px; --spacingUnit: 4px; }
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; color: var(--colorText); font: var(--fontSizeBase)/1.5 var(--fontFamily); }
main { padding: 4px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 3); align-items: start; }
.wide { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #7d86a0; border-radius: var(--borderRadius);
  background: var(--colorBackground); color: inherit; font: inherit; font-size: max(16px, var(--fontSizeBase)); }
input::placeholder { color: #69728c; opacity: 1; }
input[aria-invalid='true'] { border: 2px solid var(--colorDanger); padding: 7px 11px; }
:focus-visible { outline: 3px solid #f3b33d; outline-offset: 1px; }
input:focus { border-color: var(--colorPrimary); }
.error { margin: 4px 0 0; color: var(--colorDanger); }
.hint { margin-top: 16px; padding: 12px; border-radius: var(--borderRadius); background: #f6e9d2; color: #22304f; }
.hint p, .hint ul { margin: 0; }
.hint ul { padding-left: 20px; }
.hint code { font-size: 1em; white-space: nowrap; }
summary { display: list-item; min-height: 44px; padding: 10px 0; cursor: pointer; }
.bank { background: #fff; }
.bank main { padding: 24px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
.actions { display: grid; gap: 12px; margin-top: 20px; }
button { min-height: 48px; padding: 8px 16px; border: 2px solid var(--colorPrimary); border-radius: var(--borderRadius);
  background: var(--colorPrimary); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: #fff; color: var(--colorPrimary); }
button:disabled { opacity: 0.6; cursor: progress; }
`;
