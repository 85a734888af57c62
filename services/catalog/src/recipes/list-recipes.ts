import { Controller } from '@nestjs/common';
import { listRecipes, type Recipe } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListRecipes {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listRecipes)
  handle(): Recipe[] {
    return this.content.recipes;
  }
}
