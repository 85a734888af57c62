import type { RemoteManifest } from '@studio/contracts';
import type { Fault } from './fault.ts';

/**
 * Widgets of other remotes that lose their place when `after` takes the place of `before`: slots that pages of
 * `before` name and no page of `after` does, or whose guests they are no more. `after` null: the remote is taken off the site.
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
  // A remote with a canary is there twice.
  const once = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...once.values()].map(({ name, slot, module }) => ({
    what: `${name}'s widget ${module} loses its place`,
    where: `slot ${slot}`,
    mend: `name the slot in a route and ${name} among its guests, or agree with the team of ${name} and pass --although 'reason'`,
    unlessAlthough: true as const,
  }));
}

/** Whether a page of a release has room for widgets of this remote in a slot. */
function hasPlace({ routes }: RemoteManifest, slot: string, remote: string): boolean {
  return routes.some(
    ({ slots, guests }) => slots?.includes(slot) && (guests?.[slot]?.includes(remote) ?? true),
  );
}
