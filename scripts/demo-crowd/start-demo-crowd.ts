import { Worker } from 'node:worker_threads'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { readCrowdSecret } from './crowd-secret.ts'
import type { CrowdFailure, CrowdSettings } from './demo-crowd.ts'

const PROGRAM = new URL('./demo-crowd.ts', import.meta.url)
const AGAIN_AFTER_MS = 60_000
/** Heap limits of the thread in MiB. A thread that exceeds them ends and is started again. */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 }

/**
 * Starts the simulated players of a demo in a thread, so that they always end with the process.
 * They run only if a single process does all work (no Redis) and the site's clock runs in real
 * time.
 */
export function startDemoCrowd(listensAt: string, env: NodeJS.ProcessEnv): void {
  const config = readConfig(env)
  const { demoCrowd, redisUrl, siteClockSpeed, dataDir } = config
  if (demoCrowd === 'off' || redisUrl !== undefined || siteClockSpeed !== 1) return
  const log = createLog(config)
  const settings: CrowdSettings = { url: reachable(listensAt), secret: readCrowdSecret(dataDir) }
  let isStopped = false
  let worker: Worker | undefined
  const begin = () => {
    worker = new Worker(PROGRAM, {
      name: 'demo crowd',
      workerData: settings,
      resourceLimits: HEAP,
    })
    worker.on('message', ({ text, ...fields }: CrowdFailure) => log.error(fields, text))
    worker.on('error', (error) => log.error({ err: error }, 'the simulated players ended'))
    worker.on('exit', () => {
      if (!isStopped) setTimeout(begin, AGAIN_AFTER_MS).unref()
    })
    worker.unref()
  }
  const stop = () => {
    isStopped = true
    void worker?.terminate()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  begin()
}

function reachable(listensAt: string): string {
  const url = new URL(listensAt)
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (url.hostname === '[::]') url.hostname = '[::1]'
  return url.origin
}
