import { Controller } from '@nestjs/common';
import { productsChanged, type CloudEvent } from '@studio/contracts';
import { EventHandler, type DataOf } from '@studio/service-kit';
import { ProductCopies } from './product-copies.js';

/** Today's price shows at once; other instances of this service see it when their copy has aged out. */
@Controller()
export class DropProductCopiesWhenProductsChanged {
  constructor(private readonly copies: ProductCopies) {}

  @EventHandler(productsChanged, { consumer: 'commerce-drop-product-copies' })
  async handle(event: CloudEvent<DataOf<typeof productsChanged>>): Promise<void> {
    this.copies.drop(event.data.ids);
  }
}
