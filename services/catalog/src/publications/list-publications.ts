import { Controller } from '@nestjs/common';
import { listPublications, type Publication } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListPublications {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listPublications)
  handle(): Publication[] {
    return this.content.publications;
  }
}
