import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { keepPreviousBuilds, versionOf } from './kept-builds.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SITE = join(ROOT, 'dist/web')
const STAMP = join(SITE, '.sources')
/** The site before, while a new one is built. */
const BEFORE = join(ROOT, 'dist/web-before')
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

/**
 * Builds the site into dist/web, with compressed files and the files of the two builds before, and
 * its public pages into dist/pages. `previous` is the dist/web of an earlier release; without it,
 * the folder's own site is the one before.
 */
export function buildSite(previous = BEFORE): void {
  const digest = sourcesDigest()
  // A site without a stamp is what an interrupted build left: the one before is kept already.
  if (existsSync(STAMP)) {
    rmSync(BEFORE, { recursive: true, force: true })
    renameSync(SITE, BEFORE)
  }
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
  const version = versionOf(SITE)
  nameBuild(version)
  compressBeside()
  keepPreviousBuilds(previous, SITE, version)
  writeFileSync(STAMP, digest)
  rmSync(BEFORE, { recursive: true, force: true })
}

/** Names the site's version in its service worker, so that an open page learns of a new one. */
function nameBuild(version: string): void {
  const file = join(SITE, 'sw.js')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__BUILD__', version))
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
