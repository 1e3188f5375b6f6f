import { buildIfChanged } from './build-if-changed.ts'
import { startDemoCrowd } from './demo-crowd/start-demo-crowd.ts'

buildIfChanged()
const { listensAt } = await startProgram()
startDemoCrowd(listensAt, process.env)

async function startProgram(): Promise<typeof import('../src/server/main.ts')> {
  const program: unknown = await import(new URL('../dist/server/main.js', import.meta.url).href)
  return program as typeof import('../src/server/main.ts')
}
