import { Controller } from '@nestjs/common';
import { listArtworks, type Artwork } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListArtworks {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listArtworks)
  handle(): Artwork[] {
    return this.content.artworks;
  }
}
