import { croppedPicture, PICTURE_CROPS } from '@studio/contracts';
import type { LetterParts } from './letter-body.js';

/** Width of the picture's box before it is loaded; only the proportions count. */
const WIDTH_PX = 1200;

/**
 * Plain elements without styles.
 * @param origin Origin of the site, for readers elsewhere; empty on pages of the site
 */
export function plainParts(origin: string): LetterParts {
  const absolute = (href: string) => (href.startsWith('/') ? origin + href : href);
  const Link: LetterParts['Link'] = ({ href, children }) => <a href={absolute(href)}>{children}</a>;
  return {
    Paragraph: ({ children }) => <p>{children}</p>,
    Heading: ({ children }) => <h2>{children}</h2>,
    Quote: ({ children }) => <blockquote>{children}</blockquote>,
    List: ({ ordered, children }) => (ordered ? <ol>{children}</ol> : <ul>{children}</ul>),
    Rule: () => <hr />,
    Link,
    Button: (props) => (
      <p>
        <strong>
          <Link {...props} />
        </strong>
      </p>
    ),
    Picture: ({ src, alt }) => (
      <img
        src={origin + croppedPicture(src, 'letter')}
        alt={alt}
        width={WIDTH_PX}
        height={WIDTH_PX / PICTURE_CROPS.letter}
        loading="lazy"
      />
    ),
  };
}
