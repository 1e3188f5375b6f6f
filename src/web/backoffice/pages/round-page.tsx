import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { asked } from '../asking.ts'
import { CouponPage } from '../coupons/coupon-page.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { StudioRound } from './studio-round.tsx'

type Round = StaffReply<'get_round'>

/** A coupon is the wallet's round of the sports book; evidence names both by the same id. */
function OtherRound({ me, roundID }: { me: Me; roundID: string }) {
  const { data, error } = useQuery(asked('get_coupon', { couponID: roundID }))
  if (data !== undefined) return <CouponPage me={me} couponID={roundID} />
  return error === null ? <Waiting /> : <StudioRound roundID={roundID} />
}

export function RoundPage({ me, roundID }: { me: Me; roundID: string }) {
  const { round: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_round', { roundID }))
  if (error instanceof CallRefusal && error.code === 404)
    return <OtherRound me={me} roundID={roundID} />
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const { fairness } = data
  return (
    <>
      <PageHead title={words.title} intro={roundID}>
        <MakePack
          me={me}
          about={{ subject: 'round', subjectID: roundID, title: roundID.slice(0, 8) }}
        />
      </PageHead>
      <div className="office-columns">
        <div className="col g-16 grow">
          <Events round={data} />
        </div>
        <div className="col g-16 office-side">
          <section className="card office-section">
            <h2>{words.title}</h2>
            <Facts
              facts={[
                [words.game, data.gameID],
                [common.date, dateTime(data.date)],
                [words.bet, money(data.bet)],
                [words.win, money(data.win)],
                [
                  common.player,
                  <Go key="player" to={`/players/${data.playerID}`} className="office-link num">
                    {data.playerID.slice(0, 8)}
                  </Go>,
                ],
                [words.params, <code key="params">{JSON.stringify(data.params)}</code>],
              ]}
            />
          </section>
          <section className="card office-section">
            <h2>{words.fairness}</h2>
            <Facts
              facts={[
                [words.serverSeedHash, <code key="hash">{fairness.serverSeedHash}</code>],
                [
                  words.serverSeed,
                  fairness.serverSeed === null ? (
                    words.hidden
                  ) : (
                    <code key="seed">{fairness.serverSeed}</code>
                  ),
                ],
                [words.clientSeed, <code key="client">{fairness.clientSeed}</code>],
                [words.nonce, String(fairness.nonce)],
              ]}
            />
          </section>
        </div>
      </div>
    </>
  )
}

function Events({ round: { events } }: { round: Round }) {
  const { round: words } = useOffice()
  return (
    <section className="card office-section">
      <h2>{words.events}</h2>
      <ol className="office-events">
        {events.map(({ type, ...rest }, place) => (
          <li key={place}>
            <b>{type}</b> <code>{JSON.stringify(rest)}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
