/**
 * Under this token the whole configuration that the service was started with is injected:
 * `constructor(@Inject(SERVICE_CONFIG) private readonly config: CommerceConfig)`.
 */
export const SERVICE_CONFIG = Symbol('service configuration');
