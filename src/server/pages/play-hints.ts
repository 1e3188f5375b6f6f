import { getGame } from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import type { BuiltFiles } from '#server/platform/http/built-files.ts'
import type { Ask } from './ask.ts'

const PLAY = /^\/play\/slot\/(\d{1,9})\/(?:fun|real)$/

/** Links on the page that frames a game: its own scripts, and behind them those of the game's page. Empty for any other path. */
export async function playHints(ask: Ask, files: BuiltFiles | undefined, path: string, lang: Lang): Promise<string> {
  const gameID = PLAY.exec(path)?.[1]
  if (gameID === undefined || files === undefined) return ''
  const game = await ask(getGame, lang, { gameID }).catch(() => undefined)
  if (game === undefined) return ''
  const { scripts } = files.beside('index.html', [`../shared/texts/${lang}.ts`, 'app/pages/play-page.tsx', `../shared/texts/play.${lang}.ts`])
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...files.scriptsOf(game.type === 'original' ? 'originals.html' : 'game.html')
      .map((file) => `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/${file}" />`),
  ].join('\n    ')
}
