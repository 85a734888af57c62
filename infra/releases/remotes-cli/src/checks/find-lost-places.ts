import type { RemoteManifest } from '@studio/contracts';
import type { Fault } from './fault.ts';

/**
 * Widgets of other remotes that lose their slot when `after` replaces `before`: slots that pages of `before` have and
 * no page of `after` has, or that no longer list the remote as a guest. `after` null: the remote is removed.
 */
export function findLostPlaces(
  before: RemoteManifest,
  after: RemoteManifest | null,
  live: readonly RemoteManifest[],
): Fault[] {
  const places = live
    .filter(({ name }) => name !== before.name)
    .flatMap(({ name, slots }) =>
      slots
        .filter(({ slot }) => hasPlace(before, slot, name) && !(after && hasPlace(after, slot, name)))
        .map(({ slot, module }) => ({ name, slot, module })),
    );
  // A remote with a canary is listed twice.
  const once = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...once.values()].map(({ name, slot, module }) => ({
    what: `${name}'s widget ${module} loses its place`,
    where: `slot ${slot}`,
    mend: `name the slot in a route and ${name} among its guests, or agree with the team of ${name} and pass --although 'reason'`,
    unlessAlthough: true as const,
  }));
}

/** Whether a page of a release has a slot for widgets of this remote. */
function hasPlace({ routes }: RemoteManifest, slot: string, remote: string): boolean {
  return routes.some(
    ({ slots, guests }) => slots?.includes(slot) && (guests?.[slot]?.includes(remote) ?? true),
  );
}
