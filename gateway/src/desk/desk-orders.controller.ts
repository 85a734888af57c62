import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addNote,
  answerReturn,
  cancelDeskOrder,
  deliverOrder,
  DeskQuery,
  DeskReason,
  getDeskOrder,
  listDeskOrders,
  listUndoable,
  NoteForm,
  packOrder,
  ParcelList,
  previewParcels,
  RefundForm,
  refundOrder,
  ReturnAnswer,
  ReplyForm,
  replyToBuyer,
  ShipForm,
  shipOrder,
  undoStep,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import type { z } from 'zod';
import { OrderPath } from '../commerce/orders.controller.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { WithEtag } from '../http/not-modified.js';
import { Owner } from '../sessions/route-session.js';

/** Everybody's orders, for who runs the shop. */
@ApiTags('desk')
@Controller('api/desk/orders')
export class DeskOrdersController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @Owner()
  @WithEtag()
  @Returns(listDeskOrders.output)
  list(@Context() context: RequestOptions, @Query({ schema: DeskQuery }) query: z.output<typeof DeskQuery>) {
    return this.bus.request(listDeskOrders, query, context);
  }

  /** What can still be undone; `leftMs` counts from the answer. */
  @Get('undoable')
  @Owner()
  @Returns(listUndoable.output)
  undoable(@Context() context: RequestOptions) {
    return this.bus.request(listUndoable, {}, context);
  }

  /** What shipping each line of a list would do; changes nothing. */
  @Post('parcels/preview')
  @Owner()
  @Returns(previewParcels.output)
  previewParcels(
    @Context() context: RequestOptions,
    @Body({ schema: ParcelList }) list: z.output<typeof ParcelList>,
  ) {
    return this.bus.request(previewParcels, list, context);
  }

  @Get(':id')
  @Owner()
  @WithEtag()
  @Returns(getDeskOrder.output)
  one(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(getDeskOrder, { id }, context);
  }

  @Post(':id/pack')
  @Owner()
  @Returns(packOrder.output)
  pack(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(packOrder, { id }, context);
  }

  @Post(':id/ship')
  @Owner()
  @Returns(shipOrder.output)
  ship(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: ShipForm }) form: z.output<typeof ShipForm>,
  ) {
    return this.bus.request(shipOrder, { ...form, id }, context);
  }

  @Post(':id/deliver')
  @Owner()
  @Returns(deliverOrder.output)
  deliver(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(deliverOrder, { id }, context);
  }

  /** Takes the last step back, within a minute. */
  @Post(':id/undo')
  @Owner()
  @Returns(undoStep.output)
  undo(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(undoStep, { id }, context);
  }

  @Post(':id/cancel')
  @Owner()
  @Returns(cancelDeskOrder.output)
  cancel(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: DeskReason }) { reason }: z.output<typeof DeskReason>,
  ) {
    return this.bus.request(cancelDeskOrder, { id, reason }, context);
  }

  @Post(':id/refund')
  @Owner()
  @Returns(refundOrder.output)
  refund(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: RefundForm }) form: z.output<typeof RefundForm>,
  ) {
    return this.bus.request(refundOrder, { ...form, id }, context);
  }

  @Post(':id/answer-return')
  @Owner()
  @Returns(answerReturn.output)
  answerReturn(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: ReturnAnswer }) form: z.output<typeof ReturnAnswer>,
  ) {
    return this.bus.request(answerReturn, { ...form, id }, context);
  }

  @Post(':id/replies')
  @Owner()
  @Returns(replyToBuyer.output)
  reply(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: ReplyForm }) form: z.output<typeof ReplyForm>,
  ) {
    return this.bus.request(replyToBuyer, { ...form, id }, context);
  }

  @Post(':id/notes')
  @Owner()
  @Returns(addNote.output)
  addNote(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: NoteForm }) form: z.output<typeof NoteForm>,
  ) {
    return this.bus.request(addNote, { ...form, id }, context);
  }
}
