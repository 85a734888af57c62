import { Body, Controller, Get, Headers, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  DeskFile,
  DeskFiles,
  FILE_KINDS,
  FILE_TYPES,
  type FileKind,
  FoundFile,
  type UploadPage,
} from '@studio/contracts';
import { StoredFiles } from '@studio/picture-kit';
import { z } from 'zod';
import { bytesOf, mediaType, UploadQuery } from '../http/accept-uploads.js';
import { Returns } from '../http/returns.js';
import { Author } from '../http/route-access.js';
import { FileUploads } from './file-uploads.js';

const Kind = z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]);
const FileQuery = UploadQuery.extend({ kind: Kind });
const FileParams = z.strictObject({ hash: DeskFile.shape.hash });
const ListQuery = z.strictObject({ kind: Kind, after: DeskFile.shape.hash.optional() });

@ApiTags('desk')
@Controller('api/desk/files')
export class FilesController {
  constructor(
    private readonly uploads: FileUploads,
    private readonly files: StoredFiles,
  ) {}

  /** Stores a file. The body is the file, `name` its name on the device. */
  @Post()
  @Author()
  @ApiConsumes(...Object.values(FILE_TYPES))
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(DeskFile, 201)
  upload(
    @Query({ schema: FileQuery }) { name, kind }: z.output<typeof FileQuery>,
    @Headers('content-type') type: string | undefined,
    @Body() body: unknown,
  ): Promise<DeskFile> {
    return this.uploads.add({ kind, bytes: bytesOf(body), name, type: mediaType(type) });
  }

  /** Lists the uploaded files of a kind, newest first. */
  @Get()
  @Author()
  @Returns(DeskFiles)
  list(
    @Query({ schema: ListQuery }) { kind, after }: z.output<typeof ListQuery>,
  ): Promise<UploadPage<DeskFile>> {
    return this.files.list(kind, after);
  }

  /** Describes an uploaded file. */
  @Get(':hash')
  @Author()
  @Returns(FoundFile)
  async find(@Param({ schema: FileParams }) { hash }: z.output<typeof FileParams>): Promise<FoundFile> {
    return { file: await this.files.find(hash) };
  }
}
