import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { nameArtByHash } from './hashed-art.ts'
import { keepPreviousBuilds, versionOf } from './kept-builds.ts'
import { digestOf, runVite } from './run-vite.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SITE = join(ROOT, 'dist/web')
const STAMP = join(SITE, '.sources')
const BEFORE = join(ROOT, 'dist/web-before')
const SOURCES = [
  'src/web/**/*',
  'src/shared/**/*',
  'src/games/**/*',
  'vite*.ts',
  'scripts/hashed-art.ts',
  'package-lock.json',
]
const CONFIGS = ['vite.config.ts', 'vite.pages.config.ts']

export function buildSiteIfChanged(): void {
  const digest = digestOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  buildSite()
}

/**
 * Builds the site into dist/web, with compressed files and the files of the two previous builds,
 * and its public pages into dist/pages. `previous` is the dist/web folder of an earlier release;
 * the default is the site that dist/web contains now.
 */
export function buildSite(previous = BEFORE): void {
  const digest = digestOf(SOURCES)
  // A site without a stamp is left over from an interrupted build, which already kept the previous
  // site.
  if (existsSync(STAMP)) {
    rmSync(BEFORE, { recursive: true, force: true })
    renameSync(SITE, BEFORE)
  }
  process.stdout.write('Building the site…\n')
  for (const config of CONFIGS) runVite(config)
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
