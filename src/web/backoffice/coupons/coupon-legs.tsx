import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskLeg } from '#shared/contracts/staff/coupon-page.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { LegResult } from './coupon-state.tsx'
import { SignedPercent } from './signed-percent.tsx'

type Numbered = DeskLeg & { n: number }

export function CouponLegs({ me, legs }: { me: Me; legs: readonly DeskLeg[] }) {
  const { page: words } = useOffice().coupons
  const rows = legs.map((leg, n): Numbered => ({ ...leg, n: n + 1 }))
  return (
    <section className="card office-section">
      <h2>{words.legs}</h2>
      <Table
        label={words.legs}
        columns={useLegColumns(me, legs)}
        rows={rows}
        keyOf={({ n }) => String(n)}
      />
      {legs.some(({ closing }) => closing !== null) && (
        <p className="c-3 t-xs office-pad">{words.closingHelp}</p>
      )}
      {legs.some(({ current }) => current !== null) && (
        <p className="c-3 t-xs office-pad">{words.nowHelp}</p>
      )}
    </section>
  )
}

function useLegColumns(me: Me, legs: readonly DeskLeg[]): Column<Numbered>[] {
  const { page: words } = useOffice().coupons
  const { common } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const odds = (price: string) => number(Number(price), 2)
  return [
    {
      id: 'match',
      head: words.match,
      wrap: true,
      render: ({ n, eventID, event, startTime, outright }) => (
        <>
          <span className="c-3 num">{number(n)}.</span>{' '}
          {may(me.roles, 'trading.read') && outright !== true ? (
            <Go to={`/trading/${eventID}`} className="office-link">
              {event}
            </Go>
          ) : (
            event
          )}
          <span className="c-3 t-xs coupon-under num">{dateTime(startTime)}</span>
        </>
      ),
    },
    {
      id: 'selection',
      head: words.leg,
      wrap: true,
      render: ({ market, selection, ...leg }) => (
        <>
          <b>{selection}</b>
          <span className="c-3 t-xs coupon-under">{market}</span>
          <LegMarks leg={leg} />
        </>
      ),
    },
    {
      id: 'state',
      head: common.state,
      render: ({ result, score }) => (
        <span className="row g-8">
          <LegResult result={result} />
          {score !== null && <span className="num c-3">{score}</span>}
        </span>
      ),
    },
    {
      id: 'taken',
      head: words.taken,
      end: true,
      render: ({ price }) => <b className="num">{odds(price)}</b>,
    },
    ...(legs.some(({ result }) => result === 'open')
      ? [
          {
            id: 'now',
            head: words.now,
            end: true as const,
            render: ({ current, offered }: Numbered) => (
              <span className="coupon-now">
                <span className="num">{current === null ? '–' : odds(current)}</span>
                {offered === 'suspended' && <Badge tone="warn">{words.suspended}</Badge>}
              </span>
            ),
          },
        ]
      : []),
    ...(legs.some(({ closing }) => closing !== null)
      ? [
          {
            id: 'closing',
            head: words.closing,
            end: true as const,
            render: ({ closing, closingValue }: Numbered) =>
              closing === null ? (
                '–'
              ) : (
                <>
                  <span className="num">{odds(closing)}</span>
                  {closingValue !== null && (
                    <span className="coupon-under t-xs">
                      <SignedPercent percent={closingValue} />
                    </span>
                  )}
                </>
              ),
          },
        ]
      : []),
    {
      id: 'decided',
      head: words.decided,
      end: true,
      spare: true,
      render: ({ decidedAt }) => (
        <span className="num">{decidedAt === null ? '–' : dateTime(decidedAt)}</span>
      ),
    },
  ]
}

function LegMarks({
  leg: { live, banker, eachWay, feedPrice },
}: {
  leg: Pick<DeskLeg, 'live' | 'banker' | 'eachWay' | 'feedPrice'>
}) {
  const { page: words } = useOffice().coupons
  const marks = [
    live && words.live,
    banker && words.banker,
    eachWay !== undefined && words.eachWay,
    feedPrice && words.feedPrice,
  ].filter((mark) => mark !== false)
  return marks.length === 0 ? null : (
    <span className="row g-4 coupon-marks">
      {marks.map((mark) => (
        <Badge key={mark} tone="line">
          {mark}
        </Badge>
      ))}
    </span>
  )
}
