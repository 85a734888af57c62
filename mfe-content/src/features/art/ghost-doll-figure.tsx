import { INK } from './cat/pen.ts';
import { drawDoll, type GhostDollLook } from './doll/draw-doll.ts';

/** A drawing of a ghost doll. */
export function GhostDollFigure(props: { look: GhostDollLook; title: string; className?: string }) {
  const { look, title, className } = props;
  return (
    <svg
      viewBox="-106 -142 212 276"
      className={className}
      role="img"
      aria-label={title}
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
