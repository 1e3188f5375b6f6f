import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { CouponPageReply } from '#shared/contracts/staff/coupon-page.ts'
import { may } from '#shared/office/staff.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { asked, askedPages } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, PlayerState, Signed, Waiting } from '../parts.tsx'
import { BettingFactor } from '../player/betting-factor.tsx'
import { Go } from '../route.tsx'
import { StopBadge } from '../stop-badge.tsx'
import { CouponState } from './coupon-state.tsx'
import { SignedPercent } from './signed-percent.tsx'

const RELATED_SHOWN = 10

/** The player of a coupon, beside it. Each part needs the permission that its own call has. */
export function CouponPlayer({ me, page: { coupon, player } }: { me: Me; page: CouponPageReply }) {
  return (
    <aside className="col g-16 office-side" aria-label={useOffice().coupons.page.player}>
      <Player me={me} player={player} />
      <BettingFactor me={me} player={player} />
      <Related couponID={coupon.couponID} />
      {may(me.roles, 'risk.read') && <Links playerID={player.playerID} />}
    </aside>
  )
}

function Player({ me, player }: { me: Me; player: CouponPageReply['player'] }) {
  const { page: words } = useOffice().coupons
  const { date } = useOfficeFormat()
  const { playerID, username, state, createdAt } = player
  const mayOpen = may(me.roles, 'player.read')
  return (
    <section className="card office-section">
      <h2 className="row spread">
        {mayOpen ? (
          <Go to={`/players/${playerID}`} bare className="office-link">
            {username}
          </Go>
        ) : (
          username
        )}
        <PlayerState state={state} />
      </h2>
      <div className="office-pad col g-8">
        {mayOpen && <StopBadge playerID={playerID} />}
        <span className="c-3 row spread">
          {words.since(date(createdAt))}
          {mayOpen && (
            <Go to={`/players/${playerID}/coupons`} bare className="office-link">
              {words.toPlayer}
            </Go>
          )}
        </span>
      </div>
      <Record playerID={playerID} />
    </section>
  )
}

function Record({ playerID }: { playerID: string }) {
  const { record: words } = useOffice().coupons.page
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_betting_record', { playerID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={4} />
  const { count, capped, won, lost, averageStake, closingValue, sums } = data
  if (capped || sums === null)
    return <p className="c-3 office-pad">{words.capped(number(count))}</p>
  return (
    <Facts
      facts={[
        [words.count, number(count)],
        [words.wonLost, `${number(won)} / ${number(lost)}`],
        [words.average, averageStake === null ? '–' : money(averageStake)],
        [words.stakes, money(sums.stakes)],
        [words.wins, money(sums.wins)],
        [words.open, money(sums.open)],
        [words.net, <Signed key="net" amount={sums.net} />],
        ...(closingValue === null
          ? []
          : [
              [
                words.closingValue(number(closingValue.legs)),
                <SignedPercent key="closing" percent={closingValue.percent} />,
              ] as const,
            ]),
      ]}
    />
  )
}

function Related({ couponID }: { couponID: string }) {
  const {
    coupons: { page: words },
    common,
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const list = useInfiniteQuery(
    askedPages('list_related_coupons', { couponID, limit: RELATED_SHOWN }),
  )
  const { data, error, refetch, hasNextPage } = list
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <section className="card office-section">
      <h2>{words.related}</h2>
      {rows === undefined ? (
        error === null ? (
          <Waiting lines={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <p className="c-3 office-pad">{words.noRelated}</p>
      ) : (
        <ul className="coupon-related">
          {rows.map((coupon) => (
            <li key={coupon.couponID}>
              <span className="row spread g-8">
                <Go to={`/coupons/${coupon.couponID}`} className="office-link">
                  {coupon.code}
                </Go>
                <CouponState state={coupon.state} />
              </span>
              <span className="row spread g-8 c-3 t-xs num">
                <span>{dateTime(coupon.placedAt)}</span>
                <span>{money(coupon.stake)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="office-pad">
          <MoreButton list={list} size="sm">
            {common.more}
          </MoreButton>
        </div>
      )}
    </section>
  )
}

function Links({ playerID }: { playerID: string }) {
  const {
    coupons: { page: words },
    risk: { links },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_player_links', { playerID }))
  return (
    <section className="card office-section">
      <h2>{words.links}</h2>
      {data === undefined ? (
        error === null ? (
          <Waiting lines={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <p className="c-3 office-pad">{words.noLinks}</p>
      ) : (
        <ul className="coupon-related">
          {data.rows.map(({ linkID, one, other, reasons, strength }) => {
            const like = one.playerID === playerID ? other : one
            return (
              <li key={linkID}>
                <span className="row spread g-8">
                  <Go to={`/players/${like.playerID}/signals`} bare className="office-link">
                    {like.username}
                  </Go>
                  <b className="num">{links.strengthOf(number(strength))}</b>
                </span>
                <span className="c-3 t-xs">
                  {reasons.map(({ why }) => links.why[why]).join(' · ')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
