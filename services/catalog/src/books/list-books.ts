import { Controller } from '@nestjs/common';
import { listBooks, type Book } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListBooks {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(listBooks)
  handle(): Book[] {
    return this.content.books;
  }
}
