import type { RemoteManifest, RemoteRoute } from '@studio/contracts';
import { SINGLE_SLOTS } from '@studio/contracts';
import type { Fault } from './fault.ts';
import { pathsMeet } from './paths-meet.ts';

/** Paths of the site itself. */
const HOST_PATHS = [
  ...['/api/*', '/assets/*', '/remotes/*', '/img/*', '/healthz', '/readyz', '/metrics'],
  // Files of all remotes' `public` folders.
  ...['/images/*', '/audio/*', '/files/*'],
];

/** Everything that a release takes from the site or from the releases of other remotes. */
export function findClashes(release: RemoteManifest, others: readonly RemoteManifest[]): Fault[] {
  const strangers = others.filter(({ name }) => name !== release.name);
  return [
    ...release.routes.flatMap((route) => routeClashes(route, strangers)),
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
        if (order !== own.order) return [];
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
