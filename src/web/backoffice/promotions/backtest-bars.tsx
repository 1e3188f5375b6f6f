import type { Backtest } from '#shared/contracts/staff/promotions.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Day = Backtest['days'][number]
const HEIGHT = 120
const DAY_WIDTH = 24
const BAR = 8

export function DayBars({ days, isNew }: { days: readonly Day[]; isNew: boolean }) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { money, date } = useOfficeFormat()
  // Compared with real payments the draft counts players who asked; otherwise everyone.
  const draftOf = (day: Day) => Number(isNew ? day.allDraft : day.askedDraft)
  const max = Math.max(1, ...days.flatMap((day) => [draftOf(day), Number(day.actual)]))
  const tall = (value: number) => Math.round((value / max) * (HEIGHT - 8))
  const columns: Column<Day>[] = [
    { id: 'day', head: words.day, render: ({ day }) => <span className="num">{date(day)}</span> },
    ...(isNew
      ? []
      : [
          {
            id: 'actual',
            head: words.actual,
            render: ({ actual }: Day) => <span className="num">{money(actual)}</span>,
            end: true as const,
          },
          {
            id: 'asked',
            head: words.askedDraft,
            render: ({ askedDraft }: Day) => <span className="num">{money(askedDraft)}</span>,
            end: true as const,
          },
        ]),
    {
      id: 'all',
      head: words.allDraft,
      render: ({ allDraft }) => <b className="num">{money(allDraft)}</b>,
      end: true,
    },
  ]
  return (
    <>
      <p className="row g-16 promo-legend c-2">
        <span className="promo-key promo-key--draft">{words.draft}</span>
        {!isNew && <span className="promo-key">{words.really}</span>}
      </p>
      <div className="promo-bars">
        <svg
          width={days.length * DAY_WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={`${words.byDay}: ${words.draft}${isNew ? '' : `, ${words.really}`}`}
        >
          {days.map((day, place) => (
            <g key={day.day}>
              <title>{`${date(day.day)}: ${words.draft} ${money(isNew ? day.allDraft : day.askedDraft)}${isNew ? '' : `, ${words.really} ${money(day.actual)}`}`}</title>
              <rect
                className="promo-bar promo-bar--draft"
                x={place * DAY_WIDTH + 3}
                y={HEIGHT - tall(draftOf(day))}
                width={BAR}
                height={tall(draftOf(day))}
                rx={2}
              />
              {!isNew && (
                <rect
                  className="promo-bar"
                  x={place * DAY_WIDTH + BAR + 5}
                  y={HEIGHT - tall(Number(day.actual))}
                  width={BAR}
                  height={tall(Number(day.actual))}
                  rx={2}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      <details className="office-pad">
        <summary>{words.table}</summary>
        <Table label={words.byDay} columns={columns} rows={days} keyOf={({ day }) => day} />
      </details>
    </>
  )
}

export function SpreadBars({ spread }: { spread: Backtest['spread'] }) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { money, number } = useOfficeFormat()
  const max = Math.max(1, ...spread.map(({ players }) => players))
  const lowerBound = spread.at(-2)?.max ?? '0.00'
  return (
    <dl className="promo-spread">
      {spread.map(({ max: upTo, players }) => (
        <div key={upTo ?? 'more'}>
          <dt>
            {upTo === null
              ? words.more(money(lowerBound, { kurus: 'auto' }))
              : words.upTo(money(upTo, { kurus: 'auto' }))}
          </dt>
          <dd className="num">
            <span
              className="promo-spread__bar"
              style={{ width: `${Math.round((players / max) * 100)}%` }}
            />
            {number(players)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
