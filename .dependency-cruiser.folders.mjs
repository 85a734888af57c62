import config from './.dependency-cruiser.mjs';

/** Rules about circles between folders. They ignore specs and their helpers, which import the code under test. */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment:
        'Folders do not import each other in a circle, not even types, so that each can be understood, tested and moved alone.',
      severity: 'error',
      scope: 'folder',
      from: {
        path: '^(mfe-|shell/|packages/|gateway/|infra/(containers|operations|releases|stack|stand-ins)/)',
      },
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
