import { z } from 'zod'

type Packages = Record<string, string[]>

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const advisory = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  vulnerable_versions: z.string(),
})
const reply = z.record(z.string(), z.array(advisory))
const allowList = z.array(
  z.object({
    url: z.string(),
    until: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    reason: z.string().min(1),
  }),
)

type Advisory = { name: string; severity: string; title: string; url: string; range: string }
type Answer = { advisories: Advisory[] } | { fault: string }

const FOLDER = 'node_modules/'
const FAILS = new Set(['high', 'critical'])

export function packagesOf(lock: unknown): Packages {
  const versions = new Map<string, Set<string>>()
  for (const [path, { name, version, link }] of Object.entries(lockFile.parse(lock).packages)) {
    if (!path.includes(FOLDER) || version === undefined || link === true) continue
    const known = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    versions.set(known, (versions.get(known) ?? new Set()).add(version))
  }
  return Object.fromEntries([...versions].map(([name, set]) => [name, [...set]]))
}

export async function askRegistry(
  registry: string,
  packages: Packages,
  limitMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(
      new URL(
        '-/npm/v1/security/advisories/bulk',
        registry.endsWith('/') ? registry : `${registry}/`,
      ),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(packages),
        signal: AbortSignal.timeout(limitMs),
      },
    )
    if (!response.ok) return { fault: `HTTP ${response.status}` }
    const read = reply.safeParse(await response.json())
    if (!read.success) return { fault: 'its answer is no list of advisories' }
    return {
      advisories: Object.entries(read.data).flatMap(([name, list]) =>
        list.map(({ vulnerable_versions: range, ...rest }) => ({ name, range, ...rest })),
      ),
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

export function judge(
  advisories: readonly Advisory[],
  allowedList: unknown,
  today: string,
): Record<'refused' | 'allowed' | 'lesser', Advisory[]> {
  const valid = new Set(
    allowList
      .parse(allowedList)
      .filter(({ until }) => until >= today)
      .map(({ url }) => url),
  )
  const grave = advisories.filter(({ severity }) => FAILS.has(severity))
  return {
    refused: grave.filter(({ url }) => !valid.has(url)),
    allowed: grave.filter(({ url }) => valid.has(url)),
    lesser: advisories.filter(({ severity }) => !FAILS.has(severity)),
  }
}
