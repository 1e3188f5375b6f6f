import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './server-process.ts'

export type RedisServer = { url: string; stop(): Promise<void> }

/** A Redis of its own on the loopback that keeps nothing. It may take a moment until it answers. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
