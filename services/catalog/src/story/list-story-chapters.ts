import { Controller } from '@nestjs/common';
import { listStoryChapters, type StoryChapter } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListStoryChapters {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listStoryChapters)
  handle(): StoryChapter[] {
    return this.content.story;
  }
}
