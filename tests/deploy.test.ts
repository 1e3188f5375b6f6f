import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { afterAll, expect, inject, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { requireSchema } from '#server/platform/database/migrate.ts'
import { readMarkedBlocks } from './support/marked-blocks.ts'
import { PROGRAM_ENVIRONMENT } from './support/program-environment.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'kupa-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The maximum drain time of the program, in seconds (src/server/main.ts). */
const DRAIN_SECONDS = Number(/const DRAIN_MS = (\d+)_000/.exec(read('src/server/main.ts'))?.[1])

function settingsOf(path: string, isCommentedToo: boolean): Record<string, string> {
  const lines = read(path).matchAll(/^(#?)([A-Z][A-Z_0-9]+)=(.*)$/gm)
  return Object.fromEntries(
    [...lines]
      .filter(([, comment]) => isCommentedToo || comment === '')
      .map(([, , name = '', value = '']) => [name, value]),
  )
}

const SETTINGS = [
  'src/server/platform/config.ts',
  'src/server/platform/aggregator-settings.ts',
  'src/server/platform/odds-api-settings.ts',
  'src/server/platform/provider-settings.ts',
  'src/server/platform/sign-in-provider-settings.ts',
  'src/server/platform/uof-settings.ts',
  'src/server/platform/mail/message-settings.ts',
]

function knownSettings(): string[] {
  const names = SETTINGS.map(read)
    .join('\n')
    .matchAll(/'([A-Z][A-Z_0-9]{2,}[A-Z])'/g)
  return [...new Set([...names].map(([, name = '']) => name))].toSorted()
}

test('the environment template contains every setting of the program and no others', () => {
  expect(Object.keys(settingsOf('deploy/environment.example', true)).toSorted()).toEqual(
    knownSettings(),
  )
})

const keyFile = join(folder, 'secrets.json')
writeFileSync(keyFile, '{}', { mode: 0o600 })
const template = { ...settingsOf('deploy/environment.example', false), SECRETS_FILE: keyFile }

test('the program accepts the environment template, alone and with the environment file of each unit', () => {
  expect(readConfig(template).mode).toBe('live')
  const units = globSync('deploy/systemd/*.environment', { cwd: ROOT })
  const ports = units.map((unit) => {
    const { port, roles } = readConfig({ ...template, ...settingsOf(unit, false) })
    expect(roles.size).toBe(1)
    return port
  })
  expect(new Set(ports).size).toBe(units.length)
  for (const [, unit] of read('deploy/systemd/kupa.target').matchAll(/kupa@([\w-]+)\.service/g))
    expect(units.map((path) => basename(path))).toContain(`${unit}.environment`)
})

function verify(unit: string): { status: number | null; warnings: string } {
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', '--recursive-errors=no', join(folder, unit)],
    { encoding: 'utf8' },
  )
  return { status, warnings: stderr }
}

test('systemd accepts the units, and their stop timeout is longer than the drain', () => {
  const unit = read('deploy/systemd/kupa@.service')
  // The paths of an installation do not exist here.
  const here = unit
    .replaceAll('/opt/kupa/current/node_modules/.bin/node', process.execPath)
    .replace(/^Documentation=.*\n/m, '')
    .replace('WorkingDirectory=/opt/kupa/current', `WorkingDirectory=${ROOT}`)
  writeFileSync(join(folder, 'kupa@.service'), here)
  writeFileSync(join(folder, 'kupa.target'), read('deploy/systemd/kupa.target'))
  const report = verify('kupa@web-1.service')
  expect(report).toEqual({ status: 0, warnings: '' })
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(DRAIN_SECONDS)
})

test('a unit with an unknown setting or a wrong path is reported', () => {
  const unit = read('deploy/systemd/kupa@.service')
  writeFileSync(join(folder, 'a@.service'), unit.replace('NoNewPrivileges', 'NoNewPrivilege'))
  writeFileSync(join(folder, 'b@.service'), `${unit}\n[Service]\nExecStart=relative/path\n`)
  for (const name of ['a@1.service', 'b@1.service'])
    expect(verify(name).warnings).toMatch(/NoNewPrivilege'|relative/)
})

const MODELS = { ConfigMap, Service, Deployment, Job, Ingress, PodDisruptionBudget }
const resources = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT })
  .flatMap((path) => parseAllDocuments(read(path)))
  .map((document) => {
    expect(document.errors).toEqual([])
    return z
      .object({
        kind: z.enum([
          'ConfigMap',
          'Service',
          'Deployment',
          'Job',
          'Ingress',
          'PodDisruptionBudget',
        ]),
        metadata: z.record(z.string(), z.unknown()),
      })
      .loose()
      .parse(document.toJS())
  })

test.each(resources)('the schema of Kubernetes accepts $kind $metadata', (resource) => {
  const Model = MODELS[resource.kind]
  expect(() => new Model(resource).validate()).not.toThrow()
})

test('the schema of Kubernetes rejects a misspelt field', () => {
  for (const [kind, spec] of [
    ['Deployment', { replica: 1 }],
    ['Job', { backOffLimit: 1 }],
  ] as const) {
    const misspelt: object = { spec }
    const resource = resources.find((one) => one.kind === kind)
    expect(() => new MODELS[kind]({ ...resource, ...misspelt }).validate()).toThrow()
  }
})

const pods = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        enableServiceLinks: z.boolean(),
        terminationGracePeriodSeconds: z.number().optional(),
        containers: z.tuple([
          z.object({
            image: z.string(),
            command: z.array(z.string()).default([]),
            env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
            lifecycle: z
              .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
              .optional(),
          }),
        ]),
      }),
    }),
  }),
})
const podsOf = (wanted: 'Deployment' | 'Job') =>
  resources.filter(({ kind }) => kind === wanted).map((resource) => pods.parse(resource).spec)
