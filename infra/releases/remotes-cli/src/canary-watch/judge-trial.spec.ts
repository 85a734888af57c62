import { expect, it } from '@jest/globals';
import type { RemoteReportKind } from '@studio/contracts';
import fc from 'fast-check';
import { judgeTrial, type Verdict } from './judge-trial.ts';
import { TrialCounts } from './trial-counts.ts';

const VERSIONS = { canary: '2.0.0', live: '1.0.0' };

/** Seeded random numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A trial that is reported visitor by visitor. */
function trial() {
  const counts = new TrialCounts('shop', VERSIONS);
  let told = 0;
  return {
    tell(
      release: keyof typeof VERSIONS,
      group: number,
      kinds: (RemoteReportKind | [RemoteReportKind, number])[],
    ) {
      const reports = kinds.map((kind) => {
        const [name, value] = Array.isArray(kind) ? kind : [kind];
        const about = { remote: 'shop', version: VERSIONS[release], kind: name };
        return value === undefined ? about : { ...about, value };
      });
      told += 1;
      const id = `00000000-0000-7000-8000-${String(told).padStart(12, '0')}`;
      const fromServer = kinds.includes('server-fault');
      counts.add({ id, at: '2026-03-01T10:00:00.000Z', group, reports }, { fromServer });
    },
    verdict: (isOver = false): Verdict => judgeTrial(counts.samples(), { isOver }),
  };
}

/** Judges a canary after every visitor. Returns the number of its visitors when it was ended, null when it was not. */
function run(options: {
  seed: number;
  share: number;
  visitors: number;
  bad: { canary: number; live: number };
  slow?: { canary: number; live: number };
}): number | null {
  const { seed, share, visitors, bad, slow = { canary: 0, live: 0 } } = options;
  const random = chance(seed);
  const samples = { canary: noSamples(), live: noSamples() };
  for (let visitor = 0; visitor < visitors; visitor++) {
    const release = random() < share ? 'canary' : 'live';
    const { faults, lcp } = samples[release];
    count(faults, random() < bad[release]);
    count(lcp, random() < slow[release]);
    if (judgeTrial(samples, { isOver: false }).state === 'worse') return samples.canary.faults.visitors;
  }
  return null;
}

function noSamples() {
  const none = () => ({ visitors: 0, bad: 0 });
  return { faults: none(), lcp: none(), inp: none(), cls: none(), serverFaults: 0 };
}

function count(sample: { visitors: number; bad: number }, isBad: boolean): void {
  sample.visitors += 1;
  if (isBad) sample.bad += 1;
}

const seeds = (count: number) => Array.from({ length: count }, (_, n) => 7_919 * (n + 1));

it.each([
  [0.01, 0.05],
  [0.03, 0.5],
  [0.1, 0.1],
  [0.3, 0.5],
  [0.5, 0.9],
])(
  'ends an equally good canary (%s of visits bad, share %s) in fewer than 1 of 100 trials, judged at every visitor',
  (rate, share) => {
    const ended = seeds(500).filter(
      (seed) =>
        run({
          seed,
          share,
          visitors: 1_000,
          bad: { canary: rate, live: rate },
          slow: { canary: 0.2, live: 0.2 },
        }) !== null,
    );
    expect(ended.length).toBeLessThan(5);
  },
);

it.each([0.1, 0.3, 0.5])(
  'ends a canary that throws for a third (share %s) after a few dozen of its visitors',
  (share) => {
    const met = seeds(200).map((seed) =>
      run({ seed, share, visitors: 2_000, bad: { canary: 1 / 3, live: 0.01 } }),
    );
    const sorted = met.map((count) => count ?? Infinity).sort((a, b) => a - b);
    expect(sorted[0]).toBeGreaterThanOrEqual(20);
    expect(sorted[100]).toBeLessThanOrEqual(48);
    expect(sorted[198]).toBeLessThanOrEqual(108);
  },
);

it('ends a canary that is slow for half of its visitors', () => {
  const options = {
    share: 0.3,
    visitors: 2_000,
    bad: { canary: 0, live: 0 },
    slow: { canary: 0.5, live: 0.1 },
  };
  for (const seed of seeds(20)) expect(run({ seed, ...options })).not.toBeNull();
});

it('decides nothing with few visitors, however bad their visits are', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.nat(500), fc.nat(500), (canary, live, each) => {
      const { tell, verdict } = trial();
      for (let group = 0; group < canary; group++)
        tell('canary', group, ['visit', 'crash', ['lcp', each * 1_000]]);
      for (let group = 0; group < live; group++) tell('live', group, ['visit']);
      expect(verdict(true).state).toBe('too-few');
    }),
    { numRuns: 50 },
  );
});

