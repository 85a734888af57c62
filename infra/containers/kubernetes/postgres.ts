import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import type { IDatabase } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database';
import type { IScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import { POSTGRES, WITH_DATABASE } from './names.ts';
import type { Size } from './sizes.ts';

const PLUGIN = 'barman-cloud.cloudnative-pg.io';
const STORE = 'postgres-backups';
const BACKUP_SECRET = 'studio-backup-store';
/** The version of compose and of the local stack. */
const IMAGE = 'ghcr.io/cloudnative-pg/postgresql:18-standard-trixie';

/** The barman plugin's object. Its package has no types; its configuration is the one of a Cluster. */
export interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: { name: string };
  spec: {
    retentionPolicy: string;
    configuration: NonNullable<NonNullable<ICluster['spec']['backup']>['barmanObjectStore']>;
  };
}

/**
 * Three instances; a commit waits for one of the two standbys, and none is promoted that lacks it. A role can open the
 * database of its name only. `preferred` keeps the shop open while both standbys are away; the alert says so.
 */
export const cluster = ({ postgres }: Size): ICluster => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Cluster',
  metadata: { name: POSTGRES },
  spec: {
    instances: postgres.instances,
    imageName: IMAGE,
    primaryUpdateStrategy: 'unsupervised',
    primaryUpdateMethod: 'switchover',
    enablePDB: true,
    affinity: { enablePodAntiAffinity: true, podAntiAffinityType: 'required' },
    storage: { size: postgres.storage },
    walStorage: { size: postgres.wal },
    resources: {
      requests: { cpu: postgres.cpus, memory: postgres.memory },
      limits: { memory: postgres.memory },
    },
    postgresql: {
      // Every instance of a program has its own pool.
      parameters: { max_connections: String(postgres.connections) },
      synchronous: { method: 'any', number: 1, dataDurability: 'preferred', failoverQuorum: true },
      pg_hba: [
        `host sameuser ${WITH_DATABASE.join(',')} all scram-sha-256`,
        `host all ${WITH_DATABASE.join(',')} all reject`,
      ],
    },
    managed: {
      roles: WITH_DATABASE.map((name) => ({
        name,
        ensure: 'present',
        login: true,
        passwordSecret: { name: `${POSTGRES}-${name}` },
      })),
    },
    plugins: [{ name: PLUGIN, isWALArchiver: true, parameters: { barmanObjectName: STORE } }],
  },
});

export const databaseOf = (name: string): IDatabase => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Database',
  metadata: { name },
  // The data stays when this object is deleted.
  spec: { cluster: { name: POSTGRES }, name, owner: name, databaseReclaimPolicy: 'retain' },
});

export const objectStore: ObjectStore = {
  apiVersion: 'barmancloud.cnpg.io/v1',
  kind: 'ObjectStore',
  metadata: { name: STORE },
  spec: {
    retentionPolicy: '30d',
    configuration: {
      destinationPath: 's3://studio-backups/',
      endpointURL: 'https://s3.example',
      s3Credentials: {
        accessKeyId: { name: BACKUP_SECRET, key: 'ACCESS_KEY_ID' },
        secretAccessKey: { name: BACKUP_SECRET, key: 'SECRET_ACCESS_KEY' },
      },
      wal: { compression: 'gzip', maxParallel: 4 },
      data: { compression: 'gzip' },
    },
  },
};

export const scheduledBackup: IScheduledBackup = {
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'ScheduledBackup',
  metadata: { name: 'nightly' },
  spec: {
    // Six fields: seconds first.
    schedule: '0 0 2 * * *',
    immediate: true,
    backupOwnerReference: 'self',
    cluster: { name: POSTGRES },
    method: 'plugin',
    pluginConfiguration: { name: PLUGIN },
  },
};
