import { INK } from './cat/pen.ts';
import { DOLL_LOOKS, drawDoll, PLAIN_DOLL, type GhostDollLook } from './doll/draw-doll.ts';

export { DOLL_LOOKS, type GhostDollLook };

/** A drawing of a ghost doll. Decorative unless `title` is set. */
export function GhostDollFigure({
  look = PLAIN_DOLL,
  title,
  className,
}: {
  look?: GhostDollLook;
  title?: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="-106 -142 212 276"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      stroke={INK}
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
      // oxlint-disable-next-line react/no-danger -- the drawing is made of constants
      dangerouslySetInnerHTML={{ __html: drawDoll(look) }}
    />
  );
}
