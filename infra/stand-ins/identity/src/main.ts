import { runProgram } from '@studio/config';
import { issuerConfig } from './config.ts';
import { startIssuer } from './issuer.ts';

await runProgram('The issuer', issuerConfig, async (config) => (await startIssuer(config)).stop);
