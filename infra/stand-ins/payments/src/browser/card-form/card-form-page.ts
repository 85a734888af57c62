import { grouped, TEST_CARDS } from '../../payment-methods/test-cards.ts';
import { html, type Html } from '../html.ts';

/** The page in the frame of the Payment Element. */
export function cardFormPage(): Html {
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
