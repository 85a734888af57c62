import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** Tests that change live releases have a stack of their own beside that of all others. */
const HAS_OWN_STACK = process.env.E2E_STACK === 'releases';

/** The site's port in a test run; the other components follow it (docs/architecture.md). */
export const PORT = Number(process.env.E2E_PORT ?? 24_300) + (HAS_OWN_STACK ? 100 : 0);
export const SITE = `http://localhost:${PORT}`;
export const ISSUER = `http://localhost:${PORT + 2}`;
export const INBOX = `http://127.0.0.1:${PORT + 4}`;
/** Where a test asks for a component of the stack to be stopped or started. */
export const CONTROL = `http://127.0.0.1:${PORT + 30}`;
/** What the stack of a test run keeps. */
export const DATA_DIR = join(ROOT, HAS_OWN_STACK ? '.data/e2e-releases' : '.data/e2e');
