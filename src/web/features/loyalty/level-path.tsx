import type { CSSProperties } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LevelMark } from './level-mark.tsx'
import type { OwnLoyalty } from './use-loyalty.ts'

type DoneStyle = CSSProperties & { '--done': number }
const doneStyle = (share: number): DoneStyle => ({ '--done': share })

/**
 * The levels as steps of a path. Each step is as long as the others, because the amounts grow too
 * fast for one scale; the line within a step shows the share that is done.
 */
export function LevelPath({ own: { standing, levels, level, next } }: { own: OwnLoyalty }) {
  const texts = useTexts().loyalty
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  const doneOf = (index: number): number => {
    const [from, to] = [levels[index], levels[index + 1]]
    if (from === undefined || to === undefined) return 0
    const share =
      (Number(standing.turnover) - Number(from.from)) / (Number(to.from) - Number(from.from))
    return Math.min(1, Math.max(0, share))
  }
  return (
    <section className="card card--pad loyal__path" aria-labelledby="loyalty-path">
      <h2 className="title-sm" id="loyalty-path">
        {texts.path}
      </h2>
      <ol className="loyal__steps">
        {levels.map((each, index) => (
          <li
            key={each.level}
            className={each.level <= level.level ? 'loyal__step is-reached' : 'loyal__step'}
            style={doneStyle(doneOf(index))}
            aria-current={each.level === level.level ? 'step' : undefined}
          >
            <LevelMark level={each.level} />
            <span className="loyal__step-name w-6">{each.name}</span>
            <span className="t-xs c-3 num">{money(each.from)}</span>
          </li>
        ))}
      </ol>
      {standing.week === null ? (
        <p className="t-sm c-2">{texts.resting}</p>
      ) : next === undefined || standing.next === null ? (
        <p className="t-sm c-2">{texts.highest}</p>
      ) : (
        <p className="t-sm c-2 loyal__next">
          <b>{texts.toNext(money(standing.next.missing), next.name)}.</b>{' '}
          {texts.nextReward(
            format.number(next.cashbackPercent),
            money(next.cashbackMax),
            format.number(next.payoutHours),
          )}
        </p>
      )}
    </section>
  )
}
