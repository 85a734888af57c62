import { Injectable } from '@nestjs/common';
import { listStoryChapters, type StoryChapter } from '@studio/contracts';
import { Bus, LastKnown, type RequestContext } from '@studio/service-kit';

/** Catalog's chapters, with their choices and voting deadlines. */
@Injectable()
export class StoryCache extends LastKnown<readonly StoryChapter[]> {
  constructor(private readonly bus: Bus) {
    super(() => bus.request(listStoryChapters, {}));
  }

  /** The chapters as the preview link of a request shows them. */
  shownIn({ preview, requestId }: RequestContext): Promise<readonly StoryChapter[]> {
    return preview === undefined
      ? this.get()
      : this.bus.request(listStoryChapters, {}, { preview, requestId });
  }
}

/** Whether members may vote on a chapter now. */
export const isOpen = ({ closesAt, chosen }: StoryChapter): boolean =>
  closesAt !== null && chosen === null && Date.parse(closesAt) > Date.now();
