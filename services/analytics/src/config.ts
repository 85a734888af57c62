import { baseConfig, type BaseConfig } from '@studio/service-kit';

/** What the service needs to know about its surroundings: what every service does. */
export const analyticsConfig = baseConfig;
export type AnalyticsConfig = BaseConfig;
