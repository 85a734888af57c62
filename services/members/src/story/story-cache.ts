import { Injectable } from '@nestjs/common';
import { listStoryChapters, type StoryChapter } from '@studio/contracts';
import { Bus, LastKnown } from '@studio/service-kit';

/** Catalog's chapters, with their choices and voting deadlines. */
@Injectable()
export class StoryCache extends LastKnown<readonly StoryChapter[]> {
  constructor(bus: Bus) {
    super(() => bus.request(listStoryChapters, {}));
  }
}

/** Whether members may vote on a chapter now. */
export const isOpen = ({ closesAt, chosen }: StoryChapter): boolean =>
  closesAt !== null && chosen === null && Date.parse(closesAt) > Date.now();
