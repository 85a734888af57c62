import { parse } from 'yaml';
import { rulesFile } from '../src/rules.ts';

/** Every expression of the rules, by the name of its rule. */
export function ruleExpressions(): { name: string; expr: string }[] {
  const { groups } = parse(rulesFile()) as {
    groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, record, expr }) => ({ name: alert ?? record!, expr })),
  );
}
