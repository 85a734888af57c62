import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Letter, type LetterPicture, MAX_LETTER_PICTURES_BYTES } from '@studio/contracts';
import matter from 'gray-matter';
import { lexer, walkTokens } from 'marked';

const TYPES: Record<string, LetterPicture['type']> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

/**
 * Reads the file of a newsletter issue and the pictures that it refers to. Throws an Error that says what is wrong.
 */
export async function readLetter(file: string): Promise<Letter> {
  const { data, content } = matter(await readFile(file, 'utf8'));
  const pictures = await Promise.all(namesIn(content).map((name) => readPicture(dirname(file), name)));
  const bytes = pictures.reduce((sum, picture) => sum + Buffer.byteLength(picture.content, 'base64'), 0);
  if (bytes > MAX_LETTER_PICTURES_BYTES)
    throw new Error(`The pictures have ${bytes} bytes; ${MAX_LETTER_PICTURES_BYTES} fit into a mail.`);
  const letter = Letter.safeParse({
    id: basename(file, extname(file)),
    subject: data['subject'],
    markdown: content.trim(),
    pictures,
  });
  if (letter.success) return letter.data;
  const faults = letter.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is no letter: ${faults.join('; ')}`);
}

function namesIn(markdown: string): string[] {
  const names = new Set<string>();
  walkTokens(lexer(markdown), (token) => {
    if (token.type === 'image') names.add((token as { href: string }).href);
  });
  return [...names];
}

async function readPicture(folder: string, name: string): Promise<LetterPicture> {
  const type = TYPES[extname(name).toLowerCase()];
  if (/^([a-z]+:|\/)/i.test(name))
    throw new Error(`${name}: pictures lie beside the letter and travel with it.`);
  if (!type) throw new Error(`${name}: expected ${Object.keys(TYPES).join(', ')}.`);
  return { name, type, content: await readFile(join(folder, decodeURI(name)), 'base64') };
}
