import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule';
import type { DeployableName } from '@studio/dev-stack';
import { labelsOf, metaOf, NATS, NATS_CLIENT_PORT, POSTGRES, POSTGRES_PORT, WITH_DATABASE } from './names.ts';
import { portOf, type Program } from './pods.ts';
import type { Site } from './sizes.ts';

/** Who may call a program: only the web server faces out. */
const CALLERS: Partial<Record<Program, 'ingress' | DeployableName>> = { web: 'ingress', gateway: 'web' };
/** Ports of services outside of the cluster: issuer, payments, mail, push services, the bucket. */
const OUTSIDE: Partial<Record<Program, number[]>> = {
  gateway: [443],
  commerce: [443],
  members: [443, 465, 587],
  web: [443],
  release: [443],
  'canary-watch': [443],
};
const INGRESS_NAMESPACE = 'ingress-nginx';

const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP' as const, port }));
const toPods = (labels: Record<string, string>, port: number): INetworkPolicyEgressRule => ({
  to: [{ podSelector: { matchLabels: labels } }],
  ports: tcp(port),
});
const DNS: INetworkPolicyEgressRule = {
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};
/** The internet, without the cluster and its neighbours. */
const INTERNET = {
  cidr: '0.0.0.0/0',
  except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
};

/** Pods of the site that have no policy of their own can reach nothing, and nothing reaches them. */
export const denyAll: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'deny-all' },
  spec: {
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'site' } },
    policyTypes: ['Ingress', 'Egress'],
  },
};

/** A program reaches NATS, its database, and the outside services that it needs. */
export function policyOf(name: Program): INetworkPolicy {
  const caller = CALLERS[name];
  const outside = OUTSIDE[name];
  const hasDatabase = (WITH_DATABASE as readonly string[]).includes(name);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metaOf(name),
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: caller
        ? [
            {
              from: [
                caller === 'ingress'
                  ? {
                      namespaceSelector: {
                        matchLabels: { 'kubernetes.io/metadata.name': INGRESS_NAMESPACE },
                      },
                    }
                  : { podSelector: { matchLabels: labelsOf(caller) } },
              ],
              ports: tcp(portOf(name)),
            },
          ]
        : [],
      egress: [
        DNS,
        toPods({ 'app.kubernetes.io/name': NATS }, NATS_CLIENT_PORT),
        ...(hasDatabase ? [toPods({ 'cnpg.io/cluster': POSTGRES }, POSTGRES_PORT)] : []),
        ...(name === 'web' ? [toPods(labelsOf('gateway'), portOf('gateway'))] : []),
        ...(outside ? [{ to: [{ ipBlock: INTERNET }], ports: tcp(...outside) }] : []),
      ],
    },
  };
}

/** The site's address, with a certificate of cert-manager's issuer `letsencrypt`. */
export const ingress = ({ domain }: Site): IIngress => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { ...metaOf('web'), annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: [domain], secretName: 'studio-certificate' }],
    rules: [
      {
        host: domain,
        http: {
          paths: [
            { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { name: 'http' } } } },
          ],
        },
      },
    ],
  },
});
