import { PORT } from '../stack/addresses.ts';

/** Number of reports about a release that the gateway has received. */
export async function reported(remote: string, version: string, kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${PORT + 1}/metrics`)).text();
  const line = text
    .split('\n')
    .find((one) =>
      one.startsWith(`remote_reports_total{remote="${remote}",version="${version}",kind="${kind}"`),
    );
  return Number(line?.split(' ').at(-1) ?? 0);
}
