import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { AskOpen, DrawPage, FirstReply } from '#shared/first-page.ts'
import type { Lang } from '#shared/lang.ts'
import { readBuiltFiles } from '#server/platform/http/built-files.ts'
import { escapeHtml } from './html.ts'

/**
 * A file of the build written into the page, and the source expression that lets the policy have
 * it.
 */
export type Inlined = { text: string; source: string }

/**
 * A page as the built site draws it: what stands in its root, what it asked, its early hints, its
 * styles and links to its scripts.
 */
export type DrawnPage = {
  html: string
  replies: readonly FirstReply[]
  hints: string
  styles: readonly Inlined[]
  links: string
}

export type Drawer = {
  draw(path: string, lang: Lang, ask: AskOpen): Promise<DrawnPage>
  /** What theme.js does before the first paint. */
  theme: Inlined
}

/** Forbidden by the site's own policy; the browser's own drawing sets them from script. */
const INLINE_STYLE = / style="[^"]*"/g

/** The built program; its function is the one whose type it was built from. */
const programShape = z.object({
  drawPage: z.custom<DrawPage>((made) => typeof made === 'function'),
})

/** Draws public pages with the site's own components. Undefined where the site was not built. */
export function createDrawer(siteFolder: string): Drawer | undefined {
  const program = join(siteFolder, '../pages/first-page.js')
  const files = readBuiltFiles(siteFolder)
  if (!existsSync(program) || files === undefined) return undefined
  const inlined = new Map<string, Inlined>()
  let loading: Promise<z.output<typeof programShape>> | undefined

  function inline(file: string): Inlined {
    const known = inlined.get(file)
    if (known !== undefined) return known
    const text = readFileSync(join(siteFolder, file), 'utf8')
    const made = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
    inlined.set(file, made)
    return made
  }

  return {
    theme: inline('theme.js'),
    async draw(path, lang, ask) {
      loading ??= import(pathToFileURL(program).href).then((module: unknown) =>
        programShape.parse(module),
      )
      const { html, hints, replies, module } = await (await loading).drawPage(path, lang, ask)
      const { styles, scripts } = files.beside('index.html', [module, `../shared/texts/${lang}.ts`])
      return {
        html: html.replaceAll(INLINE_STYLE, ''),
        replies,
        hints,
        styles: styles.map(inline),
        links: [
          // Asked for by no page drawn this way, but the next page's script waits for its styles by
          // this address.
          ...styles.map(
            (file) =>
              `<link rel="stylesheet" media="print" crossorigin href="/${escapeHtml(file)}" />`,
          ),
          ...scripts.map(
            (file) =>
              `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeHtml(file)}" />`,
          ),
        ].join('\n    '),
      }
    },
  }
}
