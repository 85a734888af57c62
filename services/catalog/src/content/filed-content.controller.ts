import { Controller } from '@nestjs/common';
import { type Caller, exportContent, importContent } from '@studio/contracts';
import { type InputOf, type OutputOf, RequestHandler } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ContentActs } from './content-acts.js';
import { readPublished } from './content-items.js';

/** Actor of imports, in the history. */
export const FILES: Caller = {
  userId: '00000000-0000-0000-0000-000000000000',
  email: 'files@studio.invalid',
  firstName: 'Content',
  lastName: 'files',
};

/** Export and import of content, for the command line. */
@Controller()
export class FiledContentController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
  ) {}

  @RequestHandler(exportContent)
  async export({ kind }: InputOf<typeof exportContent>): Promise<OutputOf<typeof exportContent>> {
    return { items: (await readPublished(this.dataSource)).filter((item) => item.kind === kind) };
  }

  @RequestHandler(importContent)
  async import({ items, check }: InputOf<typeof importContent>): Promise<OutputOf<typeof importContent>> {
    return { published: await this.acts.publishAll(items, FILES, check) };
  }
}
