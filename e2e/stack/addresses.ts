import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** Tests that change live releases have a separate stack. */
const HAS_OWN_STACK = process.env.E2E_STACK === 'releases';

/** The site's port in a test run; the other ports are offsets from it (docs/architecture.md). */
export const PORT = Number(process.env.E2E_PORT ?? 24_300) + (HAS_OWN_STACK ? 100 : 0);
export const SITE = `http://localhost:${PORT}`;
export const ISSUER = `http://localhost:${PORT + 2}`;
export const INBOX = `http://127.0.0.1:${PORT + 4}`;
/** The endpoint with which a test stops and starts components of the stack. */
export const CONTROL = `http://127.0.0.1:${PORT + 30}`;
/** Data folder of a test run's stack. */
export const DATA_DIR = join(ROOT, HAS_OWN_STACK ? '.data/e2e-releases' : '.data/e2e');
