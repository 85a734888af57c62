/** What differs between clusters. */
export interface Size {
  /** Instances of each program that can run several times; web, gateway and analytics get more under load. */
  replicas: number;
  maxReplicas: { web: number; gateway: number; analytics: number };
  /** Whether pods of a program must be on different nodes, or only should be. */
  spread: 'DoNotSchedule' | 'ScheduleAnyway';
  postgres: {
    instances: number;
    cpus: string;
    memory: string;
    storage: string;
    wal: string;
    connections: number;
  };
  nats: { storage: string; memory: string };
}

/** `small`: three nodes with 4 cores each. `large`: six nodes or more. */
export const SIZES: Record<'small' | 'large', Size> = {
  small: {
    replicas: 2,
    maxReplicas: { web: 4, gateway: 4, analytics: 4 },
    spread: 'ScheduleAnyway',
    postgres: { instances: 3, cpus: '1', memory: '2Gi', storage: '20Gi', wal: '5Gi', connections: 300 },
    nats: { storage: '10Gi', memory: '1Gi' },
  },
  large: {
    replicas: 3,
    maxReplicas: { web: 20, gateway: 12, analytics: 8 },
    spread: 'DoNotSchedule',
    postgres: { instances: 3, cpus: '4', memory: '16Gi', storage: '200Gi', wal: '20Gi', connections: 600 },
    nats: { storage: '50Gi', memory: '4Gi' },
  },
};

/** Where a cluster's site is, and its images: `<registry>/studio-<name>:<tag>`. */
export interface Site {
  domain: string;
  registry: string;
  tag: string;
}
