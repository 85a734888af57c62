/** Of everything that a remote's build is made of and that lies in its folder. */
export function sourceHash(directory: string): string;
