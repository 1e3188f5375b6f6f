import { parseArgs } from 'node:util'
import { buildServer } from './build-server.ts'
import { buildSite } from './build-site.ts'

// npm run build -- --previous FOLDER: the dist/web folder of the previous release.
const { values } = parseArgs({ options: { previous: { type: 'string' } } })
buildSite(values.previous)
buildServer()
