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
import { nameArtByHash } from './hashed-art.ts'
import { keepPreviousBuilds, versionOf } from './kept-builds.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SITE = join(ROOT, 'dist/web')
const STAMP = join(SITE, '.sources')
/** The previous site, while a new one is built. */
const BEFORE = join(ROOT, 'dist/web-before')
const SOURCES = [
  'src/web/**/*',
  'src/shared/**/*',
  'src/games/**/*',
  'vite*.ts',
  'scripts/hashed-art.ts',
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
 * Builds the site into dist/web, with compressed files and the files of the two previous builds,
 * and its public pages into dist/pages. `previous` is the dist/web folder of an earlier release;
 * the default is the site that dist/web contains now.
 */
export function buildSite(previous = BEFORE): void {
  const digest = sourcesDigest()
  // A site without a stamp is left over from an interrupted build, which already kept the previous
  // site.
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
  nameArtByHash(SITE)
  keepPreviousBuilds(previous, SITE, version)
  writeFileSync(STAMP, digest)
  rmSync(BEFORE, { recursive: true, force: true })
}

/**
 * Writes the version of the site into its service worker, so that open pages detect a new version.
 */
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
