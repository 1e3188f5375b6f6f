import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Podman } from './podman.ts'

const address = z.strictObject({ ipv4_address: z.string() }).nullable()
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.string(),
      dockerfile: z.string(),
      additional_contexts: z.record(z.string(), z.string()),
    })
    .optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  restart: z.string(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
    ])
    .default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), address)]),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }).optional(),
})
/** Strict: a key that this reader does not know fails the test instead of being ignored. */
const composeFile = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(
    z.string(),
    z.strictObject({
      ipam: z.strictObject({
        config: z.tuple([z.strictObject({ subnet: z.string(), ip_range: z.string() })]),
      }),
    }),
  ),
})
type Service = z.infer<typeof service>
export type ComposeFile = z.infer<typeof composeFile> & { folder: string }

export function readComposeFile(path: string, variables: Record<string, string>): ComposeFile {
  const text = readFileSync(path, 'utf8').replaceAll(
    /\$\{(\w+):\?([^}]*)\}/g,
    (_, name: string, reason: string) => {
      const value = variables[name]
      if (value === undefined) throw new Error(`${name}: ${reason}`)
      return value
    },
  )
  return { ...composeFile.parse(parse(text, { merge: true })), folder: dirname(path) }
}

export async function buildImages(podman: Podman, file: ComposeFile): Promise<void> {
  const built = new Set<string>()
  for (const { image, build } of Object.values(file.services)) {
    if (build === undefined || built.has(image)) continue
    built.add(image)
    const context = resolve(file.folder, build.context)
    const contexts = Object.entries(build.additional_contexts).flatMap(([name, folder]) => [
      '--build-context',
      `${name}=${resolve(file.folder, folder)}`,
    ])
    await podman.build(image, join(context, build.dockerfile), context, ...contexts)
  }
}

export async function createNetworks(podman: Podman, file: ComposeFile): Promise<void> {
  for (const [name, { ipam }] of Object.entries(file.networks)) {
    const [{ subnet, ip_range: range }] = ipam.config
    const ranges = ['--subnet', subnet, '--ip-range', range]
    await podman.run('network', 'create', ...ranges, `${file.name}_${name}`)
  }
}

const each = (option: string, values: readonly string[]) =>
  values.flatMap((value) => [option, value])

function mountsOf(file: ComposeFile, { volumes, secrets }: Service): string[] {
  const files = secrets.map(
    (name) => `${resolve(file.folder, file.secrets[name]?.file ?? '')}:/run/secrets/${name}:ro`,
  )
  const mounts = volumes.map((mount) =>
    mount.startsWith('.') ? resolve(file.folder, mount) : `${file.name}_${mount}`,
  )
  return each('--volume', [...mounts, ...files])
}

function networkOf(file: ComposeFile, name: string, { networks }: Service): string[] {
  const addresses = Array.isArray(networks)
    ? networks.map((network) => [network, null] as const)
    : Object.entries(networks)
  return addresses.flatMap(([network, fixed]) => {
    const options = [`alias=${name}`, ...(fixed === null ? [] : [`ip=${fixed.ipv4_address}`])]
    return ['--network', `${file.name}_${network}:${options.join(',')}`]
  })
}

function optionsOf(file: ComposeFile, one: Service): string[] {
  return [
    ...(one.env_file === undefined ? [] : ['--env-file', resolve(file.folder, one.env_file)]),
    ...each(
      '--env',
      Object.entries(one.environment).map((pair) => pair.join('=')),
    ),
    ...(one.init ? ['--init'] : []),
    ...(one.read_only ? ['--read-only'] : []),
    ...each('--tmpfs', one.tmpfs),
    ...each('--cap-drop', one.cap_drop),
    ...each('--security-opt', one.security_opt),
    ...mountsOf(file, one),
  ]
}

function serviceOf(file: ComposeFile, name: string): Service {
  const one = file.services[name]
  if (one === undefined) throw new Error(`the compose file has no service ${name}`)
  return one
}

/**
 * Podman splits a list that begins with CMD at its spaces, and adds CMD to a list that does not.
 */
const healthCommand = (test: readonly string[]) =>
  JSON.stringify(test[0] === 'CMD' ? test.slice(1) : test)

export async function startService(podman: Podman, file: ComposeFile, name: string): Promise<void> {
  const one = serviceOf(file, name)
  if (!Array.isArray(one.depends_on))
    for (const other of Object.keys(one.depends_on)) await podman.run('healthcheck', 'run', other)
  const check =
    one.healthcheck === undefined ? [] : ['--health-cmd', healthCommand(one.healthcheck.test)]
  const grace = one.stop_grace_period?.replace('s', '')
  await podman.run(
    'run',
    '--detach',
    '--name',
    name,
    '--restart',
    one.restart,
    ...check,
    ...(grace === undefined ? [] : ['--stop-timeout', grace]),
    ...optionsOf(file, one),
    ...networkOf(file, name, one),
    ...each('--publish', one.ports),
    one.image,
    ...one.command,
  )
}

export function runInService(
  podman: Podman,
  file: ComposeFile,
  name: string,
  ...command: string[]
): Promise<string> {
  const one = serviceOf(file, name)
  const network = networkOf(file, `${name}-run`, { ...one, networks: Object.keys(file.networks) })
  return podman.run('run', '--rm', ...optionsOf(file, one), ...network, one.image, ...command)
}
