import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { LetterId, LetterView, previewLetter } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Context, type GatewayReply } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Author } from '../http/route-access.js';

const LetterPath = z.strictObject({ key: LetterId });
const ViewQuery = z.strictObject({ view: LetterView });

/** Mails have inline styles. The desk shows the page in a frame without scripts. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Letters as pages of their own. */
@ApiTags('desk')
@Controller('api/desk/letters')
export class LettersController {
  constructor(private readonly bus: Bus) {}

  /** Shows the draft of a letter as a mail program does. */
  @Get(':key/preview')
  @Author()
  @ApiProduces('text/html', 'text/plain')
  @Returns(z.string())
  async preview(
    @Context() context: RequestOptions,
    @Param({ schema: LetterPath }) path: z.output<typeof LetterPath>,
    @Query({ schema: ViewQuery }) query: z.output<typeof ViewQuery>,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<string> {
    const { body } = await this.bus.request(previewLetter, { ...path, ...query }, context);
    void reply
      .type(query.view === 'text' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN');
    return body;
  }
}
