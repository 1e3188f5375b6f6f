import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect as connectAmqp } from 'amqplib'
import { findTool, RABBITMQ } from '../../scripts/system-tools.ts'
import { freePort } from './server-process.ts'

export const EXCHANGE = 'unifiedfeed'
/** RabbitMQ itself refuses the empty password that the feed's broker expects. */
export const RABBIT_PASSWORD = 'publisher'

export type RabbitServer = Awaited<ReturnType<typeof startRabbit>>

/**
 * Starts Debian's RabbitMQ on loopback with its own node, folders and ports, one virtual host and one
 * user.
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
      `default_user = ${user}`,
      `default_pass = ${RABBIT_PASSWORD}`,
      'default_user_tags.administrator = true',
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
  writeFileSync(join(folder, 'plugins'), '[].\n')
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
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (tries > 400 || child.exitCode !== null) {
      await end(child)
      await end(mapper)
      throw new Error(`RabbitMQ does not listen: ${output}`)
    }
    await setTimeout(100)
  }
  async function openPublisher() {
    const model = await connectAmqp({
      protocol: 'amqp',
      hostname: '127.0.0.1',
      port,
      username: user,
      password: RABBIT_PASSWORD,
      vhost: virtualHost,
    })
    model.on('error', () => undefined)
    const channel = await model.createConfirmChannel()
    channel.on('error', () => undefined)
    await channel.assertExchange(EXCHANGE, 'topic', { durable: false })
    return { model, channel }
  }
  const publisher = await openPublisher()
  const wire = await startWire(port)
  return {
    publish(key: string, xml: string): Promise<void> {
      publisher.channel.publish(EXCHANGE, key, Buffer.from(xml))
      return publisher.channel.waitForConfirms()
    },
    /** Where clients connect: their connections can be cut. */
    clientPort: wire.port,
    cut: wire.cut,
    async stop() {
      await publisher.model.close().catch(() => undefined)
      await wire.close()
      await end(child)
      await end(mapper)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the group of the shell script and of the Erlang node that it started. */
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

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const outcome = Promise.withResolvers<boolean>()
  socket.on('connect', () => outcome.resolve(true)).on('error', () => outcome.resolve(false))
  const isOpen = await outcome.promise
  socket.destroy()
  return isOpen
}

/** Forwards connections to a port of this machine until they are cut. */
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
