import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { sendStaffPage } from './plain-staff-page.js';
import { picksText, STAFF_PARAM } from './read-staff.js';
import type { StaffRemote } from './releases-for-staff.js';

/** Sends a report of a page with its releases, to be copied or sent with the device's mail program. */
export function sendReportPage(
  reply: FastifyReply,
  about: { address: URL; remotes: readonly StaffRemote[]; userAgent: string | undefined },
): FastifyReply {
  const { address, remotes, userAgent = '' } = about;
  const page = new URL(address);
  page.searchParams.delete(STAFF_PARAM);
  const combination = new URL(page);
  combination.searchParams.set(STAFF_PARAM, picksText(remotes.map(({ name, shown }) => [name, shown])));
  const text = [
    `Page: ${page.href}`,
    `At: ${new Date().toISOString()}`,
    `Browser: ${userAgent}`,
    ...remotes.map(
      ({ name, shown, origin, difference }) =>
        `${name}: ${[shown, origin, difference && `(${difference})`].filter(Boolean).join(' ')}`,
    ),
    `The same releases: ${combination.href}`,
    '',
    'What is wrong: ',
  ].join('\n');
  const subject = encodeURIComponent(`Report of ${page.pathname}`);
  return sendStaffPage(
    reply,
    'Report from here',
    `<p><label for="report">Copy this into the report</label></p><textarea id="report" rows="${remotes.length + 8}">${escapeHtml(text)}</textarea>` +
      `<p><a href="mailto:?subject=${subject}&amp;body=${encodeURIComponent(text)}">Write it as a mail</a>` +
      `<a href="${escapeHtml(page.pathname + page.search)}">Back to the page</a></p>`,
  );
}
