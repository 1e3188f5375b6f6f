import { useSyncExternalStore } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { bonusMoney, shownBalance, type ShownBalance } from './shown-balance.ts'
import './balance-figure.css'

export function useShownBalance(balanceMinor: Minor, lang: Lang): ShownBalance {
  return shownBalance(
    balanceMinor,
    lang,
    useSyncExternalStore(bonusMoney.subscribe, bonusMoney.get),
  )
}

export function BalanceFigure({
  balanceMinor,
  lang,
  money,
}: {
  balanceMinor: Minor
  lang: Lang
  money: (minor: Minor) => string
}) {
  const { cashMinor, beside } = useShownBalance(balanceMinor, lang)
  return (
    <>
      {money(cashMinor)}
      {beside !== undefined && (
        <small className="balance-figure__bonus" title={beside.why}>
          <span aria-hidden={beside.why !== undefined}>{beside.text}</span>
          {beside.why !== undefined && <span className="sr">{beside.why}</span>}
        </small>
      )}
    </>
  )
}
