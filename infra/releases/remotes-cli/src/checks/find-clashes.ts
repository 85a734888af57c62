import type { RemoteManifest, RemoteRoute } from '@studio/contracts';
import { SINGLE_SLOTS } from '@studio/contracts';
import type { Fault } from './fault.ts';
import { pathsMeet } from './paths-meet.ts';

/** Paths of the site itself. */
const HOST_PATHS = [
  '/api/*',
  '/assets/*',
  '/remotes/*',
  '/img/*',
  '/healthz',
  '/readyz',
  '/metrics',
  // Files of all remotes' `public` folders.
  '/images/*',
  '/audio/*',
  '/files/*',
];

/** Everything in a release that conflicts with the site or with releases of other remotes. */
export function findClashes(release: RemoteManifest, others: readonly RemoteManifest[]): Fault[] {
  const strangers = others.filter(({ name }) => name !== release.name);
  return [
    ...release.routes.flatMap((route) => routeClashes(route, strangers)),
    ...release.slots.flatMap((slot) => uninvited(release.name, slot, others)),
    ...release.slots.flatMap((slot) => slotClashes(slot, strangers)),
    ...publicFileClashes(release, strangers),
  ];
}

function routeClashes(route: RemoteRoute, others: readonly RemoteManifest[]): Fault[] {
  const own = HOST_PATHS.filter((path) => pathsMeet({ path }, route)).map(
    (path) => `the site itself (${path})`,
  );
  const taken = others.flatMap((other) =>
    other.routes.filter((theirs) => pathsMeet(theirs, route)).map(({ path }) => `${other.name} (${path})`),
  );
  return [...own, ...taken].map((owner) => ({
    what: `the path belongs to ${owner}`,
    where: `route ${route.path}`,
    mend: 'choose a path of your own, or have its owner release without it first',
  }));
}

/** A slot whose page lists its guests: other remotes may not fill it, and `order` is ignored. */
function uninvited(
  name: string,
  { slot }: RemoteManifest['slots'][number],
  others: readonly RemoteManifest[],
): Fault[] {
  const page = pageWithGuests(slot, others);
  if (!page || page.guests.includes(name)) return [];
  return [
    {
      what: `its page ${page.path} of ${page.remote} lets ${page.guests.join(', ') || 'nobody'} fill it`,
      where: `slot ${slot}`,
      mend: `ask the team of ${page.remote} to name ${name} in the \`guests\` of its route, or fill another slot`,
    },
  ];
}

function pageWithGuests(slot: string, others: readonly RemoteManifest[]) {
  return others
    .flatMap(({ name: remote, routes }) =>
      routes.map(({ path, guests }) => ({ remote, path, guests: guests?.[slot] })),
    )
    .find((page): page is typeof page & { guests: string[] } => page.guests !== undefined);
}

function slotClashes(own: RemoteManifest['slots'][number], others: readonly RemoteManifest[]): Fault[] {
  return others.flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => slot === own.slot)
      .flatMap(({ slot, order }) => {
        if (SINGLE_SLOTS.includes(slot))
          return [
            {
              what: `it holds one widget, and ${name} fills it`,
              where: `slot ${slot}`,
              mend: 'fill another slot',
            },
          ];
        if (order !== own.order || pageWithGuests(slot, others)) return [];
        return [
          {
            what: `${name} has place ${order} in it`,
            where: `slot ${slot}`,
            mend: 'say with `order` which of the two comes first',
          },
        ];
      }),
  );
}

function publicFileClashes({ integrity }: RemoteManifest, others: readonly RemoteManifest[]): Fault[] {
  const own = Object.keys(integrity).filter((file) => file.startsWith('public/'));
  return others.flatMap((other) =>
    own
      .filter((file) => Object.hasOwn(other.integrity, file))
      .map((file) => ({
        what: `${other.name} serves a file at this address`,
        where: file,
        mend: 'give it another name',
      })),
  );
}
