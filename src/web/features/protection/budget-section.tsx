import type { PlayLimit } from '#shared/contracts/protection.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { BUDGET_KINDS } from '#shared/players/protection.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Kind } from './limits-section.tsx'
import { useAmount } from './protection-state.ts'

export function BudgetSection({ limits }: { limits: readonly PlayLimit[] }) {
  const texts = useTexts().protection
  const amountOf = useAmount()
  const parts = BUDGET_KINDS.map((kind) => ({
    kind,
    limits: limits.filter((limit) => limit.kind === kind),
  }))
  const set = parts.flatMap(({ limits: own }) => own)
  const total = (of: (limit: PlayLimit) => string | number) =>
    toWireMoney(set.reduce((sum, limit) => sum + fromWireMoney(String(of(limit))), 0n))
  return (
    <section className="card card--pad col g-16" aria-labelledby="budget-title">
      <div>
        <h2 className="title-sm" id="budget-title">
          {texts.budget}
        </h2>
        <p className="c-2 t-sm">{texts.budgetText}</p>
      </div>
      {set.length > 0 && (
        <div className="kv">
          <span className="w-6">{texts.budgetTotal}</span>
          <span className="num">
            {texts.usedOf(
              amountOf(
                'wager',
                total(({ used }) => used),
              ),
              amountOf(
                'wager',
                total(({ amount }) => amount),
              ),
            )}
          </span>
        </div>
      )}
      <ul className="guard__kinds">
        {parts.map(({ kind, limits: own }) => (
          <Kind key={kind} kind={kind} limits={own} />
        ))}
      </ul>
    </section>
  )
}
