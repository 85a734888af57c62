import { Controller } from '@nestjs/common';
import { listPublications, type Publication } from '@studio/contracts';
import { Answers } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListPublications {
  constructor(private readonly content: StudioContent) {}

  @Answers(listPublications)
  answer(): Publication[] {
    return this.content.publications;
  }
}
