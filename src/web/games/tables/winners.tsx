import type { TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { textsOf } from './live-table-texts.ts'

const SHOWN = 6

export function Winners({ state, lang }: { state: TableState; lang: Lang }) {
  const texts = textsOf(lang)
  if (state.phase !== 'result' || state.isVoid || state.betCount === 0) return null
  return (
    <aside className="lt-winners">
      <h2>{texts.winners}</h2>
      {state.winners.length === 0 ? (
        <p>{texts.noWinners}</p>
      ) : (
        <ol>
          {state.winners.slice(0, SHOWN).map(({ player, win }, at) => (
            <li key={`${player}${at}`}>
              <span>{player}</span>
              <b>{formatMoney(fromWireMoney(win), lang)}</b>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}
