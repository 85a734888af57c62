import { createHash } from 'node:crypto';
import type { Letter } from '@studio/contracts';

/** The same for the same words and pictures. */
export const digestOf = ({ subject, markdown, pictures }: Letter): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, markdown, pictures]))
    .digest('base64url');
