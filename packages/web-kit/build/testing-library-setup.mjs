import { configure } from '@testing-library/dom';

/** How long `findBy` and `waitFor` look for what should appear: a slow machine is no reason to fail. */
configure({ asyncUtilTimeout: 120_000 });
