import type { Secrets } from '@studio/local-runtime';
import type { Addresses } from './addresses.ts';
import type { Component } from './component.ts';
import { describeProduct } from './product.ts';
import type { Settings } from './settings.ts';
import { planStack, type StackPlan } from './stack-plan.ts';
import { describeStandIns } from './stand-ins.ts';
import { describeState } from './state.ts';

/** The whole topology: each component, its dependencies, and the variable that replaces it with a real service. */
export function describeStack(
  settings: Settings,
  secrets: Secrets,
  dataDir: string,
): {
  components: Component[];
  addresses: Addresses;
  notes: readonly string[];
  /** The account of the order desk's owner. Undefined with an external issuer. */
  owner: StackPlan['owner'];
  /** The account of the desk's author. Undefined with an external issuer. */
  author: StackPlan['author'];
} {
  const plan = planStack(settings, secrets, dataDir);
  const notes: string[] = [];
  const components = [
    ...describeState(plan),
    ...describeStandIns(plan),
    ...describeProduct(plan, (text) => notes.push(text)),
  ];
  return { components, addresses: plan.addresses, notes, owner: plan.owner, author: plan.author };
}
