import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestServer } from '#tests/support/test-database.ts'
import { outcome, type Outcome } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

export async function runParallel(
  server: TestServer,
  worlds: readonly (readonly number[])[],
  workers: number,
  take: (result: Outcome) => void,
): Promise<void> {
  const waiting = [...worlds]

  async function worker(): Promise<void> {
    const child = fork(WORKER, { env: { ...process.env, SIM_WORKER: '1' }, execArgv: [] })
    const exited = new Promise<never>((_, reject) => {
      child.once('exit', (code) => reject(new Error(`a worker exited with status ${code}`)))
    })
    exited.catch(() => {})
    try {
      for (let seeds = waiting.shift(); seeds !== undefined; seeds = waiting.shift()) {
        const answer = new Promise<unknown>((resolve) => {
          child.once('message', resolve)
        })
        child.send({ server, seeds })
        take(outcome.parse(await Promise.race([answer, exited])))
      }
    } finally {
      child.kill()
    }
  }

  await Promise.all(Array.from({ length: Math.min(workers, worlds.length) }, worker))
}
