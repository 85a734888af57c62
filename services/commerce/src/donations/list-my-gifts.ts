import { Controller } from '@nestjs/common';
import { listMyGifts, type Gift } from '@studio/contracts';
import { RequestHandler, callerOf, type InputOf, type RequestContext } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readGifts } from './read-gifts.js';

@Controller()
export class ListMyGifts {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller's gifts, newest first. */
  @RequestHandler(listMyGifts)
  handle(_input: InputOf<typeof listMyGifts>, context: RequestContext): Promise<Gift[]> {
    return readGifts(this.dataSource, callerOf(context).userId);
  }
}
