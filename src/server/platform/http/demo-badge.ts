import { LANGS } from '#shared/lang.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'

const BODY_END = '</body>'
const NOTE = LANGS.map((lang) => `<p lang="${lang}">${PLATFORM_TEXTS.demoNote[lang]}</p>`).join('')

/**
 * Adds the demo badge to a page. It needs no script: the styles show the note in the language of
 * the page (`web/ui/components/demo-badge.css`). The badge of a game page is hidden; the game
 * shows the badge if it runs without a frame.
 */
export function withDemoBadge(html: string, isGame = false): string {
  const badge = `<aside class="demo" aria-label="Demo"${isGame ? ' hidden' : ''}><button type="button" class="demo__tab" popovertarget="demo-note"><span>Demo</span></button><div class="demo__note" id="demo-note" popover>${NOTE}</div></aside>`
  return html.replace(BODY_END, () => `${badge}${BODY_END}`)
}
