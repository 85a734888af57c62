import { Controller } from '@nestjs/common';
import { getClubContent, getClubPicture } from '@studio/contracts';
import { type InputOf, notFound, type OutputOf, RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

/** What is in the club. Whether the caller is a member is known by the gateway, which asks for nobody else. */
@Controller()
export class GetClubContent {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(getClubContent)
  handle(): OutputOf<typeof getClubContent> {
    return this.content.club;
  }

  @RequestHandler(getClubPicture)
  picture({ file }: InputOf<typeof getClubPicture>): OutputOf<typeof getClubPicture> {
    const base64 = this.content.clubPictures.get(file);
    if (base64 === undefined) throw notFound('picture');
    return { base64 };
  }
}
