import { Controller } from '@nestjs/common';
import { previewContentUndo, undoContentAct } from '@studio/contracts';
import {
  callerOf,
  type InputOf,
  notFound,
  type OutputOf,
  RequestHandler,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ContentActs } from './content-acts.js';
import { readAct, type StoredAct } from './read-acts.js';
import { UndoActs } from './undo-acts.js';

/** Undo of one act on content. */
@Controller()
export class UndoContentController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
    private readonly undoing: UndoActs,
  ) {}

  @RequestHandler(previewContentUndo)
  async preview(
    { id }: InputOf<typeof previewContentUndo>,
    context: RequestContext,
  ): Promise<OutputOf<typeof previewContentUndo>> {
    return this.undoing.preview(await this.find(id), callerOf(context));
  }

  @RequestHandler(undoContentAct)
  async undo(
    { id, ...options }: InputOf<typeof undoContentAct>,
    context: RequestContext,
  ): Promise<OutputOf<typeof undoContentAct>> {
    const act = await this.undoing.undo(await this.find(id), callerOf(context), options);
    await this.acts.show();
    return { act };
  }

  private async find(id: number): Promise<StoredAct> {
    const act = await readAct(this.dataSource, id);
    if (!act) throw notFound('act');
    return act;
  }
}