const settingsOfPods = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(resources.find(({ kind }) => kind === 'ConfigMap')).data

test('the pods of each role have time to drain, and use only settings of the program', () => {
  const roles = podsOf('Deployment').map(({ selector, template: pod }) => {
    const [container] = pod.spec.containers
    expect(pod.metadata.labels).toMatchObject(selector?.matchLabels ?? { none: '' })
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      (container.lifecycle?.preStop.sleep.seconds ?? Infinity) + DRAIN_SECONDS,
    )
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    const config = readConfig({
      ...template,
      ...settingsOfPods,
      ...own,
      SECRETS_FILE: keyFile,
    })
    expect(config.migrateAtStart).toBe(false)
    return [...config.roles]
  })
  expect(roles).toEqual([['web'], ['realtime'], ['worker']])
  for (const name of Object.keys(settingsOfPods)) expect(knownSettings()).toContain(name)
})

const port = z.object({ name: z.string(), containerPort: z.number() })
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const reached = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        volumes: z.array(
          z.object({ name: z.string(), secret: z.object({ secretName: z.string() }).optional() }),
        ),
        containers: z.tuple([
          z.object({
            ports: z.array(port),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
})
const routed = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.object({ name: z.string(), targetPort: z.string() })),
  }),
})
const reachable = resources
  .filter(({ kind }) => kind === 'Deployment')
  .map((resource) => reached.parse(resource).spec.template)

