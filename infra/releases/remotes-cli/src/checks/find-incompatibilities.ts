import { version as react } from 'react';
import semver from 'semver';
import type { HostOffer, RemoteManifest } from '@studio/contracts';
import { findMisfits, findUnknownUses, hostOffer } from '@studio/release-signing';
import type { Fault } from './fault.ts';

/** What the host of this checkout shares. */
export const HOST_OF_CHECKOUT = hostOffer(react);

/**
 * Every reason why a host cannot run a release: contract, shared singletons, missing files and modules. `hosts` are
 * the running ones; the host of this checkout is used when there is none.
 */
export function findIncompatibilities(manifest: RemoteManifest, hosts: readonly HostOffer[] = []): Fault[] {
  const offers = hosts.length > 0 ? hosts : [HOST_OF_CHECKOUT];
  const misfits = offers.flatMap((host) => findMisfits(manifest, host));
  // Several hosts can lack the same.
  const once = new Map(misfits.map((misfit) => [misfit.what, misfit]));
  return [...once.values(), ...findUnknownUses(manifest), ...missingParts(manifest)];
}

/**
 * Packages that package.json requires in another major version than the hosts share: it was written against another
 * API.
 */
export function findOtherMajors(
  dependencies: Readonly<Record<string, string>> = {},
  hosts: readonly HostOffer[] = [],
): Fault[] {
  const offers = hosts.length > 0 ? hosts : [HOST_OF_CHECKOUT];
  const faults = offers.flatMap(({ shared }) =>
    Object.entries(shared).flatMap(([name, offered]) => {
      const range = semver.validRange(dependencies[name] ?? '*');
      if (range === null || semver.intersects(range, `^${offered}`)) return [];
      return [
        {
          what: `it asks for ${name} ${dependencies[name]}, the host shares ${offered}`,
          where: 'package.json',
          mend: `"${name}": "${offered}", then build again`,
        },
      ];
    }),
  );
  return [...new Map(faults.map((fault) => [fault.what, fault])).values()];
}

function missingParts(manifest: RemoteManifest): Fault[] {
  const files = new Set(Object.keys(manifest.integrity));
  const named = Object.values(manifest.assets).flatMap(({ scripts, styles, later = [] }) => [
    ...scripts,
    ...styles,
    ...later,
  ]);
  const lost = [manifest.entry, manifest.serverEntry, ...named].filter((file) => !files.has(file));
  const pages = [
    ...manifest.routes.map(({ path, module }) => ({ where: `route ${path}`, module })),
    ...manifest.slots.map(({ slot, module }) => ({ where: `slot ${slot}`, module })),
  ].filter(({ module }) => !manifest.assets[module]);
  return [
    ...lost.map((file) => ({ what: 'the file is missing', where: file, mend: 'build the remote again' })),
    ...pages.map(({ where, module }) => ({
      what: `it names ${module}, which is not exposed`,
      where,
      mend: `add ${module} to exposes`,
    })),
  ];
}
