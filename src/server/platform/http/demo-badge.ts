import { LANGS } from '#shared/lang.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'

const BODY_END = '</body>'
const NOTE = LANGS.map((lang) => `<p lang="${lang}">${PLATFORM_TEXTS.demoNote[lang]}</p>`).join('')

/**
 * Adds the badge of demo mode to a page. It needs no script: the styles show the note in the page's
 * language (`web/ui/components/demo-badge.css`). A game's page gets a hidden badge, which the game
 * shows if no page surrounds it.
 */
export function withDemoBadge(html: string, isGame = false): string {
  const badge = `<aside class="demo" aria-label="Demo"${isGame ? ' hidden' : ''}><button type="button" class="demo__tab" popovertarget="demo-note"><span>Demo</span></button><div class="demo__note" id="demo-note" popover>${NOTE}</div></aside>`
  return html.replace(BODY_END, () => `${badge}${BODY_END}`)
}
