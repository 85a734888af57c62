import { parse } from 'yaml';
import { DASHBOARDS } from '../src/dashboards.ts';
import { rulesFile } from '../src/rules.ts';

/** An expression, and the rule or chart that it belongs to. */
interface Expression {
  name: string;
  expr: string;
}

/** Every expression of the rules and of the dashboards. */
export function allExpressions(): Expression[] {
  const charts = Object.values(DASHBOARDS).flat();
  return [
    ...ruleExpressions(),
    ...charts.flatMap(({ title, lines }) => Object.keys(lines).map((expr) => ({ name: title, expr }))),
  ];
}

function ruleExpressions(): Expression[] {
  const { groups } = parse(rulesFile()) as {
    groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, record, expr }) => ({ name: alert ?? record!, expr })),
  );
}
