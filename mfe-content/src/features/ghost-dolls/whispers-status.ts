/** From here on the whispers are all around, and here they are still heard (specification, section 4). */
const NEAR = 0.8;
const HEARD = 0.2;

/** Words for how near the whispers are, 0–1; null while they are silent. */
export function whispersStatus(proximity: number | null, touch: boolean): string {
  if (proximity === null) return `${touch ? 'Tap' : 'Hover'} to awaken haunted whispers`;
  if (proximity > NEAR) return 'Haunted whispers surround you...';
  if (proximity > HEARD) return 'Haunted whispers playing...';
  return 'Haunted whispers fade in the distance...';
}
