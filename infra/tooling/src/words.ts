import { globSync, readFileSync } from 'node:fs';

/** Phrases that puzzle readers, with what to write instead. `docs/writing.md` explains them. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/\bLeft out:/, 'write "Optional. Defaults to …"'],
  [/\bBy hand:/, 'write "Raw SQL because …"'],
  [/\bwhoever\b/i, 'name the person: visitor, buyer, owner, caller'],
  [/\bstands for\b/i, 'write "replaces" or "represents"'],
  [/\bgoes on\b/i, 'write "continues"'],
  [/\b(is|are) put aside\b/i, 'write "is quarantined" or "is skipped"'],
  [/\b(is|are) no more\b/i, 'write "no longer exists"'],
  [/\blaid to\b/i, 'write "attributed to"'],
  [/\bspecification, section\b/i, 'say the rule, or link to docs/product.md#anchor'],
];
const PROSE = /^\s*(\/\/|\/?\*)|\/\*\*|\b(it|test|describe)(\.\w+)*\(/;

/** Lines of comments and test titles with one of the habits, as `line: phrase → advice`. Lines count from 1. */
export function findHabits(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!PROSE.test(line)) return [];
    return HABITS.flatMap(([habit, advice]) => {
      const [phrase] = habit.exec(line) ?? [];
      return phrase ? [`${index + 1}: "${phrase}" → ${advice}`] : [];
    });
  });
}

/** Checks all sources. Returns one line per finding. */
export function checkWords(): string[] {
  const files = globSync(
    '{content,e2e,gateway,infra,media,mfe-*,packages,services,shell}/**/*.{ts,tsx,mjs}',
    {
      exclude: (name) => /(^|\/)(node_modules|dist|\.data|\.wireit)$/.test(name),
    },
  );
  return files
    .filter((file) => !/tooling\/src\/words/.test(file))
    .flatMap((file) => findHabits(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`));
}
