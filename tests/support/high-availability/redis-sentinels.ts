import { connect } from 'node:net'
import { freePort } from '../server-process.ts'
import { renderTemplate, startWorkspace, until, type Daemon } from './daemons.ts'

const HOST = '127.0.0.1'
const PASSWORD = 'deneme-1234'
const SENTINELS = 3

type Server = { port: number; daemon: Daemon }

export type RedisSentinels = Awaited<ReturnType<typeof startRedisSentinels>>

export async function startRedisSentinels() {
  const workspace = startWorkspace('kupa-redis-')
  const servers: Server[] = []
  for (const name of ['redis1', 'redis2']) {
    const port = await freePort()
    const [first] = servers
    const file = workspace.file(
      `${name}.conf`,
      renderTemplate('redis.conf', {
        HOST,
        REDIS_PORT: port,
        REDIS_PASSWORD: PASSWORD,
        REPLICAOF: first === undefined ? '' : `replicaof ${HOST} ${first.port}`,
        DATA_DIR: workspace.folder(name),
      }),
    )
    servers.push({ port, daemon: workspace.start('/usr/bin/redis-server', [file]) })
    await until(name, async () => (await ask(port, 'PING')).includes('PONG'))
  }
  const ports: number[] = []
  for (let n = 1; n <= SENTINELS; n += 1) {
    const port = await freePort()
    const file = workspace.file(
      `sentinel${n}.conf`,
      renderTemplate('sentinel.conf', {
        HOST,
        SENTINEL_PORT: port,
        DATA_DIR: workspace.folder(`sentinel${n}`),
        REDIS_HOST: HOST,
        REDIS_PORT: servers[0]?.port ?? 0,
        REDIS_PASSWORD: PASSWORD,
      }),
    )
    workspace.start('/usr/bin/redis-sentinel', [file])
    ports.push(port)
  }
  for (const port of ports)
    await until('Sentinels that know the replica and each other', async () => {
      const known = await ask(port, 'SENTINEL master kupa', '')
      return /num-slaves\r\n\$1\r\n1/.test(known) && /num-other-sentinels\r\n\$1\r\n2/.test(known)
    })

  async function primary(): Promise<Server> {
    const reply = await ask(ports[0] ?? 0, 'SENTINEL get-master-addr-by-name kupa', '')
    const server = servers.find(({ port }) => reply.includes(`\r\n${port}\r\n`))
    if (server === undefined) throw new Error(`no primary: ${reply}`)
    return server
  }

  return {
    url: `redis+sentinel://:${PASSWORD}@${ports.map((port) => `${HOST}:${port}`).join(',')}/kupa`,
    primaryPort: async () => (await primary()).port,
    async killPrimary(): Promise<void> {
      await (await primary()).daemon.kill()
    },
    async freezePrimary(): Promise<() => void> {
      const { daemon } = await primary()
      daemon.child.kill('SIGSTOP')
      return () => void daemon.child.kill('SIGCONT')
    },
    untilReplica: (port: number) =>
      until('a replica', async () => (await ask(port, 'INFO replication')).includes('role:slave')),
    close: () => workspace.close(),
  }
}

async function ask(port: number, command: string, password = PASSWORD): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, HOST)
  let reply = ''
  socket.setTimeout(2_000, () => socket.destroy(new Error('no reply')))
  socket.on('error', reject).on('close', () => resolve(reply))
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()))
  socket.end(`${password === '' ? '' : `AUTH ${password}\r\n`}${command}\r\nQUIT\r\n`)
  return promise
}
