import type { Lang } from '#shared/lang.ts'
import type { OriginalView } from './original-view.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import type { PastRound } from './table.ts'

const SHOWN = 12

export function ResultsStrip({
  past,
  view,
  lang,
}: {
  past: readonly PastRound[]
  view: OriginalView
  lang: Lang
}) {
  return (
    <ul className="og__results" aria-label={textsOf(lang).results}>
      {past.slice(0, SHOWN).map(({ round }) => {
        const { text, tone } = view.resultOf(round, lang)
        return (
          <li key={round.roundID} className={`og__chip og__chip--${tone} num`}>
            {text}
          </li>
        )
      })}
    </ul>
  )
}
