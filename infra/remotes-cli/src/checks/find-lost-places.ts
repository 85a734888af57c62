import type { RemoteManifest } from '@studio/contracts';
import type { Fault } from './fault.ts';

/**
 * Widgets of other remotes that lose their place when `after` takes the place of `before`: slots that pages of
 * `before` name and no page of `after` does. `after` null: the remote is taken off the site.
 */
export function findLostPlaces(
  before: RemoteManifest,
  after: RemoteManifest | null,
  live: readonly RemoteManifest[],
): Fault[] {
  const kept = new Set(after ? slotsOf(after) : []);
  const lost = new Set(slotsOf(before).filter((slot) => !kept.has(slot)));
  const places = live
    .filter(({ name }) => name !== before.name)
    .flatMap(({ name, slots }) =>
      slots.filter(({ slot }) => lost.has(slot)).map(({ slot, module }) => ({ name, slot, module })),
    );
  // A remote with a canary is there twice.
  const once = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...once.values()].map(({ name, slot, module }) => ({
    what: `${name}'s widget ${module} loses its place`,
    where: `slot ${slot}`,
    mend: `name the slot in a route, or agree with the team of ${name} and pass --although 'reason'`,
    unlessAlthough: true as const,
  }));
}

function slotsOf({ routes }: RemoteManifest): string[] {
  return routes.flatMap(({ slots = [] }) => slots);
}
