import type { Configuration } from 'webpack';

export function hotBuild(directory: string, outDir: string): Promise<{ configs: Configuration[] }>;
export function hotBrowser(config: Configuration, outDir: string): Configuration;
