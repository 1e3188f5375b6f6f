import { buildServerIfChanged } from './build-server.ts'
import { buildSiteIfChanged } from './build-site.ts'

/** Builds the site and the program into dist if their sources changed since the last build. */
export function buildIfChanged(): void {
  buildSiteIfChanged()
  buildServerIfChanged()
}
