import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect as connectAmqp } from 'amqplib'
import { findTool, RABBITMQ } from '../../scripts/system-tools.ts'
import { freePort } from './server-process.ts'

export const EXCHANGE = 'unifiedfeed'
/** Maximum wait of a test for `startRabbit`: on a busy machine the node needs most of a minute. */
export const RABBIT_START_MS = 120_000

const STOP_MS = 5_000

export type RabbitServer = Awaited<ReturnType<typeof startRabbit>>

/**
 * Starts Debian's RabbitMQ on loopback with its own node, folders and ports and one virtual host.
 * Like the broker of the Unified Odds Feed, it accepts a name without a password: RabbitMQ's own
 * list of users refuses that, so it asks a server of the test.
 */
export async function startRabbit({ virtualHost, user }: { virtualHost: string; user: string }) {
  const program = findTool(RABBITMQ)
  if (program === undefined) throw new Error('RabbitMQ is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'kupa-rabbitmq-'))
  const [port, distributionPort, mapperPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const doorman = await startDoorman(user)
  const node = `kupa${port}@localhost`
  for (const each of ['data', 'log', 'home']) mkdirSync(join(folder, each))
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      'loopback_users = none',
      'log.console.level = error',
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 10MB',
      `default_vhost = ${virtualHost}`,
      'auth_backends.1 = http',
      ...['user', 'vhost', 'resource', 'topic'].map(
        (path) => `auth_http.${path}_path = ${doorman.url}/${path}`,
      ),
    ].join('\n'),
  )
  const env = {
    PATH: process.env['PATH'],
    HOME: join(folder, 'home'),
    LANG: 'C.UTF-8',
    RABBITMQ_NODENAME: node,
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none'),
    ERL_EPMD_PORT: String(mapperPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_CRASH_DUMP_SECONDS: '0',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +S 1:1',
  }
  writeFileSync(join(folder, 'plugins'), '[rabbitmq_auth_backend_http].\n')
  // Without one that listens, the node starts a port mapper that outlives it.
  const mapper = spawn('/usr/bin/epmd', ['-port', String(mapperPort), '-address', '127.0.0.1'], {
    env,
    stdio: 'ignore',
  })
  const child = spawn(program, [], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  /**
   * Opens a connection and declares the exchange, which works only when the node has booted
   * completely.
   */
  async function openPublisher() {
    const model = await connectAmqp({
      protocol: 'amqp',
      hostname: '127.0.0.1',
      port,
      username: user,
      password: '',
      vhost: virtualHost,
    })
    model.on('error', () => undefined)
    const channel = await model.createConfirmChannel()
    channel.on('error', () => undefined)
    await channel.assertExchange(EXCHANGE, 'topic', { durable: false })
    return { model, channel }
  }
  const givesUpAt = performance.now() + RABBIT_START_MS - STOP_MS
  let publisher: Awaited<ReturnType<typeof openPublisher>> | undefined
  while (publisher === undefined) {
    try {
      publisher = await openPublisher()
    } catch (error) {
      if (performance.now() < givesUpAt && child.exitCode === null) {
        await setTimeout(200)
        continue
      }
      for (const each of [child, mapper]) await end(each)
      await doorman.close()
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`RabbitMQ does not accept connections: ${output}`, { cause: error })
    }
  }
  const { model, channel } = publisher
  const wire = await startWire(port)
  return {
    publish(key: string, xml: string): Promise<void> {
      channel.publish(EXCHANGE, key, Buffer.from(xml))
      return channel.waitForConfirms()
    },
    clientPort: wire.port,
    cut: wire.cut,
    async stop() {
      await model.close().catch(() => undefined)
      await wire.close()
      await doorman.close()
      await end(child)
      await end(mapper)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
  await ended
}

/** Answers RabbitMQ's questions: only one name is allowed. */
async function startDoorman(user: string) {
  const server = createHttpServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    reply.end(searchParams.get('username') === user ? 'allow' : 'deny')
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

async function startWire(target: number) {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) keep(socket)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
