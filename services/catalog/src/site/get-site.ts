import { Controller } from '@nestjs/common';
import { getSite, type Site } from '@studio/contracts';
import { Answers } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class GetSite {
  constructor(private readonly content: StudioContent) {}

  @Answers(getSite)
  answer(): Site {
    return this.content.site;
  }
}
