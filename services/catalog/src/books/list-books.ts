import { Controller } from '@nestjs/common';
import { listBooks, type Book } from '@studio/contracts';
import { Answers } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class ListBooks {
  constructor(private readonly content: StudioContent) {}

  @Answers(listBooks)
  answer(): Book[] {
    return this.content.books;
  }
}
