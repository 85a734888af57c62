import { refuseUnknownRemote } from '../workbench/find-release.ts';
import { changeRelease, type ReleaseTools } from '../workbench/change-release.ts';

/** Signs all records of a remote with the current key, so that the previous one can be retired. */
export async function signAnew(tools: ReleaseTools, name: string): Promise<void> {
  await refuseUnknownRemote(tools, name);
  await changeRelease(tools, name, { because: 'another key' }, async ({ entry }) => {
    if (!entry) throw new Error(`No remote ${name} in the registry`);
    const { version } = entry.live;
    return { action: 'sign', from: version, to: version, entry: { ...entry } };
  });
  const { history, verifications, provenances } = tools.registry;
  for (const signed of [history, verifications, provenances]) await signed.signAnew(name);
}
