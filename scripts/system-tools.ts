import { spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'

/**
 * `wanted`: the first places that are as good as the package; the others serve where nothing can be
 * installed.
 */
export type SystemTool = {
  name: string
  places: string[]
  debianPackage: string
  wanted?: number
}

/** Headless: half the work of the full browser. */
export const CHROMIUM: SystemTool = {
  name: 'Chromium',
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
  debianPackage: 'chromium-headless-shell',
  wanted: 1,
}
export const REDIS: SystemTool = {
  name: 'Redis',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
  debianPackage: 'redis-server',
}
export const RABBITMQ: SystemTool = {
  name: 'RabbitMQ',
  // Beside it, /usr/sbin/rabbitmq-server runs as another user.
  places: ['/usr/lib/rabbitmq/bin/rabbitmq-server'],
  debianPackage: 'rabbitmq-server',
}
export const POSTGRES: SystemTool = {
  name: 'PostgreSQL',
  places: ['/usr/lib/postgresql/*/bin/postgres'],
  debianPackage: 'postgresql',
}
export const PATRONI: SystemTool = {
  name: 'Patroni',
  places: ['/usr/bin/patroni'],
  debianPackage: 'patroni',
}
export const PATRONI_ETCD: SystemTool = {
  name: 'the etcd client of Patroni',
  places: ['/usr/lib/python3/dist-packages/etcd/__init__.py'],
  debianPackage: 'python3-etcd',
}
export const ETCD: SystemTool = {
  name: 'etcd',
  places: ['/usr/bin/etcd'],
  debianPackage: 'etcd-server',
}
export const HAPROXY: SystemTool = {
  name: 'HAProxy',
  places: ['/usr/sbin/haproxy'],
  debianPackage: 'haproxy',
}
export const PGBOUNCER: SystemTool = {
  name: 'PgBouncer',
  places: ['/usr/sbin/pgbouncer'],
  debianPackage: 'pgbouncer',
}
export const SENTINEL: SystemTool = {
  name: 'Redis Sentinel',
  places: ['/usr/bin/redis-sentinel'],
  debianPackage: 'redis-sentinel',
}
export const HIGH_AVAILABILITY = [
  POSTGRES,
  PATRONI,
  PATRONI_ETCD,
  ETCD,
  HAPROXY,
  PGBOUNCER,
  SENTINEL,
]
export const PGBENCH: SystemTool = {
  name: 'pgbench',
  places: ['/usr/lib/postgresql/*/bin/pgbench', '/usr/bin/pgbench'],
  debianPackage: 'postgresql-contrib',
}
export const PROMETHEUS: SystemTool = {
  name: 'Prometheus',
  places: ['/usr/bin/prometheus', '/usr/local/bin/prometheus'],
  debianPackage: 'prometheus',
}

export const FAKE_TIME: SystemTool = {
  name: 'libfaketime',
  places: ['/usr/lib/*/faketime/libfaketime.so.1'],
  debianPackage: 'libfaketime',
}

export const NGINX: SystemTool = {
  name: 'nginx',
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
  debianPackage: 'nginx-light',
}
export const SYSTEMD_ANALYZE: SystemTool = {
  name: 'systemd-analyze',
  places: ['/usr/bin/systemd-analyze'],
  debianPackage: 'systemd',
}
export const OPENSSL: SystemTool = {
  name: 'OpenSSL',
  places: ['/usr/bin/openssl'],
  debianPackage: 'openssl',
}

export const CONTAINERS: SystemTool[] = [
  { name: 'podman', places: ['/usr/bin/podman'], debianPackage: 'podman' },
  { name: 'runc', places: ['/usr/sbin/runc', '/usr/bin/runc'], debianPackage: 'runc' },
  {
    name: 'catatonit',
    places: ['/usr/bin/catatonit', '/usr/libexec/podman/catatonit'],
    debianPackage: 'catatonit',
  },
  { name: 'netavark', places: ['/usr/lib/podman/netavark'], debianPackage: 'netavark' },
  { name: 'aardvark-dns', places: ['/usr/lib/podman/aardvark-dns'], debianPackage: 'aardvark-dns' },
  { name: 'iptables', places: ['/usr/sbin/iptables'], debianPackage: 'iptables' },
  { name: 'debootstrap', places: ['/usr/sbin/debootstrap'], debianPackage: 'debootstrap' },
]

export function findTool(tool: SystemTool): string | undefined {
  return tool.places
    .flatMap((place) => (place.includes('*') ? globSync(place).toSorted().toReversed() : [place]))
    .find((path) => existsSync(path))
}

/**
 * Finds each tool and installs missing ones from the system's packages where possible.
 * @throws Error with one line naming what is missing
 */
export function requireTools(...tools: SystemTool[]): void {
  const missing = tools.filter(
    (tool) => findTool({ ...tool, places: tool.places.slice(0, tool.wanted) }) === undefined,
  )
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.debianPackage)
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${packages.join(', ')} from the system's packages…\n`)
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', '-o=Dpkg::Use-Pty=0', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    withoutServices(() => apt('install', '-y', '--no-install-recommends', ...packages))
  }
  const still = tools.filter((tool) => findTool(tool) === undefined)
  if (still.length > 0)
    throw new Error(
      `the tests need ${still.map((tool) => `${tool.name} (Debian package ${tool.debianPackage})`).join(', ')}`,
    )
}

const POLICY = '/usr/sbin/policy-rc.d'
const FORBIDDEN_BY_POLICY = 101

/** The tests start their own servers. Debian runs this file before a package starts a service. */
function withoutServices(install: () => void): void {
  if (existsSync(POLICY)) return install()
  writeFileSync(POLICY, `#!/bin/sh\nexit ${FORBIDDEN_BY_POLICY}\n`, { mode: 0o755 })
  try {
    install()
  } finally {
    rmSync(POLICY, { force: true })
  }
}
