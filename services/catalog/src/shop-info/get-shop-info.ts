import { Controller } from '@nestjs/common';
import { getShopInfo, type ShopInfo } from '@studio/contracts';
import { RequestHandler } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

@Controller()
export class GetShopInfo {
  constructor(private readonly content: StudioContent) {}

  @RequestHandler(getShopInfo)
  handle(): ShopInfo {
    return this.content.shop;
  }
}
