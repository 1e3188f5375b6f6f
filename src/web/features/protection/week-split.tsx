import type { Activity } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

export function WeekSplit({ week }: { week: Activity['week'] }) {
  const texts = useTexts().protection
  const format = useFormat()
  const total = week.reduce((sum, { staked }) => sum + Number(staked), 0)
  const parts = week
    .filter(({ staked }) => Number(staked) > 0)
    .toSorted((a, b) => Number(b.staked) - Number(a.staked))
  return (
    <div className="col g-8">
      <div>
        <h3 className="w-6">{texts.weekTitle}</h3>
        <p className="c-3 t-xs">{texts.weekText}</p>
      </div>
      {parts.length === 0 ? (
        <p className="c-3 t-sm">{texts.noPlay}</p>
      ) : (
        <ul className="guard__split">
          {parts.map(({ product, staked }) => {
            const percent = (Number(staked) / total) * 100
            return (
              <li key={product}>
                <p className="row spread t-sm">
                  <span>{texts.products[product]}</span>
                  <span className="num c-2">
                    {texts.share(
                      format.percent(percent, 0),
                      format.money(staked, { kurus: 'auto' }),
                    )}
                  </span>
                </p>
                <span className="guard__bar" aria-hidden="true">
                  <span style={{ inlineSize: `${Math.max(1, percent)}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
