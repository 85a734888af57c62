import { runProgram } from '@studio/config';
import { sandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

await runProgram('The payment sandbox', sandboxConfig, async (config) => (await startSandbox(config)).close);
