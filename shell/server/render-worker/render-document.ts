import { dehydrate, serverApp, type DocumentData } from '../../browser/server-entry.js';
import type { DocumentSet, FailedPart, FromWorker, RenderJob } from '../rendering/messages.js';
import { jsonForScript } from './json-for-script.js';
import type { LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';
import { prepareData } from './prepare-data.js';
import type { Answers } from './answers.js';
import { LateError, renderMarkup } from './render-markup.js';
import { AbsentError, createServerLoader } from './server-loader.js';
import { splitHoisted } from './split-hoisted.js';

/** Time limit of rendering, in ms, multiplied by `timeoutFactor`. */
const RENDER_LIMIT_MS = 1_000;

export interface RenderTools {
  answers: Answers;
  releases: LoadedReleases;
  marks: Marks;
  /** Multiplies the time limits of data and rendering. */
  timeoutFactor: number;
  send(message: FromWorker): void;
}

/** A set with its JSON for the data element, computed once. */
export interface KnownSet extends DocumentSet {
  text: string;
}

/** Loads the data of one document, renders it and sends it. */
export async function renderDocument(
  tools: RenderTools,
  { remotes, text }: KnownSet,
  id: number,
  job: RenderJob,
): Promise<void> {
  const { marks, send } = tools;
  const { site, screen, user, nonce, until, isPreviewed } = job;
  const url = new URL(job.url, 'http://site');
  const data = await prepareData(tools, { id, screen, url, user, isPreviewed, remotes });
  const { queryClient } = data;
  const loader = createServerLoader(tools.releases, remotes, marks);
  const failed: FailedPart[] = [];
  marks.clear();
  const app = serverApp({ site, remotes, loader, queryClient, url: job.url });
  const markup = await renderMarkup(app, {
    nonce,
    limitMs: RENDER_LIMIT_MS * tools.timeoutFactor,
    until,
    onPartFailed(error) {
      failed.push(failedPart(error, marks.current, loader.drawing()));
      marks.clear();
    },
  });
  marks.clear();
  const { head, body } = splitHoisted(markup.first);
  const { existence, complete, missed } = data;
  const begun = { hoisted: head, body: Buffer.from(body), used: loader.used, existence, failed };
  send({ type: 'begun', id, begun });
  await markup.rest((bytes) => send({ type: 'more', id, bytes }));
  const own: Omit<DocumentData, 'remotes'> = { site, queries: dehydrate(queryClient) };
  const carried = `${jsonForScript(own).slice(0, -1)},"remotes":${text}}`;
  send({ type: 'ended', id, ended: { data: Buffer.from(carried), complete, missed, failed } });
}

function failedPart(error: unknown, whose: string, module: string | null): FailedPart {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const reason = error instanceof LateError ? 'late' : error instanceof AbsentError ? 'absent' : 'threw';
  return { remote: whose.split('@')[0]!, module, message, stack, reason };
}
