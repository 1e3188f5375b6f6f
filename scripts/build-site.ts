import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist/web/.sources')
const SOURCES = [
  'src/web/**/*',
  'src/shared/**/*',
  'src/games/**/*',
  'vite*.config.ts',
  'package-lock.json',
]
/** The browser site, and its public pages for server-side rendering. */
const CONFIGS = ['vite.config.ts', 'vite.pages.config.ts']

function sourcesDigest(): string {
  const digest = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const stat = statSync(join(ROOT, file))
    if (stat.isFile()) digest.update(`${file} ${stat.size} ${stat.mtimeMs}\n`)
  }
  return digest.digest('hex')
}

export function buildSiteIfChanged(): void {
  const digest = sourcesDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  buildSite()
}

/** Builds the site into dist/web, with compressed files, and its public pages into dist/pages. */
export function buildSite(): void {
  const digest = sourcesDigest()
  process.stdout.write('Building the site…\n')
  for (const config of CONFIGS) {
    const vite = [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      config,
      '--logLevel',
      'warn',
    ]
    if (spawnSync(process.execPath, vite, { cwd: ROOT, stdio: 'inherit' }).status !== 0)
      throw new Error('the site could not be built')
  }
  nameBuild(digest)
  compressBeside()
  writeFileSync(STAMP, digest)
}

/** Changes the service worker with every build, so that an open page learns of a new one. */
function nameBuild(digest: string): void {
  const file = join(ROOT, 'dist/web/sw.js')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__BUILD__', digest.slice(0, 16)))
}

/**
 * Writes .br and .gz files beside those that become smaller, so that no request compresses
 * anything.
 */
function compressBeside(): void {
  for (const file of globSync('dist/web/**/*.{js,css,svg,json,webmanifest,bin}', { cwd: ROOT })) {
    const path = join(ROOT, file)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
