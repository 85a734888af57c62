/** Types of uploaded files by extension, as they are served. */
export const FILE_TYPES = { pdf: 'application/pdf' } as const;
export type FileType = keyof typeof FILE_TYPES;
const FOLDERS = { pdf: 'files' } as const satisfies Record<FileType, string>;

/** Returns the path of an uploaded file: `/files/<hash>.pdf`, a `PdfUrl`. */
export const fileUrl = (hash: string, type: FileType): string => `/${FOLDERS[type]}/${hash}.${type}`;

/** Reads the path of an uploaded file. Returns null for any other path. */
export function readFileUrl(url: string): { hash: string; type: FileType } | null {
  const [, hash, type] = /^\/\w+\/([0-9a-f]{32})\.(\w+)$/.exec(url) ?? [];
  if (hash === undefined || type === undefined || !(type in FILE_TYPES)) return null;
  const found = { hash, type: type as FileType };
  return fileUrl(found.hash, found.type) === url ? found : null;
}
