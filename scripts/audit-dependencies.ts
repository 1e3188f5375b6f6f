import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askRegistry, judge, packagesOf } from './dependency-audit/advisories.ts'

/**
 * Asks the registry for known advisories of every package in the lock file: `npm run
 * audit:dependencies`. Exits with 1 for a high or critical advisory that `allowed.json` does not
 * allow today. Exits with 0 and a message when the registry does not answer; then nothing was
 * audited.
 */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
const LIMIT_MS = 30_000

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')) as unknown
const packages = packagesOf(read('../package-lock.json'))
const registry = process.env['npm_config_registry'] || PUBLIC_REGISTRY
const answer = await askRegistry(registry, packages, LIMIT_MS)
if ('fault' in answer) {
  process.stdout.write(
    `Dependencies were NOT audited: ${registry} did not answer as a registry with advisories does (${answer.fault}).\n`,
  )
} else {
  const { refused, allowed, lesser } = judge(
    answer.advisories,
    read('./dependency-audit/allowed.json'),
    new Date().toISOString().slice(0, 10),
  )
  for (const { name, severity, title, url, range } of refused)
    process.stdout.write(`${severity}: ${name} ${range}: ${title} (${url})\n`)
  process.stdout.write(
    `${Object.keys(packages).length} packages audited: ${refused.length} high or critical advisories, ${allowed.length} allowed until their day, ${lesser.length} lesser ones.\n`,
  )
  if (refused.length > 0) process.exitCode = 1
}
