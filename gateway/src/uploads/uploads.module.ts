import { Module } from '@nestjs/common';
import { openPictureStore, StoredFiles, StoredPictures } from '@studio/picture-kit';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { FileUploads } from './file-uploads.js';
import { FilesController } from './files.controller.js';
import { PicturesController } from './pictures.controller.js';
import { PictureUploads } from './picture-uploads.js';
import { UploadQueue } from './upload-queue.js';

/** Pictures and files that owners upload, in one store. */
@Module({
  controllers: [PicturesController, FilesController],
  providers: [
    UploadQueue,
    PictureUploads,
    FileUploads,
    {
      provide: StoredPictures,
      inject: [SERVICE_CONFIG],
      useFactory: async (config: GatewayConfig) => new StoredPictures(await openPictureStore(config)),
    },
    {
      provide: StoredFiles,
      inject: [SERVICE_CONFIG],
      useFactory: async (config: GatewayConfig) => new StoredFiles(await openPictureStore(config)),
    },
  ],
})
export class UploadsModule {}
