import { claimPort, StartupError } from '@studio/local-runtime';
import type { Program } from './component.ts';
import { DEPLOYABLES } from './deployables.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** The variable with the number of instances of each service that can be scaled while the stack runs. */
const COUNTS: Record<string, 'ANALYTICS_INSTANCES' | 'COMMERCE_INSTANCES'> = {
  analytics: 'ANALYTICS_INSTANCES',
  commerce: 'COMMERCE_INSTANCES',
};

/**
 * The variable that holds the number of a service's instances.
 * @throws StartupError for an unknown service, and for one whose callers know its instances from their start.
 */
function countVariable(service: string): (typeof COUNTS)[string] {
  const variable = Object.hasOwn(COUNTS, service) ? COUNTS[service] : undefined;
  if (variable) return variable;
  const names = Object.keys(COUNTS).join(' and ');
  throw new StartupError(
    Object.hasOwn(DEPLOYABLES, service)
      ? `${service} cannot be scaled while the stack runs, only ${names}: start it with INSTANCES=2.`
      : `There is no service "${service}": ${names} can be scaled.`,
  );
}

/** Adds and removes instances of services in a running stack. */
export class Scaler {
  private readonly supervisor: Pick<Supervisor, 'add' | 'remove' | 'list'>;
  private readonly describe: (settings: Settings) => Program[];
  private variables: Record<string, string | undefined>;
  private isBusy = false;

  /** @param describe Returns the programs of a stack with these settings. */
  constructor(
    supervisor: Pick<Supervisor, 'add' | 'remove' | 'list'>,
    variables: Record<string, string | undefined>,
    describe: (settings: Settings) => Program[],
  ) {
    this.supervisor = supervisor;
    this.variables = variables;
    this.describe = describe;
  }

  /**
   * Starts missing instances of a service, or drains and stops the last ones.
   * @throws StartupError for a service or a number that is not possible, and while another call is in progress.
   */
  async scale(service: string, count: number): Promise<void> {
    const variables = { ...this.variables, [countVariable(service)]: String(count) };
    const wanted = this.describe(readSettings(variables)).filter(({ name }) => isInstance(name, service));
    if (this.isBusy) throw new StartupError('The stack is being scaled: try again when that is done.');
    this.isBusy = true;
    try {
      const running = this.supervisor.list().filter(({ name }) => isInstance(name, service));
      for (const program of wanted.slice(running.length)) {
        for (const port of program.ports) await claimPort(port, program.title);
        await this.supervisor.add(program);
      }
      for (const { name } of running.slice(wanted.length).reverse()) await this.supervisor.remove(name);
      this.variables = variables;
    } finally {
      this.isBusy = false;
    }
  }
}

const isInstance = (name: string, service: string) => name.replace(/-\d+$/, '') === service;