test('the probes ask the port of the program, and its key file and folders are mounted', () => {
  for (const { spec } of reachable) {
    const [{ ports, volumeMounts, ...probes }] = spec.containers
    expect(ports).toEqual([{ name: 'http', containerPort: Number(settingsOfPods['PORT']) }])
    expect(probes.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(probes.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(probes.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    const mounted = new Map(volumeMounts.map(({ name, mountPath }) => [mountPath, name]))
    const keys = spec.volumes.find(({ secret }) => secret?.secretName === 'kupa-keys')
    expect(mounted.get(dirname(settingsOfPods['SECRETS_FILE'] ?? ''))).toBe(keys?.name ?? 'none')
    const names = spec.volumes.map(({ name }) => name)
    for (const name of mounted.values()) expect(names).toContain(name)
    // The root file system is read-only.
    const data = / DATA_DIR=(\S+)/.exec(read('deploy/Containerfile'))?.[1] ?? ''
    for (const path of ['/tmp', data]) expect(mounted.has(path), path).toBe(true)
  }
})

test('the ingress leads to services, and each service to the port of one role', () => {
  const services = resources
    .filter(({ kind }) => kind === 'Service')
    .map((resource) => routed.parse(resource))
  for (const { spec } of services) {
    const chosen = reachable.filter(({ metadata }) =>
      Object.entries(spec.selector).every(([key, value]) => metadata.labels[key] === value),
    )
    expect(chosen.length).toBe(1)
    const names = chosen[0]?.spec.containers[0].ports.map(({ name }) => name)
    for (const { targetPort } of spec.ports) expect(names).toContain(targetPort)
  }
  const backends = read('deploy/kubernetes/kupa.yaml').matchAll(
    /service: \{ name: ([\w-]+), port: \{ name: (\w+) \} \}/g,
  )
  expect([...backends].map(([, name, portName]) => [name, portName])).toEqual(
    services
      .flatMap(({ metadata, spec }) => spec.ports.map((one) => [metadata.name, one.name]))
      .toReversed(),
  )
})

test('no pod receives the variables of services, which the program rejects', () => {
  const services = resources.filter(({ kind }) => kind === 'Service')
  for (const { metadata } of services) {
    const prefix = String(metadata['name']).toUpperCase().replaceAll('-', '_')
    const link = { [`${prefix}_SERVICE_HOST`]: '10.96.0.7' }
    expect(() => readConfig({ ...template, ...link })).toThrow('unknown setting')
  }
  for (const { template: pod } of [...podsOf('Deployment'), ...podsOf('Job')])
    expect(pod.spec.enableServiceLinks).toBe(false)
})

test('the migration job uses the image of the pods, receives no calls, and migrates an empty database', async () => {
  const [job, ...otherJobs] = podsOf('Job')
  expect(otherJobs).toEqual([])
  const [container] = job?.template.spec.containers ?? []
  for (const { selector, template: pod } of podsOf('Deployment')) {
    expect(container?.image).toBe(pod.spec.containers[0].image)
    expect(job?.template.metadata.labels).not.toMatchObject(selector?.matchLabels ?? {})
  }
  const { host, user } = inject('postgres')
  const name = `t_deploy_${crypto.randomUUID().replaceAll('-', '')}`
  const connect = (database: string) => connectDatabase({ host, user, database, max: 1 }, () => {})
  const server = connect('postgres')
  await server.pool.query(`create database ${name}`)
  const database = connect(name)
  try {
    await expect(requireSchema(database)).rejects.toThrow('run kupa migrate first')
    const [program, ...command] = container?.command ?? []
    expect(program).toBe('node')
    const output = execFileSync(process.execPath, command, {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...PROGRAM_ENVIRONMENT,
        ...template,
        ...settingsOfPods,
        SECRETS_FILE: keyFile,
        DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      },
    })
    expect(output).toContain('"applied":["')
    await requireSchema(database)
  } finally {
    await database.close()
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
  }
}, 120_000)

const compose = z.object({
  services: z.record(
    z.string(),
    z
      .object({
        image: z.string(),
        environment: z.record(z.string(), z.string()).optional(),
        depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
        volumes: z.array(z.string()).optional(),
        stop_grace_period: z.string().optional(),
        networks: z
          .union([
            z.array(z.string()),
            z.record(z.string(), z.object({ ipv4_address: z.string() }).nullable()),
          ])
          .default([]),
      })
      .loose(),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

test('the compose file runs every role and refers only to existing services, volumes and files', () => {
  const { services, volumes } = compose.parse(
    parse(read('deploy/compose.yml'), { merge: true }) as unknown,
  )
  const roles = Object.values(services).flatMap(({ environment }) => environment?.['ROLES'] ?? [])
  expect(new Set(roles)).toEqual(new Set(['web', 'realtime', 'worker']))
  for (const { depends_on: needs = [], volumes: mounts = [], ...service } of Object.values(
    services,
  )) {
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(Object.keys(services)).toContain(name)
    for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
      if (source.startsWith('./nginx/')) expect(existsSync(join(ROOT, 'deploy', source))).toBe(true)
      else if (!source.startsWith('./')) expect(Object.keys(volumes)).toContain(source)
    }
    if (service.environment?.['ROLES'] === undefined) continue
    expect(Number.parseInt(service.stop_grace_period ?? '0')).toBeGreaterThan(DRAIN_SECONDS)
    // The environment file is a copy of the template.
    expect(readConfig({ ...template, ...service.environment })).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
    })
  }
  const addressesOf = (role: string) =>
    Object.values(services)
      .filter(({ environment }) => environment?.['ROLES'] === role)
      .map(({ networks }) =>
        Array.isArray(networks) ? undefined : networks['inner']?.ipv4_address,
      )
  const [web = '', realtime = ''] = read('deploy/nginx/compose-upstreams.conf')
    .split('upstream ')
    .slice(1)
  const serversOf = (upstream: string) =>
    [...upstream.matchAll(/server ([\d.]+):3000/g)].map(([, address]) => address)
  expect(serversOf(web)).toEqual(addressesOf('web'))
  expect(serversOf(realtime)).toEqual(addressesOf('realtime'))
})

test('the Containerfile copies existing files and starts the program as npm start does', () => {
  const text = read('deploy/Containerfile')
  for (const [, sources = ''] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const source of sources.split(' '))
      expect(existsSync(join(ROOT, source)), source).toBe(true)
  expect(text).toMatch(/^USER node$/m)
  const options = (command: string) => command.match(/--max-[\w-]+=\d+/g)
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  const command = /^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]'
  expect(options(command)).toEqual(options(scripts.start))
  expect(options(read('deploy/systemd/kupa@.service'))).toEqual(options(scripts.start))
  expect(existsSync(join(ROOT, z.array(z.string()).parse(JSON.parse(command)).at(-1) ?? ''))).toBe(
    true,
  )
})

test('the timing of Patroni lets the leader key outlive one failed renewal, and allows a watchdog', () => {
  const [text, etcd] = [read('deploy/ha/patroni.yml'), read('deploy/ha/etcd.environment')]
  const number = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(text)?.[1])
  const electionMs = Number(/^ETCD_ELECTION_TIMEOUT=(\d+)$/m.exec(etcd)?.[1])
  expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl'))
  // Patroni's own condition; in mode `required`, no member becomes the leader without it.
  expect(number('ttl') - number('safety_margin')).toBeGreaterThanOrEqual(number('loop_wait'))
  expect(2 * electionMs).toBeLessThan(number('retry_timeout') * 1_000)
})

test('every block of the operations page states whether a test executes it', () => {
  const steps = readMarkedBlocks(join(ROOT, 'docs/operations.md'))
  const night = read('tests/faults/night/operations.test.ts')
  for (const { isExecuted, name } of steps)
    if (isExecuted) expect(night).toContain(`'${name}'`)
    else expect(name).toMatch(/^no /)
})
