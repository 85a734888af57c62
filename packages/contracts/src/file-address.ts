/** Types of uploaded files by extension, as they are served. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Kinds of uploaded files: their folder on the site, and their types. */
export const FILE_KINDS = {
  pdf: { folder: 'files', types: ['pdf'] },
  audio: { folder: 'audio', types: ['mp3', 'm4a', 'ogg', 'wav'] },
} as const satisfies Record<string, { folder: string; types: readonly FileType[] }>;
export type FileKind = keyof typeof FILE_KINDS;

/** Returns the path of an uploaded file: `/files/<hash>.pdf`, a `PdfUrl`, or `/audio/<hash>.mp3`, an `AudioUrl`. */
export const fileUrl = (hash: string, type: FileType): string =>
  `/${FILE_KINDS[type === 'pdf' ? 'pdf' : 'audio'].folder}/${hash}.${type}`;

/** Reads the path of an uploaded file. Returns null for any other path. */
export function readFileUrl(url: string): { hash: string; type: FileType } | null {
  const [, hash, type] = /^\/\w+\/([0-9a-f]{32})\.(\w+)$/.exec(url) ?? [];
  if (hash === undefined || type === undefined || !(type in FILE_TYPES)) return null;
  const found = { hash, type: type as FileType };
  return fileUrl(found.hash, found.type) === url ? found : null;
}
