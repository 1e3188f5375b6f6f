import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LevelMark } from './level-mark.tsx'
import type { OwnLoyalty } from './use-loyalty.ts'

export function LevelTable({ own: { levels, level: ownLevel } }: { own: OwnLoyalty }) {
  const texts = useTexts().loyalty
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  return (
    <section aria-labelledby="loyalty-levels">
      <h2 className="title-sm" id="loyalty-levels">
        {texts.levels}
      </h2>
      <ul className="card loyal__levels">
        {levels.map(
          ({ level, name, from, cashbackPercent, cashbackMax, payoutHours, pointsPerHundred }) => (
            <li
              key={level}
              className={level === ownLevel.level ? 'loyal__level is-own' : 'loyal__level'}
            >
              <p className="loyal__name w-6">
                <LevelMark level={level} />
                {name}
                {level === ownLevel.level && <span className="t-xs c-3">{texts.yours}</span>}
              </p>
              <dl>
                <div>
                  <dt>{texts.from}</dt>
                  <dd className="num">{money(from)}</dd>
                </div>
                <div>
                  <dt>{texts.cashback}</dt>
                  <dd className="num">
                    {cashbackPercent === 0
                      ? texts.none
                      : texts.cashbackOf(format.number(cashbackPercent), money(cashbackMax))}
                  </dd>
                </div>
                <div>
                  <dt>{texts.payout}</dt>
                  <dd className="num">
                    {payoutHours === 0 ? texts.none : texts.hours(format.number(payoutHours))}
                  </dd>
                </div>
                <div>
                  <dt>{texts.points}</dt>
                  <dd className="num">{texts.pointsOf(format.number(pointsPerHundred))}</dd>
                </div>
              </dl>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
