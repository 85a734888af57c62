/** Returns how near a point is to the centre of a box: 1 at the centre, 0 at the edges and outside. */
export function proximityTo(
  box: { left: number; top: number; width: number; height: number },
  point: { clientX: number; clientY: number },
): number {
  if (box.width <= 0 || box.height <= 0) return 0;
  const across = Math.abs((point.clientX - box.left) / box.width - 0.5) * 2;
  const down = Math.abs((point.clientY - box.top) / box.height - 0.5) * 2;
  return Math.max(0, 1 - Math.max(across, down));
}
