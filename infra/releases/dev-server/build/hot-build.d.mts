import type { RemoteDefinition } from '@studio/contracts';
import type { Configuration } from 'webpack';

export function hotBuild(directory: string, definition: RemoteDefinition, outDir: string): Configuration[];
export function browserOnly(directory: string, definition: RemoteDefinition, outDir: string): Configuration;
export function hotBrowser(config: Configuration, name: string, outDir: string): Configuration;
