import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './server-process.ts'

export type RedisServer = {
  url: string
  stop(): Promise<void>
  /** Restarts on the same port with no data. */
  start(): Promise<void>
  freeze(): void
  thaw(): void
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    for (let tries = 0; !(await accepts(port)); tries += 1) {
      if (tries > 200) throw new Error('redis-server does not listen')
      await setTimeout(50)
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      const running = child
      child = undefined
      if (running === undefined) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const outcome = Promise.withResolvers<boolean>()
  socket.on('connect', () => outcome.resolve(true)).on('error', () => outcome.resolve(false))
  const isOpen = await outcome.promise
  socket.destroy()
  return isOpen
}
