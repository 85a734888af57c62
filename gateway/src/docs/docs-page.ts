import type { OpenAPIObject } from '@nestjs/swagger';
import type { asyncApiDocument } from './async-api.js';

const STYLE = `body{margin:0;padding:1.5rem;background:#fff8ec;color:#22304f;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto}code{font-size:.95em}summary{cursor:pointer;padding:.5rem;min-height:1.75rem;background:#f6e9d2;border-radius:.5rem}details{margin:.4rem 0}pre{overflow:auto;padding:1rem;background:#fffdf7;border-radius:.5rem}.method{display:inline-block;min-width:5rem;font-weight:700;color:#c2432a}a{color:#3b3f73}`;

/** One readable page of the API, without scripts: every route and event, with its shapes. */
export function docsPage(openApi: OpenAPIObject, asyncApi: ReturnType<typeof asyncApiDocument>): string {
  const routes = Object.entries(openApi.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, object>).map(
      ([method, operation]) =>
        `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></summary>${json(operation)}</details>`,
    ),
  );
  const schemas = Object.entries(openApi.components?.schemas ?? {}).map(
    ([name, schema]) => `<details><summary><code>${escape(name)}</code></summary>${json(schema)}</details>`,
  );
  const events = Object.entries(asyncApi.components.messages).map(
    ([type, message]) =>
      `<details><summary><code>${escape(type)}</code></summary>${json(message.payload)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(openApi.info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escape(openApi.info.title)}</h1><p>${escape(openApi.info.description ?? '')}</p>
<p>For machines: <a href="/api/docs/openapi.json">OpenAPI</a>, <a href="/api/docs/asyncapi.json">AsyncAPI</a>.</p>
<h2>Calls</h2>${routes.join('')}${schemas.length ? `<h2>Shapes</h2>${schemas.join('')}` : ''}
<h2>Events between services</h2>${events.join('')}</main></body></html>`;
}

const json = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
