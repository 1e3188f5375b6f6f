import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { AskOpen, DrawPage, FirstReply } from '#shared/first-page.ts'
import type { Lang } from '#shared/lang.ts'
import { readBuiltFiles } from '#server/platform/http/built-files.ts'
import { escapeHtml } from './html.ts'

export type Inlined = { text: string; source: string }

export type DrawnPage = {
  html: string
  replies: readonly FirstReply[]
  hints: string
  styles: readonly Inlined[]
  links: string
}

export type Drawer = {
  draw(path: string, lang: Lang, ask: AskOpen): Promise<DrawnPage>
  theme: Inlined
}

const INLINE_STYLE = / style="[^"]*"/g

const programShape = z.object({
  drawPage: z.custom<DrawPage>((made) => typeof made === 'function'),
})

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
          // Not requested by pages drawn this way, but the next page's script waits for its styles
          // by this address.
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
