import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { signal } from '../own-postgres.ts'
import type { SupervisedServer } from './supervisor.ts'
import type { FaultWorld } from './world.ts'

/** Longer than every timeout of the program for an unresponsive peer. */
const SILENCE_MS = 20_000
/** Shorter than every timeout. */
const SHORT_MS = 2_000
const READY_MS = 10_000
const MAX_SOCKETS = 20_000

export type Fault = { name: string; run(world: FaultWorld): Promise<void> }

const aServer = ({ servers, random }: FaultWorld): SupervisedServer => {
  const server = servers[random(servers.length)]
  if (server === undefined) throw new Error('no server')
  return server
}

async function frozen(pid: number, ms: number): Promise<void> {
  signal(pid, 'STOP')
  try {
    await wait(ms)
  } finally {
    signal(pid, 'CONT')
  }
}

async function backends({ database }: FaultWorld): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'kupa%' and state = 'active'
      and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

async function aBackend(world: FaultWorld): Promise<number> {
  let pid: number | undefined
  while (pid === undefined) {
    const pids = await backends(world)
    pid = pids[world.random(Math.max(1, pids.length))]
  }
  return pid
}

function limit(pid: number, name: 'nofile' | 'data', soft: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--${name}=${soft}:`])
}

async function fillWithSockets(url: string): Promise<boolean> {
  const sockets: WebSocket[] = []
  let isFull = false
  for (let count = 0; count < MAX_SOCKETS && !isFull; count += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
    socket.on('error', () => (isFull = true)).on('close', () => (isFull = true))
    sockets.push(socket)
    await once(socket, 'open').catch(() => (isFull = true))
  }
  for (const socket of sockets) socket.terminate()
  return isFull
}

const softLimit = (pid: number, name: string) =>
  Number(
    new RegExp(`^${name}\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1],
  )

export const FAULTS: readonly Fault[] = [
  {
    name: 'a server is killed',
    run: async (world) => void (await aServer(world).kill()),
  },
  {
    name: 'a server is frozen',
    run: (world) => frozen(aServer(world).pid(), SILENCE_MS),
  },
  {
    name: 'a server loses its network to the database',
    async run(world) {
      const { proxy } = aServer(world)
      proxy.blackHole()
      await wait(SILENCE_MS)
      proxy.heal()
    },
  },
  {
    name: 'a backend of the database is killed',
    async run(world) {
      process.kill(await aBackend(world), 'SIGKILL')
      await wait(SHORT_MS)
    },
  },
  {
    name: 'a backend of the database is frozen',
    run: async (world) => frozen(await aBackend(world), SILENCE_MS),
  },
  {
    name: 'the database is killed with all its processes',
    async run({ postgres }) {
      await postgres.crash()
      await wait(SHORT_MS)
      await postgres.start()
    },
  },
  {
    name: 'the database is stopped',
    async run({ postgres }) {
      await postgres.stop()
      await wait(SHORT_MS)
      await postgres.start()
    },
  },
  {
    name: 'Redis is killed',
    async run({ redis }) {
      await redis.stop()
      await wait(SHORT_MS)
      await redis.start()
    },
  },
  {
    name: 'Redis is frozen',
    async run({ redis }) {
      redis.freeze()
      await wait(SILENCE_MS)
      redis.thaw()
    },
  },
  {
    name: 'a server runs out of file descriptors',
    async run(world) {
      const pid = aServer(world).pid()
      const before = softLimit(pid, 'Max open files')
      limit(pid, 'nofile', readdirSync(`/proc/${pid}/fd`).length)
      await wait(SHORT_MS)
      limit(pid, 'nofile', before)
    },
  },
  {
    name: 'a server runs out of memory',
    async run(world) {
      const server = aServer(world)
      const pid = server.pid()
      const url = server.url() ?? ''
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      limit(pid, 'data', Number(/^VmData:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024)
      expect(await fillWithSockets(url), 'the server ran out of memory').toBe(true)
      if (server.pid() === pid) execFileSync('prlimit', ['--pid', String(pid), '--data=unlimited:'])
    },
  },
]

export async function expectReady({ servers }: FaultWorld): Promise<void> {
  for (const server of servers)
    await expect
      .poll(
        async () => {
          const url = server.url()
          if (url === undefined) return 0
          return (await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0
        },
        { timeout: READY_MS, interval: 100 },
      )
      .toBe(200)
}
