import { join } from 'node:path';
import { findRemotes } from '@studio/local-runtime';
import { differencesText, FolderStore, publishBuiltRemotes } from '@studio/remotes-cli';
import { here, type Addresses } from './addresses.ts';
import type { Component } from './component.ts';
import { DEPLOYABLES } from './deployables.ts';
import { nodeProgram } from './node-program.ts';
import { metricsPortOf, type Instance } from './ports.ts';
import type { StackPlan } from './stack-plan.ts';

/** Services, gateways, web servers and what publishes remotes. `note` gets what to print after start. */
export function describeProduct(plan: StackPlan, note: (text: string) => void): Component[] {
  const { settings, secrets, dataDir, port, addresses, stripe, client, owner, author, everyProgram } = plan;
  const { releaseKeys, releaseKeysText } = plan;
  const { site, admin, nats, natsOf, issuer, sandbox, database, instances } = addresses;
  const service = (name: keyof Addresses['instances'] & keyof Addresses['database'], env = {}) =>
    instances[name].map((instance) =>
      nodeProgram({
        name: instance.name,
        title: `${name} service`,
        entry: DEPLOYABLES[name].entry,
        port: instance.port,
        waitsFor: ['databases', 'nats'],
        env: {
          ...everyProgram,
          DATABASE_URL: database[name],
          NATS_URL: natsOf[name],
          NATS_REPLICAS: settings.NATS_REPLICAS,
          CALLER_SECRET: secrets.caller,
          ...env,
        },
      }),
    );
  /** Each web server has its own cache folder. */
  const webFolder = ({ name, index }: Instance) => (index === 0 ? dataDir : join(dataDir, name));

  return [
    ...service('catalog', {
      FOLLOW_CONTENT: 'true',
      LETTER_RECALL_SECONDS: settings.LETTER_RECALL_SECONDS,
    }),
    ...service('commerce', {
      UNDO_SECONDS: settings.UNDO_SECONDS,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_API_URL: sandbox && here(port('sandbox')),
    }),
    ...service('members', {
      SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${port('smtp')}`,
      MAIL_FROM: settings.MAIL_FROM,
      OWNER_EMAILS: settings.OWNER_EMAILS ?? owner?.email,
      PUSH_PUBLIC_KEY: secrets.push.publicKey,
      PUSH_PRIVATE_KEY: secrets.push.privateKey,
      PUBLIC_URL: site,
    }),
    ...service('analytics'),
    ...instances.gateway.map((instance) =>
      nodeProgram({
        name: instance.name,
        title: 'gateway',
        entry: DEPLOYABLES.gateway.entry,
        port: instance.port,
        // Does not wait for the issuer: it is discovered at the first sign-in.
        waitsFor: ['databases', 'nats'],
        env: {
          ...everyProgram,
          ...client,
          PUBLIC_URL: site,
          DATABASE_URL: database.gateway,
          NATS_URL: natsOf.gateway,
          NATS_REPLICAS: settings.NATS_REPLICAS,
          CALLER_SECRET: secrets.caller,
          OIDC_ISSUER: issuer,
          OIDC_ERASURE_URL: settings.OIDC_ISSUER ? settings.OIDC_ERASURE_URL : `${issuer}/accounts`,
          OIDC_ACCOUNT_URL: settings.OIDC_ACCOUNT_URL,
          OWNER_SUBJECTS: settings.OWNER_SUBJECTS,
          OWNER_CLAIM: settings.OWNER_CLAIM ?? (owner && 'roles:owner'),
          AUTHOR_SUBJECTS: settings.AUTHOR_SUBJECTS,
          AUTHOR_CLAIM: settings.AUTHOR_CLAIM ?? (author && 'roles:author'),
          SESSION_SECRET: secrets.session,
          WEB_SECRET: secrets.web,
          STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
          MAIL_WEBHOOK_SECRET: secrets.mailWebhook,
          PICTURES_DIR: join(dataDir, 'pictures'),
          RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
          TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
          DRAIN_DELAY_SECONDS: settings.DRAIN_DELAY_SECONDS,
        },
      }),
    ),
    {
      kind: 'task',
      name: 'remotes',
      title: 'remotes',
      waitsFor: ['nats'],
      run: async () => {
        const published = await publishBuiltRemotes({
          folders: findRemotes(),
          natsUrl: natsOf.release,
          releases: new FolderStore(join(dataDir, 'releases')),
          privateKey: secrets.releasePrivateKey,
          publicKeys: releaseKeys,
        });
        differencesText(published).forEach(note);
      },
    },
    nodeProgram({
      name: 'canary-watch',
      title: 'watch over canaries',
      entry: DEPLOYABLES['canary-watch'].entry,
      port: port('canary-watch'),
      waitsFor: ['nats', 'remotes'],
      env: {
        ...everyProgram,
        NATS_URL: natsOf['canary-watch'],
        RELEASES_DIR: join(dataDir, 'releases'),
        RELEASE_PRIVATE_KEY: secrets.releasePrivateKey,
        RELEASE_PUBLIC_KEYS: releaseKeysText,
      },
    }),
    ...(settings.BACKUP_AT && !settings.DATABASE_URL
      ? [
          nodeProgram({
            name: 'backups',
            title: 'nightly backup',
            entry: '@studio/operations/nightly',
            port: port('backups'),
            waitsFor: ['databases', 'nats'],
            env: {
              ...everyProgram,
              BACKUP_AT: settings.BACKUP_AT,
              BACKUP_DIR: settings.BACKUP_DIR,
              DATABASE_URL: admin,
              NATS_URL: nats,
              DATA_DIR: dataDir,
            },
          }),
        ]
      : []),
    ...instances.web.map((instance) =>
      nodeProgram({
        name: instance.name,
        title: 'web server',
        entry: DEPLOYABLES.web.entry,
        port: instance.port,
        otherPorts: [metricsPortOf(settings, instance.index)],
        waitsFor: ['nats', 'remotes'],
        // Its start takes as long as a gateway's, and it is not ready before it has reached one.
        stopsBefore: instances.gateway.map(({ name }) => name),
        env: {
          ...everyProgram,
          // React renders documents several times faster in its production build.
          NODE_ENV: 'production',
          PUBLIC_URL: site,
          GATEWAY_URL: instances.gateway.map(({ port: own }) => here(own)).join(','),
          WEB_SECRET: secrets.web,
          RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
          NEW_PICTURES_PER_HOUR: settings.NEW_PICTURES_PER_HOUR,
          NATS_URL: natsOf.web,
          RELEASES_DIR: join(dataDir, 'releases'),
          RELEASE_SOURCES: settings.RELEASE_SOURCES,
          RENDER_WORKERS: settings.RENDER_WORKERS,
          RELEASE_PUBLIC_KEYS: releaseKeysText,
          REGISTRY_COPY: join(webFolder(instance), 'registry.json'),
          PROVEN_RESTORE: join(dataDir, 'proven-restore.json'),
          PICTURES_DIR: join(dataDir, 'pictures'),
          IMAGE_CACHE_DIR: join(webFolder(instance), 'image-cache'),
          PREPARE_PICTURES: String(settings.PREPARE_PICTURES),
          METRICS_PORT: metricsPortOf(settings, instance.index),
          TRUSTED_PROXIES: settings.SITE_TRUSTED_PROXIES,
          STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
          STRIPE_JS_URL: sandbox && `${sandbox}/v3/`,
          CONNECT_ORIGINS: sandbox,
          DRAIN_DELAY_SECONDS: settings.DRAIN_DELAY_SECONDS,
        },
      }),
    ),
  ];
}
