export { type AlertName, alerts } from './alerts.ts';
export { alertmanagerFile, prometheusFile } from './prometheus.ts';
export { rulesFile } from './rules.ts';
