import { buildSite } from './build-site.ts'

buildSite()
