import { Inject, Injectable } from '@nestjs/common';
import { croppedPicture, LetterPicture, MAX_LETTER_PICTURES_BYTES } from '@studio/contracts';
import { isPicture, type LetterToken, picturesIn } from '@studio/letter-kit';
import { BusError, SERVICE_CONFIG } from '@studio/service-kit';
import type { MembersConfig } from '../config.js';

const LIMIT_MS = 10_000;

/** Reads pictures and pages of the site, as a visitor does. */
@Injectable()
export class LetterPictures {
  private readonly origin: string;

  constructor(@Inject(SERVICE_CONFIG) config: Pick<MembersConfig, 'SITE_URL' | 'PUBLIC_URL'>) {
    this.origin = config.SITE_URL ?? config.PUBLIC_URL;
  }

  /** Reads all pictures of a letter. Throws `incomplete`, with a sentence. */
  async read(tokens: LetterToken[]): Promise<LetterPicture[]> {
    const names = new Set(picturesIn(tokens).flatMap(({ src }) => (isPicture(src) ? [src] : [])));
    const pictures = await Promise.all([...names].map((name) => this.picture(name)));
    const bytes = pictures.reduce((sum, { content }) => sum + Buffer.byteLength(content, 'base64'), 0);
    if (bytes > MAX_LETTER_PICTURES_BYTES)
      throw new BusError(
        'incomplete',
        `The pictures have ${kilobytes(bytes)} together; ${kilobytes(MAX_LETTER_PICTURES_BYTES)} fit into a mail.`,
      );
    return pictures;
  }

  /** Whether a path of the site leads nowhere. False as well while the site does not answer. */
  async isMissing(path: string): Promise<boolean> {
    const answer = await this.fetch(path);
    await answer?.body?.cancel();
    return answer?.status === 404;
  }

  private async picture(name: string): Promise<LetterPicture> {
    const answer = await this.fetch(croppedPicture(name, 'letter'));
    const bytes = await answer?.arrayBuffer().catch(() => undefined);
    const picture = LetterPicture.safeParse({
      name,
      type: answer?.headers.get('content-type'),
      content: answer?.ok && bytes && Buffer.from(bytes).toString('base64'),
    });
    if (!picture.success) throw new BusError('incomplete', `The picture ${name} cannot be read.`);
    return picture.data;
  }

  private fetch(path: string): Promise<Response | undefined> {
    return fetch(this.origin + path, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) }).catch(
      () => undefined,
    );
  }
}

export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} KB`;
