import { BONUS_MONEY_TEXTS } from '#shared/texts/bonus-money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'

export function CashAndBonus({
  cash,
  bonus,
  takesBonus = true,
}: {
  cash: string
  bonus: string
  takesBonus?: boolean
}) {
  const format = useFormat()
  return (
    <>
      {format.money(cash)}
      <BonusPart bonus={bonus} takesBonus={takesBonus} />
    </>
  )
}

export function BonusPart({ bonus, takesBonus = true }: { bonus: string; takesBonus?: boolean }) {
  const format = useFormat()
  const texts = BONUS_MONEY_TEXTS[useLang()]
  if (bonus === '0.00') return null
  return takesBonus ? (
    <small className="bonus-part num">{texts.bonus(format.money(bonus))}</small>
  ) : (
    <small className="bonus-part" title={texts.closedWhy}>
      <span aria-hidden="true">{texts.closed}</span>
      <span className="sr">{texts.closedWhy}</span>
    </small>
  )
}
