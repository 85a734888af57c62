import { Controller } from '@nestjs/common';
import { getCustoms } from '@studio/contracts';
import { RequestHandler, type OutputOf } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class GetCustoms {
  constructor(private readonly content: StudioContent) {}

  /** Every variant of an article has what its file says. */
  @RequestHandler(getCustoms)
  handle(): OutputOf<typeof getCustoms> {
    const known = this.content.articles.flatMap(({ customs, variants }) =>
      customs ? variants.map(({ id }) => [id, customs]) : [],
    );
    return { goods: Object.fromEntries(known) };
  }
}
