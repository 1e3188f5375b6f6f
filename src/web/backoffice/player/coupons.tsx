import type { Me } from '#shared/contracts/staff/account.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { may } from '#shared/office/staff.ts'
import { MakePack } from '../evidence/make-pack.tsx'
import { List, type Column } from '../list.tsx'
import { CouponState } from '../coupons/coupon-state.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

export function Coupons({ me, playerID }: { me: Me; playerID: string }) {
  const {
    player: { coupons: words, couponTypes, tabs },
    common,
  } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const columns: Column<Coupon>[] = [
    {
      id: 'date',
      head: common.date,
      render: ({ placedAt }) => <span className="num">{dateTime(placedAt)}</span>,
    },
    {
      id: 'code',
      head: words.code,
      render: ({ code, couponID }) => (
        <Go to={`/coupons/${couponID}`} className="office-link">
          {code}
        </Go>
      ),
    },
    { id: 'type', head: words.type, render: ({ type }) => couponTypes[type] },
    {
      id: 'legs',
      head: words.legs,
      wrap: true,
      render: ({ legs }) =>
        legs.map((leg) => (
          <span key={`${leg.eventID} ${leg.selection}`} className="office-detail">
            {leg.event} · {leg.selection} <b className="num">{number(Number(leg.price), 2)}</b>
          </span>
        )),
    },
    { id: 'state', head: common.state, render: ({ state }) => <CouponState state={state} /> },
    {
      id: 'stake',
      head: words.stake,
      render: ({ stake }) => <span className="num">{money(stake)}</span>,
      end: true,
    },
    {
      id: 'payout',
      head: words.payout,
      render: ({ payout }) => <span className="num">{money(payout)}</span>,
      end: true,
    },
    ...(may(me.roles, 'evidence.make')
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: ({ couponID, code }: Coupon) => (
              <MakePack me={me} about={{ subject: 'coupon', subjectID: couponID, title: code }} />
            ),
          },
        ]
      : []),
  ]
  return (
    <List
      method="list_player_coupons"
      data={{ playerID }}
      label={tabs.coupons}
      columns={columns}
      keyOf={({ couponID }) => couponID}
      none={{ icon: 'slip', title: words.none }}
    />
  )
}
