import { Body, Controller, Get, Headers, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { DeskPicture, DeskPictures, type UploadPage } from '@studio/contracts';
import { MembersPictures, StoredPictures } from '@studio/picture-kit';
import { z } from 'zod';
import { bytesOf, mediaType, UploadQuery } from '../http/accept-uploads.js';
import { Returns } from '../http/returns.js';
import { Author } from '../http/route-access.js';
import { PictureUploads } from './picture-uploads.js';

/** `for=members`: pictures that only members of the club can see, such as early looks. */
const Readers = z.literal('members').optional();
const PictureQuery = UploadQuery.extend({ for: Readers });
const ListQuery = z.strictObject({ for: Readers, after: DeskPicture.shape.hash.optional() });

@ApiTags('desk')
@Controller('api/desk/pictures')
export class PicturesController {
  constructor(
    private readonly uploads: PictureUploads,
    private readonly pictures: StoredPictures,
    private readonly membersPictures: MembersPictures,
  ) {}

  /** Stores a picture. The body is the file, `name` its name on the device. */
  @Post()
  @Author()
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(DeskPicture, 201)
  upload(
    @Query({ schema: PictureQuery }) { name, for: readers }: z.output<typeof PictureQuery>,
    @Headers('content-type') type: string | undefined,
    @Body() body: unknown,
  ): Promise<DeskPicture> {
    const upload = { bytes: bytesOf(body), name, type: mediaType(type) };
    return readers ? this.uploads.addTo(this.membersPictures, upload) : this.uploads.add(upload);
  }

  /** Lists uploaded pictures, newest first. */
  @Get()
  @Author()
  @Returns(DeskPictures)
  list(
    @Query({ schema: ListQuery }) { for: readers, after }: z.output<typeof ListQuery>,
  ): Promise<UploadPage<DeskPicture>> {
    return (readers ? this.membersPictures : this.pictures).list(after);
  }
}
