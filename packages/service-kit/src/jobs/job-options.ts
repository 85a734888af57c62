/** Under this token the module's options are injected. */
export const JOB_OPTIONS = Symbol('job options');

export interface JobModuleOptions {
  /** Name of the service, for whoever looks at the database's connections. */
  readonly name: string;
  readonly databaseUrl: string;
}
