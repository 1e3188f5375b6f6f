import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import type { StatementProxy } from './statement-proxy.ts'

export type SupervisedServer = {
  proxy: StatementProxy
  /** undefined while it starts. */
  url(): string | undefined
  pid(): number
  /**
   * Kills the process synchronously. Returns the time from the kill until its successor is ready,
   * in milliseconds.
   */
  kill(): Promise<number>
  stop(): Promise<void>
}

export async function superviseServer(
  proxy: StatementProxy,
  environment: Record<string, string>,
): Promise<SupervisedServer> {
  const start = () => startServerProcess(tmpdir(), environment)
  let server: ServerProcess | undefined = await start()
  let isOver = false
  let readyAgain = Promise.withResolvers<void>()
  let replacing = Promise.resolve()

  async function replace(ended: ServerProcess): Promise<void> {
    await once(ended.child, 'exit')
    server = undefined
    if (isOver) return
    server = await start()
    if (isOver) {
      await server.stop()
      return
    }
    readyAgain.resolve()
    readyAgain = Promise.withResolvers<void>()
    follow(server)
  }
  function follow(current: ServerProcess): void {
    replacing = replace(current)
  }
  follow(server)

  return {
    proxy,
    url: () => server?.url,
    pid: () => server?.child.pid ?? 0,
    async kill() {
      const startedAt = performance.now()
      const { promise } = readyAgain
      server?.child.kill('SIGKILL')
      server = undefined
      await promise
      return performance.now() - startedAt
    },
    async stop() {
      isOver = true
      await server?.stop()
      await replacing
    },
  }
}
