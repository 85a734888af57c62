import { Controller } from '@nestjs/common';
import { listFeaturedContent, type FeaturedItem } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListFeaturedContent {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listFeaturedContent)
  handle(): FeaturedItem[] {
    return this.content.featured;
  }
}
