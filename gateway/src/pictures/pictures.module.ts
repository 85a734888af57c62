import { Module } from '@nestjs/common';
import { openPictureStore, StoredPictures } from '@studio/picture-kit';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { PicturesController } from './pictures.controller.js';
import { PictureUploads } from './picture-uploads.js';

/** Pictures that owners upload. */
@Module({
  controllers: [PicturesController],
  providers: [
    PictureUploads,
    {
      provide: StoredPictures,
      inject: [SERVICE_CONFIG],
      useFactory: async (config: GatewayConfig) => new StoredPictures(await openPictureStore(config)),
    },
  ],
})
export class PicturesModule {}
