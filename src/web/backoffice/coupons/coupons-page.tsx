import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { FoundCoupon } from '#shared/contracts/staff/coupons.ts'
import { may } from '#shared/office/staff.ts'
import { Switch } from '#web/ui/switch.tsx'
import { asked } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Signed } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ListTotals } from '../table/list-totals.tsx'
import { SavedViews } from '../table/saved-views.tsx'
import {
  addressOf,
  askedFilter,
  isFiltered,
  readFilter,
  writeFilter,
  type CouponFilter,
} from './coupon-filter.ts'
import { CouponState } from './coupon-state.tsx'
import { SignedPercent } from './signed-percent.tsx'
import { FilterForm } from './filter-form.tsx'
import { TICKER_MS, useTicker } from './ticker.ts'
import './coupons.css'

const SHOWN_LEGS = 3
/** The totals read more than the newest page, so they follow more slowly. */
const TOTALS_MS = 15_000

export function CouponsPage({ me }: { me: Me }) {
  const { coupons: words } = useOffice()
  const { query } = useRoute()
  const filter = readFilter(query)
  const look = (next: CouponFilter) => goTo(addressOf(next), { replace: true })
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'coupon.export') && (
          <ExportButton method="export_coupons" data={askedFilter(filter)} />
        )}
      </PageHead>
      <SavedViews
        list="coupons"
        query={writeFilter(filter)}
        onOpen={(saved) => look(readFilter(new URLSearchParams(saved)))}
      />
      <FilterForm filter={filter} onFilter={look} />
      <Ticker key={writeFilter(filter)} me={me} filter={filter} />
    </>
  )
}

function Ticker({ me, filter }: { me: Me; filter: CouponFilter }) {
  const { coupons: words } = useOffice()
  const { number } = useOfficeFormat()
  const { isLive, setLive, hasSound, setSound, arrived, onRows } = useTicker()
  return (
    <>
      <div className="row coupons-ticker">
        {(
          [
            [words.live, isLive, setLive],
            [words.sound, hasSound, setSound],
          ] as const
        ).map(([label, checked, onChange]) => (
          <span key={label} className="row g-8">
            <Switch label={label} checked={checked} onChange={onChange} />
            <span aria-hidden="true">{label}</span>
          </span>
        ))}
        <span className="grow" />
        <span className="c-3" role="status">
          {arrived > 0 && words.arrived(number(arrived))}
        </span>
      </div>
      <Totals filter={filter} everyMs={isLive ? TOTALS_MS : undefined} />
      <List
        method="find_coupons"
        data={askedFilter(filter)}
        label={words.title}
        columns={useColumns(me)}
        keyOf={({ couponID }) => couponID}
        none={{
          icon: 'slip',
          title: words.none,
          text: isFiltered(filter) ? words.noneText : words.noneYet,
        }}
        everyMs={isLive ? TICKER_MS : undefined}
        onRows={onRows}
      />
    </>
  )
}

function Totals({ filter, everyMs }: { filter: CouponFilter; everyMs: number | undefined }) {
  const { totals: words } = useOffice().coupons
  const { money, number } = useOfficeFormat()
  const { data } = useQuery({
    ...asked('sum_coupons', askedFilter(filter)),
    refetchInterval: everyMs ?? false,
  })
  const sums = data?.sums
  return (
    <ListTotals
      capped={words.capped}
      totals={
        data && {
          count: data.count,
          figures: sums
            ? [
                [words.count, number(data.count)],
                [words.stakes, money(sums.stakes)],
                [words.open, money(sums.open)],
                [words.wins, money(sums.wins)],
                [words.result, <Signed key="result" amount={sums.result} />],
              ]
            : null,
        }
      }
    />
  )
}

function useColumns(me: Me): Column<FoundCoupon>[] {
  const {
    coupons: words,
    player: { coupons: own, couponTypes },
    common,
  } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  return [
    {
      id: 'date',
      head: common.date,
      render: ({ placedAt }) => <span className="num">{dateTime(placedAt)}</span>,
    },
    {
      id: 'code',
      head: own.code,
      render: ({ code, couponID }) => (
        <Go to={`/coupons/${couponID}`} className="office-link">
          {code}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) =>
        may(me.roles, 'player.read') ? (
          <Go to={`/players/${playerID}/coupons`} bare className="office-link">
            {username}
          </Go>
        ) : (
          username
        ),
    },
    { id: 'type', head: own.type, render: ({ type }) => couponTypes[type] },
    {
      id: 'legs',
      head: own.legs,
      wrap: true,
      render: ({ legs }) => (
        <>
          {legs.slice(0, SHOWN_LEGS).map((leg) => (
            <span key={`${leg.eventID} ${leg.selection}`} className="office-detail">
              <Go to={`/trading/${leg.eventID}`} bare className="office-link">
                {leg.event}
              </Go>{' '}
              · {leg.selection} <b className="num">{number(Number(leg.price), 2)}</b>
            </span>
          ))}
          {legs.length > SHOWN_LEGS && (
            <span className="office-detail c-3">
              {words.moreLegs(number(legs.length - SHOWN_LEGS))}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: common.state,
      render: ({ state }) => <CouponState state={state} />,
    },
    {
      id: 'stake',
      head: own.stake,
      end: true,
      render: ({ stake }) => <b className="num">{money(stake)}</b>,
    },
    {
      id: 'win',
      head: words.toWin,
      end: true,
      spare: true,
      render: ({ potentialWin }) => <span className="num">{money(potentialWin)}</span>,
    },
    {
      id: 'payout',
      head: own.payout,
      end: true,
      render: ({ payout }) => <span className="num">{money(payout)}</span>,
    },
    {
      id: 'closing',
      head: words.page.figures.closingValue,
      end: true,
      spare: true,
      render: ({ closingValue }) =>
        closingValue === null ? '–' : <SignedPercent percent={closingValue} />,
    },
  ]
}
