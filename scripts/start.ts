import { buildSiteIfChanged } from './build-site.ts'

buildSiteIfChanged()
await import('../src/server/main.ts')
