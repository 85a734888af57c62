/**
 * Injection token of the service's configuration: `constructor(@Inject(SERVICE_CONFIG) private readonly
 * config: CommerceConfig)`.
 */
export const SERVICE_CONFIG = Symbol('service configuration');
