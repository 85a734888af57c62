import { baseConfig, type BaseConfig } from '@studio/service-kit';

/** Environment variables of the service: the common ones only. */
export const analyticsConfig = baseConfig;
export type AnalyticsConfig = BaseConfig;
