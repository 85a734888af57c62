import { baseConfig, readConfig, type BaseConfig } from '@studio/service-kit';

/** The service's configuration, read once. */
export const config: BaseConfig = readConfig(baseConfig);
