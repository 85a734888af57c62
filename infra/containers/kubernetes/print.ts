import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { stringify } from 'yaml';
import { natsValues } from './nats-values.ts';
import { objectsOf } from './objects.ts';
import { SIZES } from './sizes.ts';

/**
 * `npm run --silent kubernetes -- <size> <group>` prints the objects of a group as YAML: `nats-values`, `state`, `jobs`
 * or `programs`. See docs/operating/kubernetes.md.
 */
const USAGE =
  'npm run --silent kubernetes -- small|large nats-values|state|jobs|programs [--domain …] [--registry …] [--tag …]';

await runCommand((args) => {
  const { values, positionals } = readCommandLine(args, USAGE, {
    allowPositionals: true,
    options: {
      domain: { type: 'string', default: 'studio.example' },
      registry: { type: 'string', default: 'registry.example' },
      tag: { type: 'string', default: 'latest' },
    },
  });
  const [sizeName = '', group = '', ...more] = positionals;
  const size = Object.hasOwn(SIZES, sizeName) && SIZES[sizeName as keyof typeof SIZES];
  const groups = size && { 'nats-values': [natsValues(size)], ...objectsOf(values, size) };
  const objects = groups && Object.hasOwn(groups, group) && groups[group as keyof typeof groups];
  const isUsable = Object.values(values).every((value) => /^[\w./:-]+$/.test(value));
  if (!objects || !isUsable || more.length > 0) throw new UsageError(USAGE);
  return objects.map((object) => stringify(object, { aliasDuplicateObjects: false })).join('---\n');
});
