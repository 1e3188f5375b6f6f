import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MAX_OUTPUT = 64 << 20
/** Debian's certificates, in which a machine behind a proxy keeps the proxy's. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** Without CAP_SYS_RESOURCE, no container may have higher limits than this process. */
const LIMIT = 8_192

export type Podman = {
  folder: string
  run(...args: string[]): Promise<string>
  build(image: string, file: string, context: string, ...args: string[]): Promise<void>
  close(): Promise<void>
}

/** Starts with empty storage, apart from the machine's own images and containers. */
export function startPodman(): Podman {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-podman-'))
  writeFileSync(
    join(folder, 'storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
  )
  // runc: crun refuses a machine that mounts both versions of cgroups.
  writeFileSync(
    join(folder, 'containers.conf'),
    `[containers]
default_ulimits = ["nofile=${LIMIT}:${LIMIT}", "nproc=${LIMIT}:${LIMIT}"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${folder}/tmp"
lock_type = "file"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`,
  )
  writeFileSync(join(folder, 'npmrc'), `cafile=${CERTIFICATES}\n`)
  const environment = {
    PATH: `/usr/sbin:/sbin:${process.env['PATH'] ?? '/usr/bin:/bin'}`,
    HOME: folder,
    TMPDIR: folder,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    // Otherwise podman asks systemd to run the health checks.
    DISABLE_HC_SYSTEMD: 'true',
  }
  const run = async (...args: string[]) =>
    (await execute('podman', args, { env: environment, maxBuffer: MAX_OUTPUT })).stdout.trim()
  return {
    folder,
    run,
    async build(image, file, context, ...args) {
      const trust = [
        `${CERTIFICATES}:${CERTIFICATES}:ro`,
        `${folder}/npmrc:/usr/local/etc/npmrc:ro`,
      ].flatMap((mount) => ['--volume', mount])
      // The format of Docker keeps the health check.
      const options = ['--format', 'docker', '--network', 'host', '--pull-never', ...trust, ...args]
      await run('build', ...options, '-f', file, '-t', image, context)
    },
    async close() {
      // Without the time to drain, podman's SIGKILL sometimes finds that the container has just
      // ended.
      await run('stop', '--all', '--time', '20')
      await run('rm', '--all', '--force')
      await run('network', 'prune', '--force')
      await run('rmi', '--all', '--force')
      for (const mount of mountsBelow(folder)) execFileSync('umount', [mount])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const mountsBelow = (folder: string) =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`))
    .toReversed()

/**
 * Builds Debian's minimal system with the Node of the project's packages and npm, as the base image
 * that the Containerfile names: user `node` (1000), `node` and `npm` in the search path.
 */
export async function buildNodeImage(podman: Podman, image: string): Promise<void> {
  const system = join(podman.folder, 'system')
  await execute('debootstrap', ['--variant=minbase', 'bookworm', system], {
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, PATH: `/usr/sbin:/sbin:${process.env['PATH'] ?? ''}` },
  })
  const local = join(system, 'usr/local')
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true })
  chmodSync(join(local, 'bin/node'), 0o755)
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  const inside = (...command: string[]) => execFileSync('chroot', [system, ...command])
  inside('groupadd', '--gid', '1000', 'node')
  inside('useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node')
  const archive = join(podman.folder, 'system.tar')
  await execute('tar', ['-C', system, '-cf', archive, '.'])
  await podman.run(
    'import',
    '--quiet',
    '--change',
    'CMD ["node"]',
    '--change',
    'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    archive,
    image,
  )
  rmSync(archive)
  rmSync(system, { recursive: true })
}

function npmFolder(): string {
  const command = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return dirname(dirname(realpathSync(command)))
}
