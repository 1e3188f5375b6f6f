import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { FIRST_REPLIES, type AskOpen, type DrawPage, type FirstPage } from '#shared/first-page.ts'
import type { Lang } from '#shared/lang.ts'
import { escapeHtml } from './html.ts'

const FRESH_MS = 10_000
const MOST_KEPT = 500

/** A page as the built site draws it: what stands in its root, what it asked, and links to the files it needs beside the site's own. */
export type DrawnPage = { html: string; replies: string; links: string }
export type Drawer = (path: string, lang: Lang, ask: AskOpen, now: number) => Promise<DrawnPage | undefined>

/** Forbidden by the site's own policy; the browser's own drawing sets them from script. */
const INLINE_STYLE = / style="[^"]*"/g

const manifestShape = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }))
type Manifest = z.output<typeof manifestShape>

/** Draws public pages with the site's own components; a page drawn in the last ten seconds is sent again. Without a build it draws nothing. */
export function createDrawer(siteFolder: string): Drawer {
  const program = join(siteFolder, '../pages/first-page.js')
  const list = join(siteFolder, '.vite/manifest.json')
  if (!existsSync(program) || !existsSync(list)) return () => Promise.resolve(undefined)
  const manifest = manifestShape.parse(JSON.parse(readFileSync(list, 'utf8')))
  let loading: Promise<{ drawPage: DrawPage }> | undefined
  const kept = new Map<string, { at: number; page: Promise<DrawnPage> }>()

  async function draw(path: string, lang: Lang, ask: AskOpen): Promise<DrawnPage> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the module whose type it is
    loading ??= import(pathToFileURL(program).href) as Promise<{ drawPage: DrawPage }>
    const { drawPage } = await loading
    return drawn(await drawPage(path, lang, ask), lang, manifest)
  }

  return (path, lang, ask, now) => {
    const key = `${lang} ${path}`
    const before = kept.get(key)
    if (before !== undefined && now - before.at < FRESH_MS) return before.page
    if (kept.size >= MOST_KEPT) kept.clear()
    const page = draw(path, lang, ask)
    kept.set(key, { at: now, page })
    page.catch(() => kept.delete(key))
    return page
  }
}

function drawn({ html, replies, module }: FirstPage, lang: Lang, manifest: Manifest): DrawnPage {
  const { styles, scripts } = filesOf(manifest, [module, `../shared/texts/${lang}.ts`])
  return {
    html: html.replaceAll(INLINE_STYLE, ''),
    replies: `<script type="application/json" id="${FIRST_REPLIES}" lang="${lang}">${JSON.stringify(replies).replaceAll('<', '\\u003c')}</script>`,
    links: [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}" />`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />`),
    ].join('\n    '),
  }
}

/** The scripts and styles of modules with those of all they import, less what the site's own page already names. */
function filesOf(manifest: Manifest, modules: readonly (string | undefined)[]): { styles: string[]; scripts: string[] } {
  const seen = new Set<string>()
  const walk = (key: string | undefined): void => {
    const entry = key === undefined || seen.has(key) ? undefined : manifest[key]
    if (key === undefined || entry === undefined) return
    seen.add(key)
    for (const next of entry.imports ?? []) walk(next)
  }
  walk('index.html')
  const site = new Set(seen)
  for (const module of modules) walk(module)
  const own = [...seen].filter((key) => !site.has(key)).map((key) => manifest[key]).filter((entry) => entry !== undefined)
  return { styles: [...new Set(own.flatMap((entry) => entry.css ?? []))], scripts: own.map((entry) => entry.file) }
}
