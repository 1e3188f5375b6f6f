import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Hours = StaffReply<'dashboard'>['hours']
type What = 'ggr' | 'stakes' | 'deposits'

const WHATS = ['ggr', 'stakes', 'deposits'] as const satisfies readonly What[]
const HOURS = 24
const SHOWN_HOURS = [0, 6, 12, 18, 23] as const
const WIDTH = 960
const HEIGHT = 200
const STEP = WIDTH / HOURS
const BAR = 20
const MIN_PX = 2
/** Top of the scale for a day without figures, in lira. */
const EMPTY_TOP = 100

export function DayCourse({ hours, lastWeekHours }: { hours: Hours; lastWeekHours: Hours }) {
  const { reports: words } = useOffice()
  const { money } = useOfficeFormat()
  const [what, setWhat] = useState<What>('ggr')
  const now = byHour(hours, what)
  const before = byHour(lastWeekHours, what)
  const isEmpty = [...now, ...before].every((amount) => amount === 0)
  const top = isEmpty ? EMPTY_TOP : Math.max(0, ...now, ...before)
  const low = Math.min(0, ...now, ...before)
  const y = (amount: number) => ((top - amount) / (top - low)) * HEIGHT
  const sum = (amounts: readonly number[]) =>
    money(amounts.reduce((all, amount) => all + amount, 0).toFixed(2))
  const line = before.flatMap((amount, hour) =>
    hour <= lastHourOf(lastWeekHours) ? [`${hour * STEP + STEP / 2},${y(amount)}`] : [],
  )
  return (
    <section className="card office-section">
      <div className="board__head">
        <h2>{words.course}</h2>
        <span className="course__legend">
          <span>{words.today}</span>
          <span className="is-before">{words.lastWeek}</span>
        </span>
        <Segmented
          label={words.course}
          options={WHATS.map((value) => ({ value, label: words.courses[value] }))}
          value={what}
          onChange={setWhat}
        />
      </div>
      <figure className="course">
        <div className="course__plot">
          {[top, ...(low < 0 ? [low] : [])].map((amount) => (
            <span
              key={amount}
              className="course__grid num"
              style={{ top: `${(y(amount) / HEIGHT) * 100}%` }}
            >
              {money(amount.toFixed(2), { kurus: 'auto' })}
            </span>
          ))}
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.courseSummary(words.courses[what], sum(now), sum(before))}
          >
            {[...new Set([top, 0, low])].map((amount) => (
              <line
                key={amount}
                className="is-line"
                x1={0}
                x2={WIDTH}
                y1={y(amount)}
                y2={y(amount)}
              />
            ))}
            {now.map((amount, hour) => {
              const height = amount === 0 ? 0 : Math.max(MIN_PX, Math.abs(y(0) - y(amount)))
              return (
                <rect
                  key={SLOTS[hour]}
                  className={amount < 0 ? 'is-under' : 'is-now'}
                  x={hour * STEP + (STEP - BAR) / 2}
                  width={BAR}
                  y={amount < 0 ? y(0) : y(0) - height}
                  height={height}
                  rx={3}
                />
              )
            })}
            {line.length > 1 && <polyline className="is-before" points={line.join(' ')} />}
          </svg>
        </div>
        <figcaption className="course__hours num">
          {SHOWN_HOURS.map((hour) => (
            <span key={hour}>{words.hour(String(hour).padStart(2, '0'))}</span>
          ))}
        </figcaption>
      </figure>
    </section>
  )
}

const SLOTS = Array.from({ length: HOURS }, (_, hour) => `hour ${hour}`)

function byHour(hours: Hours, what: What): number[] {
  const known = new Map(hours.map((row) => [row.hour, Number(row[what])]))
  return SLOTS.map((_, hour) => known.get(hour) ?? 0)
}

const lastHourOf = (hours: Hours) => hours.at(-1)?.hour ?? -1
