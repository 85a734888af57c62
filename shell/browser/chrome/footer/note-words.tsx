import type { ReactNode } from 'react';
import { Link } from '@studio/web-kit';

/** A link within words: `[words](/path)`. */
const LINK = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+|mailto:[^)\s]+)\)/;

/** Paragraphs of a note, as they are written at the desk. */
export function NoteWords({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((words, index) => <p key={index}>{linked(words)}</p>);
}

function linked(words: string): ReactNode[] {
  // Between the texts stand words and address of each link.
  const parts = words.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 && <NoteLink key={index} href={parts[index + 1]!} words={part} />;
  });
}

const NoteLink = ({ href, words }: { href: string; words: string }) =>
  /^\/[^#]*$/.test(href) ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
