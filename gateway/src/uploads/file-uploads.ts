import { Injectable } from '@nestjs/common';
import { FILE_KINDS, type DeskFile, type FileType } from '@studio/contracts';
import { StoredFiles, uploadHash } from '@studio/picture-kit';
import { checkFile, type Upload } from './check-file.js';
import { UploadQueue } from './upload-queue.js';

/** Stores files after their check. */
@Injectable()
export class FileUploads {
  constructor(
    private readonly files: StoredFiles,
    private readonly queue: UploadQueue,
  ) {}

  /** Stores a file. The same file again is the same file. Throws a `FileErrorCode`. */
  add(upload: Upload): Promise<DeskFile> {
    return this.queue.run(async () => {
      const hash = uploadHash(upload.bytes);
      const known = await this.files.find(hash);
      if (known && (FILE_KINDS[upload.kind].types as readonly FileType[]).includes(known.type)) return known;
      const checked = await checkFile(upload);
      return this.files.add({ ...checked, hash, name: upload.name, content: upload.bytes });
    });
  }
}
