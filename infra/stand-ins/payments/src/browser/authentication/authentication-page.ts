import { html, type Html } from '../html.ts';

/** The page of the bank's authentication step: in the dialog, or on its own after a redirect. */
export function authenticationPage(publishableKey: string): Html {
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
