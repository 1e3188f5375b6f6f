import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Phase } from './generator.ts'
import type { RunReport } from './report.ts'
import type { LoadTarget } from './requests.ts'

export type Generator = {
  pid: number
  offer(offers: LoadTarget['offers']): Promise<void>
  follow(match: string): Promise<void>
  run(phases: readonly Phase[]): Promise<RunReport>
  stop(): void
}

export async function startGenerator(target: LoadTarget): Promise<Generator> {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)))
  await ask(child, { target })
  return {
    pid: child.pid ?? 0,
    offer: async (offers) => void (await ask(child, { offers })),
    follow: async (match) => void (await ask(child, { match })),
    async run(phases) {
      const answer = await ask(child, { phases })
      return (answer as { report: RunReport }).report
    },
    stop: () => child.disconnect(),
  }
}

async function ask(child: ChildProcess, order: Order): Promise<unknown> {
  const over = new AbortController()
  const fail = () => over.abort(new Error('the generator ended'))
  child.once('exit', fail)
  try {
    const answer = once(child, 'message', { signal: over.signal })
    child.send(order)
    const [message] = (await answer) as [unknown]
    return message
  } finally {
    child.off('exit', fail)
  }
}
