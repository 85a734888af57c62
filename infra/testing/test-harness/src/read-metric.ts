/**
 * Reads a Prometheus metric of a process.
 * @param url Address of the process's metrics.
 * @param labels Labels of the series to count; by default all series.
 * @returns the sum of the series; 0 without any
 * @throws Error while the process does not answer
 */
export async function readMetric(
  url: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const text = await (await fetch(url)).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
