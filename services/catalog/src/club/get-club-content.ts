import { Controller } from '@nestjs/common';
import { getClubContent } from '@studio/contracts';
import { type OutputOf, RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

/** What is in the club. Whether the caller is a member is known by the gateway, which asks for nobody else. */
@Controller()
export class GetClubContent {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(getClubContent)
  handle(): OutputOf<typeof getClubContent> {
    return this.content.club;
  }
}
