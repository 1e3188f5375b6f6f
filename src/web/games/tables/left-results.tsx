import { useSyncExternalStore } from 'react'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LeftBets, LeftResult } from './left-bets.ts'
import { textsOf } from './live-table-texts.ts'
import './styles/left-results.css'

/** Shows the results of bets on tables that the play session left, until each is dismissed. */
export function LeftResults({ left, lang }: { left: LeftBets; lang: Lang }) {
  const texts = textsOf(lang)
  const { results } = useSyncExternalStore(left.subscribe, left.get)
  return (
    <div role="status" aria-label={texts.leftResults}>
      <ul className="lt-left">
        {results.map((result) => (
          <li key={result.roundID} data-won={result.winMinor > result.stakedMinor}>
            <p>{texts.leftResult(result.name, wordsOf(result, lang))}</p>
            <button
              type="button"
              className="btn btn--icon btn--ghost"
              aria-label={texts.dismiss}
              onClick={() => left.dismiss(result.roundID)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function wordsOf({ winMinor, stakedMinor, isReturned }: LeftResult, lang: Lang): string {
  const texts = textsOf(lang)
  const money = (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' })
  if (isReturned) return texts.isVoid
  if (winMinor > stakedMinor) return texts.win(money(winMinor))
  return winMinor > 0n ? texts.back(money(winMinor)) : texts.lose
}
