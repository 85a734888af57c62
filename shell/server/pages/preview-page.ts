import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import type { ComposedDocument } from '../documents/compose-document.js';
import type { PreviewVisit } from '../preview/read-visit.js';
import { troubleSentences } from '../preview/ribbon.js';
import { staffOverlay } from '../staff/overlay.js';
import {
  pickedPreviews,
  staffRemotes,
  type StaffRemote,
  type StaffSources,
} from '../staff/releases-for-staff.js';
import { sendReportPage } from '../staff/report-page.js';
import { composePreview, type PreviewTools } from './compose-preview.js';
import type { AnswerPage, PageRequest } from './page-request.js';
import { RenderingLane } from './rendering-lane.js';
import { NOT_INDEXED, streamPage } from './send-page.js';

export interface StaffPageTools extends PreviewTools {
  staffSources: StaffSources;
  publicUrl: string;
}

/** Answers holders of preview links and staff. Their documents are never stored or indexed. */
export function previewPages(tools: StaffPageTools): { preview: AnswerPage; staff: AnswerPage } {
  const lane = new RenderingLane<ComposedDocument>();
  async function compose(
    page: PageRequest,
    visit: PreviewVisit,
    ribbonOf?: Parameters<typeof composePreview>[3],
  ): Promise<ComposedDocument> {
    const composed = await lane.run(page.client, () => composePreview(tools, visit, page, ribbonOf));
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
