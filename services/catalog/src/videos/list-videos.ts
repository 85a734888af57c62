import { Controller } from '@nestjs/common';
import { listVideos, type Video } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListVideos {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listVideos)
  handle(): Video[] {
    return this.content.videos;
  }
}
