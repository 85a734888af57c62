import { Controller } from '@nestjs/common';
import { listGhostDolls, type GhostDoll } from '@studio/contracts';
import { Answers } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListGhostDolls {
  constructor(private readonly content: StudioContent) {}

  @Answers(listGhostDolls)
  answer(): GhostDoll[] {
    return this.content.ghostDolls;
  }
}
