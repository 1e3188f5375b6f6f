import { useSyncExternalStore } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { bonusMoney, shownPurse, type ShownPurse } from './purse.ts'
import './purse.css'

export function usePurse(balanceMinor: Minor, lang: Lang): ShownPurse {
  return shownPurse(balanceMinor, lang, useSyncExternalStore(bonusMoney.subscribe, bonusMoney.get))
}

export function PurseFigure({
  balanceMinor,
  lang,
  money,
}: {
  balanceMinor: Minor
  lang: Lang
  money: (minor: Minor) => string
}) {
  const { cashMinor, beside } = usePurse(balanceMinor, lang)
  return (
    <>
      {money(cashMinor)}
      {beside !== undefined && (
        <small className="purse__bonus" title={beside.why}>
          <span aria-hidden={beside.why !== undefined}>{beside.text}</span>
          {beside.why !== undefined && <span className="sr">{beside.why}</span>}
        </small>
      )}
    </>
  )
}
