import type { Configuration } from 'webpack';

export function aloneBuild(directory: string, outDir: string): Promise<{ configs: Configuration[] }>;
