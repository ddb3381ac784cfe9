import type { Manifest } from './folder';
import type { Session } from './session';
import type { Site } from './site';

/** The result of a restoration. */
export interface RestoreReport {
  created: string[];
  /** Posts that the site has: they stay as they are. */
  present: string[];
  /** Posts in the site's trash: they are restored there. */
  deleted: string[];
  images: number;
  /** Posts and photos that did not come back, each with the reason. */
  skipped: string[];
}

/** A restoration in progress. */
export interface Restoration {
  site: Site;
  folder: string;
  manifest: Manifest;
  session: Session;
  report: RestoreReport;
}
