import { Controller } from '@nestjs/common';
import { listFeaturedContent, type FeaturedItem } from '@studio/contracts';
import { Answers } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListFeaturedContent {
  constructor(private readonly content: StudioContent) {}

  @Answers(listFeaturedContent)
  answer(): FeaturedItem[] {
    return this.content.featured;
  }
}
