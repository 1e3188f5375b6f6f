import { getGame } from '#shared/contracts/casino.ts'
import { gameTableList } from '#shared/contracts/live.ts'
import type { Lang } from '#shared/lang.ts'
import type { BuiltFiles } from '#server/platform/http/built-files.ts'
import { tableModules } from '#server/platform/http/game-hints.ts'
import type { Ask } from './ask.ts'

const PLAY = /^\/play\/(slot|live|bingo|virtual)\/([\w-]{1,40})\/[\w-]{1,40}$/
const MAX_TABLES = 100

type Framed = {
  around: readonly string[]
  page: string
  inside?: readonly string[]
  /** Requested once the page's own program runs (later.js), because on a slow line the two would compete. */ isLater?: boolean
}

/**
 * Returns the links of a page that frames a game: its own scripts, then those of the game's page.
 * Empty for any other path.
 */
export async function playHints(
  ask: Ask,
  files: BuiltFiles | undefined,
  path: string,
  lang: Lang,
): Promise<string> {
  const [, type = '', id = ''] = PLAY.exec(path) ?? []
  const framed = files === undefined ? undefined : await framedAt(ask, type, id, lang)
  if (files === undefined || framed === undefined) return ''
  const { around, page, inside = [], isLater = false } = framed
  const own = files.beside('index.html', [
    `../shared/texts/${lang}.ts`,
    'app/pages/play-page.tsx',
    `../shared/texts/slots/play.${lang}.ts`,
    ...around,
  ])
  const game = files.beside(page, inside)
  const rel = isLater ? 'data-later' : 'rel'
  const behind = (as: 'script' | 'style') => (file: string) =>
    `<link ${rel}="preload" as="${as}" crossorigin fetchpriority="low" href="/${file}" />`
  return [
    ...own.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...own.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    // The game's renderer is the largest part, so it comes first.
    ...[...game.scripts, ...files.scriptsOf(page)].map(behind('script')),
    ...game.styles.map(behind('style')),
    ...(isLater ? ['<script defer src="/later.js"></script>'] : []),
  ].join('\n    ')
}

async function framedAt(
  ask: Ask,
  type: string,
  id: string,
  lang: Lang,
): Promise<Framed | undefined> {
  const live = ['features/live/live-play.tsx', `../shared/texts/tables/live.${lang}.ts`]
  switch (type) {
    case 'slot': {
      const game = await ask(getGame, lang, { gameID: id }).catch(() => undefined)
      return game && { around: [], page: game.type === 'original' ? 'originals.html' : 'game.html' }
    }
    case 'live': {
      const tables = await ask(gameTableList, lang, { limit: MAX_TABLES }).catch(() => [])
      const table = tables.find(({ tableID }) => tableID === id)
      return (
        table && {
          around: live,
          page: 'tables.html',
          inside: tableModules(table.type),
          isLater: true,
        }
      )
    }
    case 'bingo':
      return { around: ['features/bingo/bingo-play.tsx'], page: 'bingo.html', isLater: true }
    case 'virtual':
      return { around: live, page: 'virtuals.html', isLater: true }
    default:
      return undefined
  }
}
