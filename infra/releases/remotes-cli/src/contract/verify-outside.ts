import { faultText } from '../checks/fault.ts';
import { kilobytes, weightOf } from '../checks/find-oversize.ts';
import { findFaults } from '../checks/refuse-release.ts';
import { readBuild } from '../stores/read-build.ts';
import { checkServerBuild } from '../verify/check-server-build.ts';

/**
 * Verifies a built remote without a checkout and a site: all checks of `publish` that concern the release itself,
 * against the host contract of this package.
 * @returns lines to print, and whether the release is refused
 */
export async function verifyOutside(folder: string): Promise<{ lines: string[]; refused: boolean }> {
  const built = await readBuild(folder);
  const { name, version, assets } = built.manifest;
  const faults = [...findFaults(built, null), ...(await checkServerBuild(built))];
  const sizes = Object.entries(assets).map(
    ([module, { scripts }]) => `${module}: ${kilobytes(weightOf(scripts, built.sizes))} of scripts`,
  );
  const verdict =
    faults.length > 0
      ? [`${name} ${version} is refused:`, ...faults.map((fault) => `  ${faultText(fault)}`)]
      : [`${name} ${version} fits the host contract`];
  const notLookedAt = 'not looked at: its pages in a browser, and what is live. Who publishes it does that.';
  return { lines: [...sizes, ...verdict, notLookedAt], refused: faults.length > 0 };
}
