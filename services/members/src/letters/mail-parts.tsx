import type { LetterParts } from '@studio/letter-kit';
import { HEADING, LINK, LinkButton, LIST, Paragraph, PICTURE, QUOTE, RULE } from '@studio/mail-kit';

/** Resolves links and pictures of a letter in a mail. */
export interface MailAddresses {
  link(href: string): string;
  /** Undefined for a picture that does not travel with the mail; its alternative text is shown. */
  picture(src: string): string | undefined;
}

/** The elements of a letter as a mail, with inline styles. */
export const mailParts = ({ link, picture }: MailAddresses): LetterParts => ({
  Paragraph,
  Heading: ({ children }) => (
    <h2 className="ink" style={HEADING}>
      {children}
    </h2>
  ),
  Quote: ({ children }) => (
    <blockquote className="ink" style={QUOTE}>
      {children}
    </blockquote>
  ),
  List: ({ ordered, children }) => {
    const Element = ordered ? 'ol' : 'ul';
    return (
      <Element className="ink" style={LIST}>
        {children}
      </Element>
    );
  },
  Rule: () => <hr className="ink" style={RULE} />,
  Link: ({ href, children }) => (
    <a className="link" href={link(href)} style={LINK}>
      {children}
    </a>
  ),
  Button: ({ href, children }) => <LinkButton href={link(href)}>{children}</LinkButton>,
  Picture: ({ src, alt }) => {
    const address = picture(src);
    return address ? <img src={address} alt={alt} style={PICTURE} /> : alt;
  },
});
