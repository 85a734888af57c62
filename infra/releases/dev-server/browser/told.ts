/** What the development server says of one remote to its pages. */
export interface Told {
  remote: string;
  hash: string;
  /** Address of the newest release's browser files. */
  base: string;
  /** Why it cannot be built. */
  errors: string[];
  /** What the compiler says of its types. */
  types: string[];
  /** Which run of the development server it is. */
  session: string;
  /** Pages of releases before this one cannot take edits: they are loaded anew, once it is served. */
  first: number;
  /** The newest release that documents are made of, as far as that is known. */
  served: number;
}
