import { LinkButton } from './link-button.js';
import { Paragraph } from './paragraph.js';

interface LinkContentProps {
  readonly sentence: string;
  readonly href: string;
  readonly button: string;
}

/** Content of an email that has one sentence and one link button. */
export function LinkContent({ sentence, href, button }: LinkContentProps) {
  return (
    <>
      <Paragraph>{sentence}</Paragraph>
      <LinkButton href={href}>{button}</LinkButton>
    </>
  );
}
