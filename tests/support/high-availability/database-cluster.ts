import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { findTool, POSTGRES } from '../../../scripts/system-tools.ts'
import { freePort } from '../server-process.ts'
import {
  processTree,
  renderTemplate,
  startWorkspace,
  UNPRIVILEGED_IDS,
  until,
  type Daemon,
  type Workspace,
} from './daemons.ts'
import { startEtcdCluster } from './etcd-cluster.ts'

const HOST = '127.0.0.1'
const PASSWORD = 'deneme-1234'
const START_MS = 120_000

type Member = {
  name: string
  restPort: number
  port: number
  dataDir: string
  settings: string
  patroni: Daemon
}

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>

/**
 * Starts two PostgreSQL members with synchronous replication under Patroni and three etcd
 * nodes, and HAProxy in front of them, with the files of `deploy/ha`.
 */
export async function startDatabaseCluster() {
  const workspace = startWorkspace('kupa-ha-')
  try {
    return await start(workspace)
  } catch (error) {
    await workspace.close()
    throw error
  }
}

async function start(workspace: Workspace) {
  const etcd = await startEtcdCluster(workspace)
  const members: Member[] = []
  for (const name of ['db1', 'db2']) members.push(await startMember(workspace, name, etcd.hosts))
  const proxyPort = await startProxy(workspace, members)
  const memberNamed = (name: string): Member => {
    const member = members.find((one) => one.name === name)
    if (member === undefined) throw new Error(`no member ${name}`)
    return member
  }

  await until('a primary with a synchronous standby', () => hasSyncStandby(members), START_MS)
  const primary = await findPrimary(members)
  const client = new pg.Client(superuser(primary))
  await client.connect()
  const statements = renderTemplate('role.sql', { PASSWORD }).replaceAll(/^--.*$/gm, '')
  for (const statement of statements.split(';')) await client.query(statement)
  await client.end()
  const url = `postgres://kupa:${PASSWORD}@${HOST}:${proxyPort}/kupa`
  await until('the database address', () => answers(url), START_MS)

  const frozen = new Map<string, number[]>()
  const logs = () =>
    members.map((one) => `${one.name}:\n${withoutRoutine(one.patroni.log())}`).join('\n')
  async function killHost(name: string): Promise<void> {
    const member = memberNamed(name)
    const { pid: patroni } = member.patroni.child
    const roots = [...(patroni === undefined ? [] : [patroni]), ...livePostmaster(member)]
    const pids = roots.flatMap((pid) => processTree(pid))
    await member.patroni.kill()
    for (const pid of pids) end(pid)
    frozen.delete(name)
  }
  function startHost(name: string): void {
    const member = memberNamed(name)
    member.patroni = startPatroni(workspace, member.settings)
  }
  return {
    url,
    proxyPort,
    password: PASSWORD,
    workspace,
    primaryName: async () => (await findPrimary(members)).name,
    memberUrl: (name: string) =>
      `postgres://kupa:${PASSWORD}@${HOST}:${memberNamed(name).port}/kupa`,
    connect: (max = 4): Database => connectDatabase({ connectionString: url, max }, () => {}),
    /** @throws Error with the logs of both members */
    async untilSynchronous(): Promise<void> {
      try {
        await until('a synchronous standby', () => hasSyncStandby(members), START_MS)
      } catch (error) {
        throw new Error(`no synchronous standby\n${logs()}`, { cause: error })
      }
    },
    hasSyncStandby: () => hasSyncStandby(members),
    standbyName: async () => {
      const leader = await findPrimary(members)
      const standby = members.find((one) => one !== leader)
      if (standby === undefined) throw new Error('no standby')
      return standby.name
    },
    async resetHost(name: string): Promise<void> {
      await killHost(name)
      startHost(name)
    },
    killHost,
    startHost,
    etcd,
    killPostmaster(name: string): void {
      process.kill(postmasterPid(memberNamed(name)), 'SIGKILL')
    },
    freeze(name: string): void {
      const member = memberNamed(name)
      const pids = [
        ...processTree(member.patroni.child.pid ?? 0),
        ...processTree(postmasterPid(member)),
      ]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      frozen.set(name, pids)
    },
    /** Resumes PostgreSQL before Patroni, which is the more dangerous order. */
    thaw(name: string): void {
      for (const pid of (frozen.get(name) ?? []).toReversed()) resume(pid)
      frozen.delete(name)
    },
    async switchover(): Promise<void> {
      const leader = await findPrimary(members)
      const candidate = members.find((one) => one !== leader)
      const reply = await fetch(`http://${HOST}:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ leader: leader.name, candidate: candidate?.name }),
      })
      if (!reply.ok) throw new Error(`switchover: ${reply.status} ${await reply.text()}`)
    },
    archiveFolder: () => workspace.folder('archive'),
    async administer<T extends object>(statement: string): Promise<T[]> {
      const admin = new pg.Client(superuser(await findPrimary(members)))
      await admin.connect()
      try {
        return (await admin.query<T>(statement)).rows
      } finally {
        await admin.end()
      }
    },
    async takeBaseBackup(folder: string): Promise<void> {
      const { port } = await findPrimary(members)
      const run = promisify(execFile)
      await run(
        join(binFolder(), 'pg_basebackup'),
        [
          '-h',
          HOST,
          '-p',
          String(port),
          '-U',
          'replicator',
          '-D',
          folder,
          '-X',
          'none',
          '-c',
          'fast',
        ],
        { ...UNPRIVILEGED_IDS, cwd: '/', env: { LC_ALL: 'C', PGPASSWORD: PASSWORD } },
      )
    },
    async close(): Promise<void> {
      for (const pids of frozen.values()) for (const pid of pids) resume(pid)
      // Patroni would restart a database that stops before Patroni does.
      const postmasters = members.flatMap((one) => livePostmaster(one))
      for (const member of members) await member.patroni.kill()
      for (const pid of postmasters.flatMap((one) => processTree(one))) end(pid)
      await until('the end of PostgreSQL', () =>
        postmasters.every((pid) => !existsSync(`/proc/${pid}/exe`) || isZombie(pid)),
      )
      await workspace.close()
    },
  }
}

async function startMember(workspace: Workspace, name: string, etcd: string): Promise<Member> {
  const [restPort, port] = [await freePort(), await freePort()]
  const home = workspace.folder(name)
  const dataDir = join(home, 'data')
  const settings = workspace.file(
    `${name}.yml`,
    renderTemplate('patroni.yml', {
      MEMBER: name,
      HOST,
      REST_PORT: restPort,
      REST_PASSWORD: PASSWORD,
      ETCD_HOSTS: etcd,
      MAX_CONNECTIONS: 150,
      SHARED_BUFFERS: '64MB',
      ARCHIVE_DIR: workspace.folder('archive'),
      NETWORK: `${HOST}/32`,
      POSTGRES_PORT: port,
      DATA_DIR: dataDir,
      BIN_DIR: binFolder(),
      PGPASS_FILE: join(home, 'pgpass'),
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
      REWIND_PASSWORD: PASSWORD,
      SOCKET_DIR: home,
      WATCHDOG_MODE: 'off',
    }),
  )
  const patroni = startPatroni(workspace, settings)
  return { name, restPort, port, dataDir, settings, patroni }
}

/** Omits the lines that Patroni writes once a second, and the traces of closed health checks. */
function withoutRoutine(log: string): string {
  return log
    .split('\n')
    .filter(
      (line) =>
        !/INFO: (?:no action|Lock owner)|^ {2}File|^ {4}|Traceback|reset by peer/.test(line),
    )
    .join('\n')
}

function startPatroni(workspace: Workspace, settings: string): Daemon {
  return workspace.start('/usr/bin/patroni', [settings])
}

export function binFolder(): string {
  const postgres = findTool(POSTGRES)
  if (postgres === undefined) throw new Error('no PostgreSQL of the system')
  return dirname(postgres)
}

async function startProxy(workspace: Workspace, [first, second]: Member[]): Promise<number> {
  if (first === undefined || second === undefined) throw new Error('two members are needed')
  const port = await freePort()
  const file = workspace.file(
    'haproxy.cfg',
    renderTemplate('haproxy.cfg', {
      BIND_ADDRESS: `${HOST}:${port}`,
      MEMBER_1: first.name,
      POSTGRES_1: `${HOST}:${first.port}`,
      REST_PORT_1: first.restPort,
      MEMBER_2: second.name,
      POSTGRES_2: `${HOST}:${second.port}`,
      REST_PORT_2: second.restPort,
    }),
  )
  workspace.start('/usr/sbin/haproxy', ['-db', '-f', file])
  return port
}

function superuser(member: Member): pg.ClientConfig {
  return {
    host: HOST,
    port: member.port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  }
}

async function findPrimary(members: readonly Member[]): Promise<Member> {
  for (const member of members) if (await answersAs(member, 'primary')) return member
  throw new Error('no primary')
}

async function hasSyncStandby(members: readonly Member[]): Promise<boolean> {
  await findPrimary(members)
  for (const member of members) if (await answersAs(member, 'synchronous')) return true
  return false
}

async function answersAs(member: Member, role: 'primary' | 'synchronous'): Promise<boolean> {
  try {
    const reply = await fetch(`http://${HOST}:${member.restPort}/${role}`, {
      signal: AbortSignal.timeout(1_000),
    })
    await reply.body?.cancel()
    return reply.status === 200
  } catch {
    return false
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

function postmasterPid(member: Member): number {
  const [pid] = livePostmaster(member)
  if (pid === undefined) throw new Error(`${member.name} runs no PostgreSQL`)
  return pid
}

function livePostmaster(member: Member): number[] {
  const file = join(member.dataDir, 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return existsSync(`/proc/${pid}`) && !isZombie(pid) ? [pid] : []
}

function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // The process has ended.
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}
