import type { RemoteDefinition } from '@studio/contracts';
import type { Configuration } from 'webpack';

export function aloneBuild(directory: string, definition: RemoteDefinition, outDir: string): Configuration;
