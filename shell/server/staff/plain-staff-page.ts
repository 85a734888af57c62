import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import escapeHtml from 'escape-html';

const STYLE = `body{margin:0;padding:24px;background:#fff8ec;color:#22304f;font:16px/1.5 Georgia,serif}
main{max-width:70rem;margin:auto}
h1{line-height:1.15}
a{color:#3b3f73;display:inline-block;padding:10px 16px 10px 0}
li{margin-bottom:16px;overflow-wrap:anywhere}
code,textarea{font:14px/1.5 ui-monospace,monospace}
textarea{width:100%;box-sizing:border-box}
.wide{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:6px 14px 6px 0;text-align:left;white-space:nowrap;border-bottom:1px solid #c9c2b4}
:focus-visible{outline:3px solid #a05a00;outline-offset:3px}`;
const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Sends a page for staff: no scripts, no external resources, not cached, not indexed. `body` is HTML. */
export function sendStaffPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': `default-src 'none'; style-src ${HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
        `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
