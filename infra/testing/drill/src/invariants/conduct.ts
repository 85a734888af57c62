import type { Finding, Invariant, World } from './invariant.ts';

export const noWrongAnswer: Invariant = {
  name: 'every response is expected, or explained by an outage',
  async check({ notes }: World): Promise<Finding> {
    const answers = [...notes.answers].toSorted(([a], [b]) => a - b);
    return {
      wrong: [...notes.wrong].map(([what, { count, example }]) => `${count} × ${what}: ${example}`),
      figures: answers.map(([status, count]) => `${count} × ${status || 'none'}`).join(', '),
    };
  },
};

export const nobodyFellOver: Invariant = {
  name: 'no process ended without a fault',
  async check({ stack, startsDue }: World): Promise<Finding> {
    const wrong = [...stack.wiring.starts].flatMap(([name, starts]) => {
      const due = startsDue.get(name) ?? 1;
      return starts > due ? [`${name} was started ${starts} times, ${due} expected`] : [];
    });
    return { wrong, figures: `${stack.wiring.starts.size} processes` };
  },
};
