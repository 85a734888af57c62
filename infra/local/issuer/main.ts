import { readConfig } from './config.ts';
import { startIssuer } from './issuer.ts';

try {
  const issuer = await startIssuer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void issuer.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(`The issuer cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
