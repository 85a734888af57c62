/** State of one remote that the development server sends to its pages. */
export interface Told {
  remote: string;
  hash: string;
  /** Address of the newest release's browser files. */
  base: string;
  /** The build error. */
  errors: string[];
  /** The type errors. */
  types: string[];
  /** Id of the development server's run. */
  session: string;
  /** Pages of releases before this one cannot apply updates. They reload once it is served. */
  first: number;
  /** The newest release that documents are known to use. */
  served: number;
}
