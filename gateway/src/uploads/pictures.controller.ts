import { Body, Controller, Get, Headers, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { DeskPicture, DeskPictures, type UploadPage } from '@studio/contracts';
import { MembersPictures, StoredPictures } from '@studio/picture-kit';
import { z } from 'zod';
import { bytesOf, mediaType, UploadQuery } from '../http/accept-uploads.js';
import { Returns } from '../http/returns.js';
import { Author } from '../http/route-access.js';
import { PictureUploads } from './picture-uploads.js';

const ListQuery = z.strictObject({ after: DeskPicture.shape.hash.optional() });

@ApiTags('desk')
@Controller('api/desk/pictures')
export class PicturesController {
  constructor(
    private readonly uploads: PictureUploads,
    private readonly pictures: StoredPictures,
  ) {}

  /** Stores a picture. The body is the file, `name` its name on the device. */
  @Post()
  @Author()
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(DeskPicture, 201)
  upload(
    @Query({ schema: UploadQuery }) { name }: z.output<typeof UploadQuery>,
    @Headers('content-type') type: string | undefined,
    @Body() body: unknown,
  ): Promise<DeskPicture> {
    return this.uploads.add({ bytes: bytesOf(body), name, type: mediaType(type) });
  }

  /** Lists uploaded pictures, newest first. */
  @Get()
  @Author()
  @Returns(DeskPictures)
  list(
    @Query({ schema: ListQuery }) { after }: z.output<typeof ListQuery>,
  ): Promise<UploadPage<DeskPicture>> {
    return this.pictures.list(after);
  }
}

/** Pictures that only members of the club can see, such as early looks. */
@ApiTags('desk')
@Controller('api/desk/members-pictures')
export class MembersPicturesController {
  constructor(
    private readonly uploads: PictureUploads,
    private readonly pictures: MembersPictures,
  ) {}

  /** Stores a picture for members. The body is the file, `name` its name on the device. */
  @Post()
  @Author()
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(DeskPicture, 201)
  upload(
    @Query({ schema: UploadQuery }) { name }: z.output<typeof UploadQuery>,
    @Headers('content-type') type: string | undefined,
    @Body() body: unknown,
  ): Promise<DeskPicture> {
    return this.uploads.addTo(this.pictures, { bytes: bytesOf(body), name, type: mediaType(type) });
  }

  /** Lists uploaded pictures for members, newest first. */
  @Get()
  @Author()
  @Returns(DeskPictures)
  list(
    @Query({ schema: ListQuery }) { after }: z.output<typeof ListQuery>,
  ): Promise<UploadPage<DeskPicture>> {
    return this.pictures.list(after);
  }
}
