import { OFFSETS, type Settings } from '@studio/dev-stack';
import { claimPort, StartupError } from '@studio/local-runtime';
import type { OwnPlace } from './dev-web-server.ts';

/** The development server's port: `DEV_PORT`, else the site's port plus its offset. */
export const devPort = ({ DEV_PORT, PORT }: Settings): number => DEV_PORT ?? PORT + OFFSETS.dev;

/** @throws StartupError that names the first taken port, the component that needs it, and how to change it. */
export async function claimDevPorts(
  ports: Pick<OwnPlace, 'front' | 'web' | 'metrics' | 'nats'>,
): Promise<void> {
  const wanted = [
    ['development server', ports.front],
    ['web server of the development server', ports.web],
    ['metrics of the development server', ports.metrics],
    ['NATS server of the development server', ports.nats],
  ] as const;
  for (const [component, port] of wanted)
    await claimPort(port, component).catch(() => {
      throw portTaken(port, component);
    });
}

/** Advice for a taken port. */
export function portTaken(port: number, component: string): StartupError {
  return new StartupError(
    `Port ${port}, wanted by the ${component}, is taken by another program: end that (another npm run dev?), or set DEV_PORT to another port; the three after it are used, too.`,
  );
}
