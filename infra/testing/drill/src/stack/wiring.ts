import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '@studio/dev-stack';
import { openHttpProxy, type HttpProxy } from './http-proxy.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Variables that hold another component's address, and the component's readable name. */
const ADDRESSES = {
  DATABASE_URL: 'postgres',
  NATS_URL: 'nats',
  GATEWAY_URL: 'gateway',
  SMTP_URL: 'mail-sink',
} as const;
const CLOCK = join(import.meta.dirname, 'shift-clock.ts');

/** One connection of a program to another component. */
export interface Link {
  from: string;
  to: (typeof ADDRESSES)[keyof typeof ADDRESSES];
  proxy: TcpProxy;
}

/** All proxies of a drill's stack. */
export type Wiring = Awaited<ReturnType<typeof layWires>>;

const URL_OF = { STRIPE_API_URL: 'provider', WEBHOOK_URL: 'webhooks' } as const;

/** Creates a proxy for each address that a program is given, when the program is described. */
export async function layWires(programs: readonly Program[], clocks: string) {
  const links: Link[] = [];
  const environment = new Map<string, Record<string, string>>();
  const http: Partial<Record<'provider' | 'webhooks', HttpProxy>> = {};
  for (const program of programs) {
    const given = await envOf(program);
    const own: Record<string, string> = {};
    for (const [name, to] of Object.entries(ADDRESSES)) {
      // Several addresses are separated by commas.
      const addresses: string[] = [];
      for (const address of given[name]?.split(',') ?? []) {
        const url = new URL(address);
        const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
        url.hostname = '127.0.0.1';
        url.port = String(proxy.port);
        addresses.push(url.href.replace(/\/$/, ''));
        links.push({ from: program.name, to, proxy });
      }
      if (addresses.length > 0) own[name] = addresses.join(',');
    }
    for (const [name, key] of Object.entries(URL_OF)) {
      const address = given[name];
      if (!address) continue;
      const { origin, pathname } = new URL(address);
      http[key] = await openHttpProxy(origin);
      own[name] = `http://127.0.0.1:${http[key].port}${pathname === '/' ? '' : pathname}`;
    }
    environment.set(program.name, own);
  }
  const extra = new Map<string, Record<string, string>>();
  const starts = new Map<string, number>();
  return {
    links,
    /** Between commerce and the payment provider. */
    provider: http.provider!,
    /** Between the payment provider and the gateway's webhook. */
    webhooks: http.webhooks!,
    /** Variables for a program's next start. */
    extra,
    /** Number of starts of each program. */
    starts,
    /** Replaces addresses in a program's variables by those of proxies. */
    adapt: (program: Program): Program => ({
      ...program,
      async command() {
        const command = await program.command();
        starts.set(program.name, (starts.get(program.name) ?? 0) + 1);
        if (!isNode(command.args)) return command;
        return {
          ...command,
          args: ['--import', CLOCK, ...command.args],
          env: {
            ...command.env,
            ...environment.get(program.name),
            ...extra.get(program.name),
            DRILL_CLOCK: join(clocks, program.name),
          },
        };
      },
    }),
    /** Advances a program's clock, in ms; 0 resets it. */
    setClock: (program: string, aheadMs: number) => writeFileSync(join(clocks, program), String(aheadMs)),
    async close() {
      await Promise.all(
        [...links.map(({ proxy }) => proxy), http.provider!, http.webhooks!].map((one) => one.close()),
      );
    },
  };
}

const isNode = (args: readonly string[]) => args.some((arg) => /\.(js|ts)$/.test(arg));

/** Third-party servers: creating their command would already touch their data. */
const SERVERS = new Set(['postgres', 'nats']);

/** The variables of one of our own programs. */
async function envOf(program: Program): Promise<Record<string, string>> {
  return SERVERS.has(program.name) ? {} : (await program.command()).env;
}
