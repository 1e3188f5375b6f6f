import { kenoMultiplier, type KenoRisk } from '#games/originals/keno-tables.ts'
import type { Lang } from '#shared/lang.ts'
import { shortMultiplier } from '#web/game-shell/numbers.ts'
import { kenoTexts } from './keno-texts.ts'

type Props = { picks: number; risk: KenoRisk; hits: number | undefined; lang: Lang }

export function KenoPaytable({ picks, risk, hits, lang }: Props) {
  const texts = kenoTexts(lang)
  const rows = Array.from({ length: picks + 1 }, (_, count) => ({
    count,
    multiplier: kenoMultiplier(risk, picks, count),
  })).filter(({ multiplier }) => multiplier > 0)
  if (picks === 0) return <p className="keno__pays keno__pays--none">{texts.hint}</p>
  return (
    <ol className="keno__pays num" aria-label={texts.table}>
      {rows.map(({ count, multiplier }) => (
        <li
          key={count}
          className={hits === count ? 'is-lit' : ''}
          aria-label={texts.row(count, shortMultiplier(multiplier, lang))}
          aria-current={hits === count || undefined}
        >
          <span aria-hidden="true">
            <svg viewBox="0 0 64 64">
              <use href="#keno-gem" />
            </svg>
            {count}
          </span>
          <b aria-hidden="true">{shortMultiplier(multiplier, lang)}</b>
        </li>
      ))}
    </ol>
  )
}
