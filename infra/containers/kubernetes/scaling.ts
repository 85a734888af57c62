import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { ANALYTICS_CONSUMERS } from '@studio/dev-stack/broker-users';
import { metaOf, NATS, NATS_MONITOR_PORT } from './names.ts';
import type { Size } from './sizes.ts';

/** Messages that wait for each worker before another one starts: what one stores in about a second. */
const LAG_PER_WORKER = 2_000;
const CPU_PERCENT = 70;
/** Load that went away must stay away for this long, in seconds. */
const STABILIZATION_SECONDS = 300;

const scaleDown = {
  stabilizationWindowSeconds: STABILIZATION_SECONDS,
  policies: [{ type: 'Percent', value: 50, periodSeconds: 60 }],
};

/** Scales the web server or the gateway by CPU. */
export const autoscalerOf = (name: 'web' | 'gateway', size: Size): IHorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metaOf(name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: size.replicas,
    maxReplicas: size.maxReplicas[name],
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: CPU_PERCENT } },
      },
    ],
    behavior: { scaleDown },
  },
});

/**
 * Scales the analytics workers by the lag of their consumers. KEDA takes the length of the stream as the lag of a
 * consumer that is missing, so `migrate-analytics`, which creates them, runs first.
 */
export const analyticsScaler = (size: Size): IScaledObject => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: metaOf('analytics'),
  spec: {
    scaleTargetRef: { name: 'analytics' },
    pollingInterval: 5,
    minReplicaCount: size.replicas,
    maxReplicaCount: size.maxReplicas.analytics,
    fallback: { failureThreshold: 3, replicas: size.replicas, behavior: 'currentReplicasIfHigher' },
    advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown } } },
    triggers: Object.entries(ANALYTICS_CONSUMERS).map(([stream, consumer]) => ({
      type: 'nats-jetstream',
      metadata: {
        // The headless service: only the leader of a consumer knows its lag, and the other service has no monitor port.
        natsServerMonitoringEndpoint: `${NATS}-headless:${NATS_MONITOR_PORT}`,
        account: '$G',
        stream,
        consumer,
        lagThreshold: String(LAG_PER_WORKER),
        activationLagThreshold: '0',
        useHttps: 'false',
      },
    })),
  },
});
