import { Module, type Provider } from '@nestjs/common';
import { MembersPictures, openPictureStore, StoredFiles, StoredPictures } from '@studio/picture-kit';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { FileUploads } from './file-uploads.js';
import { FilesController } from './files.controller.js';
import { PicturesController } from './pictures.controller.js';
import { PictureUploads } from './picture-uploads.js';
import { UploadQueue } from './upload-queue.js';

/** Provides what keeps uploads in the configured store. */
function inStore(keeper: new (store: Awaited<ReturnType<typeof openPictureStore>>) => object): Provider {
  return {
    provide: keeper,
    inject: [SERVICE_CONFIG],
    useFactory: async (config: GatewayConfig) => new keeper(await openPictureStore(config)),
  };
}

/** Pictures and files that owners upload, in one store. */
@Module({
  controllers: [PicturesController, FilesController],
  providers: [
    UploadQueue,
    PictureUploads,
    FileUploads,
    inStore(StoredPictures),
    inStore(MembersPictures),
    inStore(StoredFiles),
  ],
  exports: [MembersPictures],
})
export class UploadsModule {}
