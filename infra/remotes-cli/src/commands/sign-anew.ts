import { changeRelease, type ReleaseTools } from './change-release.ts';

/** Signs the entry of a remote and its history with the present key: then the one before may go out of use. */
export async function signAnew(tools: ReleaseTools, name: string): Promise<void> {
  await changeRelease(tools, name, { because: 'another key' }, async ({ entry }) => {
    if (!entry) throw new Error(`No remote ${name} in the registry`);
    const { live, lastKnownGood, canary, base } = entry;
    const { version } = live;
    return { action: 'sign', from: version, to: version, entry: { name, live, lastKnownGood, canary, base } };
  });
  await tools.registry.history.signAnew(name);
}
