import { buildSiteIfChanged } from './build-site.ts'
import { startDemoCrowd } from './demo-crowd/start-demo-crowd.ts'

buildSiteIfChanged()
const { listensAt } = await import('../src/server/main.ts')
startDemoCrowd(listensAt, process.env)
