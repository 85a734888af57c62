import { Controller } from '@nestjs/common';
import { getSite, type Site } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class GetSite {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(getSite)
  handle(): Site {
    return this.content.site;
  }
}
