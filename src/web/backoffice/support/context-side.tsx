import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Facts, Failed, PlayerState, Signed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

export function ContextSide({ page }: { page: SupportTicket }) {
  const { support: words } = useOffice()
  const {
    ticket: { context },
  } = page
  return (
    <aside className="desk-side" aria-label={words.sides}>
      {context === null ? (
        <section className="card office-section">
          <p className="c-3 desk-pad">{words.noContext}</p>
        </section>
      ) : (
        <section className="card office-section">
          <h3>{words.context[context.kind]}</h3>
          {context.kind === 'transaction' ? (
            <Money transactionID={context.id} />
          ) : context.kind === 'round' ? (
            <Round roundID={context.id} />
          ) : (
            <Coupon page={page} />
          )}
          <p className="desk-pad">
            <Go
              to={
                {
                  transaction: `/transactions/${context.id}`,
                  round: `/rounds/${context.id}`,
                  coupon: `/coupons/${context.id}`,
                }[context.kind]
              }
              className="office-link"
            >
              {words.openContext[context.kind]}
            </Go>
          </p>
        </section>
      )}
      <Player page={page} />
      <Others page={page} />
    </aside>
  )
}

function Money({ transactionID }: { transactionID: string }) {
  const {
    support: { trail: words, paymentStates },
    transaction: { accounts },
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery({
    ...asked('get_transaction', { transactionID }),
    staleTime: 0,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={3} />
  const { line, payment, entries, audit } = data
  const facts: (readonly [string, ReactNode])[] = [
    [words.amount, <Signed key="amount" amount={line.amount} />],
    [words.state, payment === null ? line.statusName : wordOf(paymentStates, payment.state)],
    [words.asked, dateTime(line.date)],
    ...(payment === null
      ? []
      : [
          [words.method, payment.method] as const,
          [
            words.decided,
            payment.decidedAt === null ? words.waitingStaff : dateTime(payment.decidedAt),
          ] as const,
        ]),
  ]
  return (
    <>
      <Facts facts={facts} />
      {entries.length > 0 && (
        <>
          <h4 className="desk-sub">{words.steps}</h4>
          <ol className="desk-steps">
            {entries.map(({ seq, from, to, amount, at }) => (
              <li key={seq}>
                <span className="num c-3">{dateTime(at)}</span> {wordOf(accounts, from)} →{' '}
                {wordOf(accounts, to)} <b className="num">{money(amount)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      {audit.length > 0 && (
        <>
          <h4 className="desk-sub">{words.staff}</h4>
          <ol className="desk-steps">
            {audit.map(({ seq, at, staff, reason }) => (
              <li key={seq}>
                <span className="num c-3">{dateTime(at)}</span> {staff}: {reason}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function Round({ roundID }: { roundID: string }) {
  const {
    support: { trail: words },
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_round', { roundID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={3} />
  return (
    <Facts
      facts={[
        [words.game, data.gameID],
        [words.date, dateTime(data.date)],
        [words.bet, money(data.bet)],
        [words.win, money(data.win)],
      ]}
    />
  )
}

function Coupon({ page: { coupon } }: { page: SupportTicket }) {
  const {
    support: { trail: words },
    player: { couponStates },
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  if (coupon === null) return null
  return (
    <>
      <Facts
        facts={[
          [words.code, coupon.code],
          [words.state, couponStates[coupon.state]],
          [words.date, dateTime(coupon.placedAt)],
          [words.stake, money(coupon.stake)],
          [words.price, coupon.price],
          [words.payout, money(coupon.payout)],
        ]}
      />
      <ol className="desk-steps">
        {coupon.legs.map((leg, place) => (
          <li key={place}>
            {leg.event}: {leg.market}, <b>{leg.selection}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

function Player({ page: { player } }: { page: SupportTicket }) {
  const { support: words } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { data } = useQuery(asked('get_player', { playerID: player.id }))
  return (
    <section className="card office-section">
      <h3>{words.playerCard}</h3>
      <div className="row g-8 desk-pad">
        <b className="grow cut">{player.name}</b>
        <PlayerState state={player.state} />
      </div>
      <Facts
        facts={[
          [words.player, player.username],
          [
            words.lastSeen,
            player.lastLoginAt === null ? words.never : dateTime(player.lastLoginAt),
          ],
          ...(data === undefined
            ? []
            : ([
                [words.balance, money(data.balance.balance)],
                [words.locked, money(data.balance.locked)],
                [words.bonus, money(data.balance.bonus)],
              ] as const)),
        ]}
      />
      <p className="desk-pad">
        <Go to={`/players/${player.id}`} className="office-link">
          {words.openPlayer}
        </Go>
      </p>
    </section>
  )
}

function Others({ page: { others } }: { page: SupportTicket }) {
  const { support: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h3>{words.others}</h3>
      {others.length === 0 ? (
        <p className="c-3 desk-pad">{words.noOthers}</p>
      ) : (
        <ul className="desk-steps">
          {others.map(({ ticketID, subject, state, createdAt }) => (
            <li key={ticketID}>
              <Go to={`/support/${ticketID}`} className="office-link">
                {words.subjects[subject]}
              </Go>{' '}
              <span className="c-3">
                {words.states[state]} · {dateTime(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
