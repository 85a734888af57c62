import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** The commands of the first code block in a guide's section, in order. */
export function commandsOf(guide: string, heading: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8');
  const block = text.split(`## ${heading}\n`)[1]?.match(/```\n([\s\S]*?)```/)?.[1];
  if (!block) throw new Error(`${guide} has no commands under "${heading}"`);
  return block.trim().split('\n');
}
