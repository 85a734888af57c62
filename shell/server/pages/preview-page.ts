import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { ComposedDocument } from '../documents/compose-document.js';
import type { ComposePreview } from '../preview/compose-preview.js';
import { troubleSentences } from '../preview/ribbon.js';
import { staffOverlay } from '../staff/overlay.js';
import {
  pickedPreviews,
  staffRemotes,
  type StaffRemote,
  type StaffSources,
} from '../staff/releases-for-staff.js';
import { sendReportPage } from '../staff/report-page.js';
import type { AnswerPage, PageRequest, PageTools } from './page-request.js';
import { RenderingLane } from './rendering-lane.js';
import { NOT_INDEXED, streamPage } from './send-page.js';

export interface PreviewTools extends PageTools {
  composePreview: ComposePreview;
  staffSources: StaffSources;
  publicUrl: string;
}

/** Answers holders of preview links and staff. Their documents are never stored or indexed. */
export function previewPages(tools: PreviewTools): { preview: AnswerPage; staff: AnswerPage } {
  const lane = new RenderingLane<ComposedDocument>();

  async function compose(
    { client, user, readOwn, readPreviewed, chooseReleases, subjectOf }: PageRequest,
    visit: Parameters<ComposePreview>[0],
    ribbonOf?: Parameters<ComposePreview>[1]['ribbonOf'],
  ): Promise<ComposedDocument> {
    const wanted = {
      user,
      readOwn,
      readPreviewed,
      usual: chooseReleases,
      subjectOf,
      ...(ribbonOf && { ribbonOf }),
    };
    const composed = await lane.run(client, () => tools.composePreview(visit, wanted));
    tools.metrics.documents.inc({ kind: 'preview' });
    return composed;
  }

  function send(page: PageRequest, composed: ComposedDocument): FastifyReply {
    page.reply.headers(NOT_INDEXED);
    return streamPage(page, composed, tools.policy);
  }

  return {
    preview: async (page) => send(page, await compose(page, page.preview)),

    /** Shows the releases that a staff member picked, and how the page differs from what visitors get. */
    staff: async (page) => {
      const { staff, preview, url, reply } = page;
      const { previews, unknown } = pickedPreviews(staff, tools.staffSources, page.chooseReleases());
      const others = preview.previews.filter(({ name }) => !staff.picks.has(name));
      const visit = {
        ...preview,
        previews: [...others, ...previews],
        refused: preview.refused || staff.refused,
      };
      let remotes: StaffRemote[] = [];
      const composed = await compose(page, visit, (about, chosen) => {
        remotes = staffRemotes(staff, tools.staffSources, chosen);
        const notes = [
          ...troubleSentences(about),
          ...unknown.map((release) => `${escapeHtml(release)} is no release that this link may show.`),
        ];
        return staffOverlay({ visit: staff, remotes, notes });
      });
      if (!staff.wantsReport) return send(page, composed);
      const address = new URL(url.pathname + url.search, tools.publicUrl);
      return sendReportPage(reply, { address, remotes, userAgent: page.request.headers['user-agent'] });
    },
  };
}
