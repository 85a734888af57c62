import config from './.dependency-cruiser.mjs';

/** Which folders may import each other. Specs and their helpers are left out: they import whatever they test. */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Folders import each other one way, types too: each is read, tested and moved on its own.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(mfe-|shell/|packages/|gateway/|infra/(containers|operations|releases|stack|stand-ins)/)' },
      to: { circular: true },
    },
  ],
  options: {
    ...config.options,
    exclude: {
      path: String.raw`${config.options.exclude.path}|(^|/)(testing|mock)/|\.spec\.tsx?$`,
    },
  },
};
