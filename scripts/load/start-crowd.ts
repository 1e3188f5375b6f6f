import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrowdOrder, CrowdReport } from './crowd.ts'

export type LoadCrowd = {
  pid: number
  end(): Promise<CrowdReport>
  stop(): void
}

export function startCrowd(order: Exclude<CrowdOrder, 'end'>): LoadCrowd {
  const child = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)))
  const reported = once(child, 'message')
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
  })
  // Only `end` waits for them.
  reported.catch(() => {})
  ended.catch(() => {})
  child.send(order satisfies CrowdOrder)
  return {
    pid: child.pid ?? 0,
    async end() {
      if (child.connected) child.send('end' satisfies CrowdOrder)
      const [report] = (await Promise.race([reported, ended])) as [CrowdReport]
      return report
    },
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
