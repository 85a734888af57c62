import { Controller } from '@nestjs/common';
import { listGhostDolls, type GhostDoll } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListGhostDolls {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listGhostDolls)
  handle(): GhostDoll[] {
    return this.content.ghostDolls;
  }
}