const KINDS = ['visit', 'error', 'crash', 'load-failed', 'lcp', 'inp', 'cls'] as const;
const lie = fc.record({
  release: fc.constantFrom('canary' as const, 'live' as const),
  kind: fc.constantFrom(...KINDS),
  value: fc.double({ min: 0, max: 1e6, noNaN: true }),
});

it('lets no single client end a canary or keep a bad one', () => {
  fc.assert(
    fc.property(
      fc.array(lie, { maxLength: 300 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 21, max: 200 }),
      (lies, liar, visitors) => {
        const good = trial();
        const bad = trial();
        for (const { tell } of [good, bad])
          for (const { release, kind, value } of lies) tell(release, liar, [[kind, value]]);
        for (let n = 0; n < visitors; n++) {
          good.tell('canary', 2_100 + n, ['visit', ['lcp', 900]]);
          good.tell('live', 2_500 + n, ['visit', ['lcp', 900]]);
        }
        expect(good.verdict().state).not.toBe('worse');
        for (let n = 0; n < 90; n++) {
          bad.tell('canary', 2_100 + n, n % 3 ? ['visit'] : ['visit', 'error']);
          bad.tell('live', 2_500 + n, ['visit']);
        }
        expect(bad.verdict(true).state).toBe('worse');
      },
    ),
    { numRuns: 100 },
  );
});

it('is independent of the order and repetition of reports', () => {
  const message = fc.record({
    release: fc.constantFrom('1.0.0', '2.0.0', '3.0.0'),
    kind: fc.constantFrom(...KINDS),
    group: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 200 }), fc.integer(), (told, seed) => {
      const messages = told.map(({ release, kind, group }, n) => ({
        id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        at: '2026-03-01T10:00:00.000Z',
        group,
        reports: [{ remote: 'shop', version: release, kind, value: 1 }],
      }));
      const random = chance(seed);
      const again = [...messages, ...messages].sort(() => random() - 0.5);
      const [once, twice] = [new TrialCounts('shop', VERSIONS), new TrialCounts('shop', VERSIONS)];
      for (const one of messages) once.add(one, { fromServer: false });
      for (const one of again) twice.add(one, { fromServer: false });
      expect(rounded(twice)).toEqual(rounded(once));
    }),
    { numRuns: 50 },
  );
});

it('ends a canary that web servers quarantined twice, and ignores browsers that claim it', () => {
  const { tell, verdict } = trial();
  tell('canary', 0, ['server-fault']);
  expect(verdict().state).toBe('too-few');
  tell('canary', 0, ['server-fault']);
  expect(verdict()).toEqual({
    state: 'worse',
    because: 'web servers quarantined it 2 times, the live release 0 times',
  });
  const counts = new TrialCounts('shop', VERSIONS);
  for (const n of [1, 2, 3])
    counts.add(
      {
        id: `00000000-0000-7000-8000-00000000000${n}`,
        at: '2026-03-01T10:00:00.000Z',
        reports: [{ remote: 'shop', version: '2.0.0', kind: 'server-fault' }],
      },
      { fromServer: false },
    );
  expect(counts.samples().canary.serverFaults).toBe(0);
});

it('ends a canary although tabs of the live release that were open before it report faults', () => {
  const { tell, verdict } = trial();
  for (let n = 0; n < 60; n++) {
    tell('canary', n, n % 3 ? ['visit'] : ['visit', 'error']);
    tell('live', 1_000 + n, ['visit']);
    tell('live', 2_000 + n, ['error']);
  }
  expect(verdict()).toEqual({
    state: 'worse',
    because: expect.stringContaining(
      '33.3 % of 60 visitors here, 0.0 % of 60 visitors with the live release',
    ),
  });
});

it('ends a canary that starts for no visitor', () => {
  const { tell, verdict } = trial();
  for (let n = 0; n < 30; n++) {
    tell('canary', n, ['visit', 'load-failed']);
    tell('live', 1_000 + n, ['visit']);
  }
  expect(verdict().state).toBe('worse');
});

it('proposes an equally good canary after its time and enough visitors, and never a worse one', () => {
  const { tell, verdict } = trial();
  for (let n = 0; n < 49; n++) tell('canary', n, ['visit']);
  for (let n = 0; n < 100; n++) tell('live', 1_000 + n, ['visit']);
  expect(verdict(true).state).toBe('open');
  tell('canary', 60, ['visit']);
  expect([verdict(true).state, verdict(false).state]).toEqual(['as-good', 'open']);
  for (let n = 0; n < 3; n++) tell('canary', n, ['error']);
  expect(verdict(true).state).toBe('open');
});

/** Rounds all numbers, because the last digits of floating-point sums depend on their order. */
function rounded(counts: TrialCounts): string {
  return JSON.stringify(counts.samples(), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
  );
}
