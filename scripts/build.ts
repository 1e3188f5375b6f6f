import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'

// npm run build -- --previous FOLDER: the dist/web of the release before.
const { values } = parseArgs({ options: { previous: { type: 'string' } } })
buildSite(values.previous)
