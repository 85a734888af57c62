import { REPLICATED } from '@studio/dev-stack';
import { PROGRAMS, WITH_DATABASE } from './names.ts';
import { denyAll, ingress, policyOf } from './network.ts';
import { cluster, databaseOf, objectStore, scheduledBackup } from './postgres.ts';
import { analyticsScaler, autoscalerOf } from './scaling.ts';
import type { Site, Size } from './sizes.ts';
import { budgetOf, deploymentOf, migrationJob, releaseJob, serviceOf } from './workloads.ts';

/**
 * The objects of a cluster, in the order in which they are applied: what a later group needs is ready, or finished,
 * before.
 */
export const objectsOf = (site: Site, size: Size) => ({
  state: [denyAll, cluster(size), ...WITH_DATABASE.map(databaseOf), objectStore, scheduledBackup],
  jobs: [
    ...[...PROGRAMS, 'release' as const].map(policyOf),
    ...WITH_DATABASE.map((name) => migrationJob(name, site, size)),
    releaseJob(site, size),
  ],
  programs: [
    ...PROGRAMS.map((name) => deploymentOf(name, site, size)),
    ...(['web', 'gateway'] as const).map(serviceOf),
    ...REPLICATED.map(budgetOf),
    ...(['web', 'gateway'] as const).map((name) => autoscalerOf(name, size)),
    analyticsScaler(size),
    ingress(site),
  ],
});
