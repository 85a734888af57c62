import { changeRelease, type ReleaseTools } from '../workbench/change-release.ts';

/**
 * Ends a canary if its entry still has the judged revision; otherwise does nothing, because the newer change takes
 * precedence. Resolves to whether it was ended here.
 */
export async function endCanary(
  tools: ReleaseTools,
  name: string,
  { revision, because }: { revision: number; because: string },
): Promise<boolean> {
  let ended = false;
  await changeRelease(tools, name, { because }, async ({ snapshot, entry }) => {
    const { canary = null } = entry ?? {};
    ended = canary !== null && snapshot.entries.get(name)?.revision === revision;
    if (!entry || !canary || !ended) return { action: 'end-canary', from: null, to: null, entry };
    const { live, lastKnownGood, base } = entry;
    return {
      action: 'end-canary',
      from: canary.manifest.version,
      to: null,
      entry: { name, live, lastKnownGood, base, canary: null },
    };
  });
  return ended;
}
