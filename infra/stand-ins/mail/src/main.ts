import { runProgram } from '@studio/config';
import { mailSinkConfig } from './config.ts';
import { startMailSink } from './mail-sink.ts';

await runProgram('The mail sink', mailSinkConfig, async (config) => (await startMailSink(config)).stop);
