import type { RemoteManifest, RemoteRoute } from '@studio/contracts';
import type { Fault } from './fault.ts';

/** Pages that crawlers and screen readers cannot distinguish, because title or description is missing. */
export function findMissingMetadata({ routes }: RemoteManifest): Fault[] {
  return [...routes.flatMap(emptyTexts), ...lostOriginals(routes), ...unknownParameters(routes)];
}

function emptyTexts({ path, title, description }: RemoteRoute): Fault[] {
  const texts = { title, description };
  return (['title', 'description'] as const)
    .filter((name) => texts[name].trim() === '')
    .map((name) => ({
      what: `it has no ${name}`,
      where: `route ${path}`,
      mend: `write one in remote.config.ts`,
    }));
}

function lostOriginals(routes: readonly RemoteRoute[]): Fault[] {
  const paths = new Set(routes.map(({ path }) => path));
  return routes
    .filter(({ canonical }) => canonical !== undefined && !paths.has(canonical))
    .map(({ path, canonical }) => ({
      what: `its original ${canonical} is no route of this remote`,
      where: `route ${path}`,
      mend: 'name a route that is there in `canonical`',
    }));
}

function unknownParameters(routes: readonly RemoteRoute[]): Fault[] {
  return routes.flatMap(({ path, params = {} }) =>
    Object.keys(params)
      .filter((name) => !path.split('/').includes(`:${name}`))
      .map((name) => ({
        what: `it describes a parameter ${name} that the path does not have`,
        where: `route ${path}`,
        mend: `write /:${name} in the path, or leave the parameter out`,
      })),
  );
}
