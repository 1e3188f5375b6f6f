import { buildServerIfChanged } from './build-server.ts'
import { buildSiteIfChanged } from './build-site.ts'

export function buildIfChanged(): void {
  buildSiteIfChanged()
  buildServerIfChanged()
}
