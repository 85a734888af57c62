import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DAY_MS } from '@studio/contracts';
import { contentPreviewToken } from '@studio/http-kit';
import { SERVICE_CONFIG } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import { Returns } from '../http/returns.js';
import { Author } from '../http/route-access.js';

/** How long a preview link works. */
const LIFETIME_MS = 7 * DAY_MS;

const PreviewForm = z.strictObject({
  /** Shows the content as it is planned for this time; null shows all drafts. */
  at: z.iso.datetime().nullable(),
});
const PreviewLink = z.object({
  /** Value of the query parameter `preview`, on any page of the site. */
  token: z.string(),
});

/** Signed links that show drafts in the site, also without an account. */
@ApiTags('desk')
@Controller('api/desk/content-previews')
export class PreviewsController {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: GatewayConfig) {}

  /** Creates a preview link that works for a week. */
  @Post()
  @Author()
  @Returns(PreviewLink)
  async create(
    @Body({ schema: PreviewForm }) { at }: z.output<typeof PreviewForm>,
  ): Promise<z.output<typeof PreviewLink>> {
    const preview = { state: at ?? 'drafts', expires: Date.now() + LIFETIME_MS };
    return { token: await contentPreviewToken(preview, this.config.WEB_SECRET) };
  }
}
