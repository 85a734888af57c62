import { config } from 'zod';

/** The site's policy forbids `eval`; zod would try it once, which Firefox reports as an error of the page. */
config({ jitless: true });
