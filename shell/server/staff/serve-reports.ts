import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, type RegistryEntry, RemoteName, type readRemoteReports } from '@studio/contracts';
import {
  describeError,
  type DescribedError,
  describeReleases,
  describeUsage,
  RELEASE_NAMES,
  USAGE_NAMES,
} from '@studio/release-signing';
import type { z } from 'zod';
import { sendText } from '../http/answer-errors.js';
import { readMap } from '../releases/release-files.js';
import { sendStaffPage } from './plain-staff-page.js';
import { worksOn, type ReadStaff } from './read-staff.js';

/** Selectable time spans, and the default, days. */
const SPANS = [1, 7, 30, 400];
const USUAL_SPAN = 7;

/** Reads the reports of a remote since a time. Rejects when they are unavailable. */
export type AskReports = (
  input: z.input<typeof readRemoteReports.input>,
) => Promise<z.output<typeof readRemoteReports.output>>;

/** Serves `/remotes/<name>/reports` with the reports of a remote for its staff. 404 for everyone else. */
export function serveReports(
  app: FastifyInstance,
  tools: {
    visit: ReadStaff;
    ask: AskReports;
    releasesDir: string;
    /** Entries of the registry. */
    entries(): readonly RegistryEntry[];
  },
): void {
  app.get<{ Params: { name: string }; Querystring: { since?: unknown } }>(
    '/remotes/:name/reports',
    async (request, reply) => {
      const { name } = request.params;
      const url = new URL(request.url, 'http://site');
      const visit = await tools.visit(request.headers.cookie, url);
      if (visit.cookie) reply.header('set-cookie', visit.cookie);
      if (visit.goTo) return reply.header('cache-control', 'private, no-store').redirect(visit.goTo, 303);
      if (!RemoteName.safeParse(name).success || !worksOn(visit, name))
        return sendText(reply, 404, 'Not found');
      const since = sinceOf(request.query.since);
      const told = await tools.ask({ remote: name, since }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'reports unavailable');
        return null;
      });
      if (!told) return sendText(reply, 503, 'The analytics service does not answer. Please try again.');
      const mapOf = (version: string, file: string) => readMap(tools.releasesDir, { name, version }, file);
      const errors = await Promise.all(told.errors.map((error) => describeError(error, mapOf)));
      const ways = SPANS.map(
        (days) => `<a href="?since=${days}">${days === 1 ? '1 day' : `${days} days`}</a>`,
      );
      const entry = tools.entries().find((one) => one.name === name);
      return sendStaffPage(
        reply,
        `Reports of ${name}`,
        `<p>Since <time>${since}</time>. ${ways.join('')}</p>` +
          `<h2>Pages</h2>${tableOf('Pages in numbers', USAGE_NAMES, describeUsage(told.usage))}` +
          (told.usage.pages ? '' : '<p>Too many visits to count them by page: choose a shorter time.</p>') +
          `<h2>Releases</h2>${tableOf('Releases in numbers', RELEASE_NAMES, describeReleases(told.releases, entry))}` +
          `<h2>Errors</h2>` +
          (errors.length > 0 ? `<ol>${errors.map(errorItem).join('')}</ol>` : '<p>None was told.</p>'),
      );
    },
  );
}

/** Parses a number of days before now, or an ISO 8601 time. */
function sinceOf(text: unknown): string {
  const time = typeof text === 'string' && text.includes('T') ? Date.parse(text) : Number.NaN;
  const days = SPANS.find((span) => String(span) === text) ?? USUAL_SPAN;
  return new Date(Number.isNaN(time) ? Date.now() - days * DAY_MS : time).toISOString();
}

function errorItem({ times, what, text, place, line, where, version, when }: DescribedError): string {
  const code = [place, line].filter(Boolean).map((one) => `<br><code>${escapeHtml(one)}</code>`);
  const about = escapeHtml([where, version, when].filter(Boolean).join(' · '));
  return `<li><b>${times} × ${escapeHtml(what)}</b>: ${escapeHtml(text)}${code.join('')}<br>${about}</li>`;
}

function tableOf(label: string, names: readonly string[], rows: readonly string[][]): string {
  return (
    `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>` +
    `${names.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>` +
    `<tbody>${rows.map(rowOf).join('')}</tbody></table></div>`
  );
}

function rowOf(cells: readonly string[]): string {
  const [first = '', ...rest] = cells.map(escapeHtml);
  return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
