import type { Manifest } from './folder';
import type { Session } from './session';
import type { Site } from './site';

export interface RestoreReport {
  created: string[];
  /** Posts that exist on the site and were left unchanged. */
  present: string[];
  /**
   * Posts that are in the site's trash. They are left there, and an editor can restore them on the
   * site.
   */
  deleted: string[];
  images: number;
  /** Posts and photos that were not restored, each with the reason. */
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
