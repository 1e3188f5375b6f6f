import type { LoyaltyStanding } from '#shared/contracts/loyalty.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

export function Cashbacks({ rows }: { rows: LoyaltyStanding['cashbacks'] }) {
  const texts = useTexts().loyalty
  const format = useFormat()
  return (
    <section aria-labelledby="loyalty-cashbacks">
      <h2 className="title-sm" id="loyalty-cashbacks">
        {texts.history}
      </h2>
      {rows.length === 0 ? (
        <p className="c-2">{texts.noHistory}</p>
      ) : (
        <ul className="card loyal__weeks">
          {rows.map(({ week, loss, percent, amount, paidAt }) => (
            <li key={week}>
              <span className="grow">
                <b className="w-6">{texts.weekOf(format.date(`${week}T00:00:00+03:00`))}</b>
                <span className="t-xs c-3 num">
                  {texts.lossAndPercent(format.money(loss), format.number(percent))}
                </span>
              </span>
              <span className="loyal__amount num">
                <b>{format.money(amount)}</b>
                <span className="t-xs c-3">
                  {paidAt === null ? texts.waiting : texts.paid(format.date(paidAt))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
