import { stringify } from 'yaml';

/** Where Grafana finds its dashboards in the container. */
const DASHBOARDS = '/etc/grafana/dashboards';

/** The provisioning of Grafana: its data source and the folder of its dashboards. */
export function grafanaFiles(prometheus: string): Record<string, string> {
  const source = {
    name: 'Prometheus',
    type: 'prometheus',
    access: 'proxy',
    url: prometheus,
    isDefault: true,
  };
  const provider = { name: 'studio', type: 'file', options: { path: DASHBOARDS } };
  return {
    'grafana/datasources/prometheus.yml': stringify({ apiVersion: 1, datasources: [source] }),
    'grafana/dashboards/studio.yml': stringify({ apiVersion: 1, providers: [provider] }),
  };
}
