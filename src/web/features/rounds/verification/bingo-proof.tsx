import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bingoGame } from '#games/bingo/games.ts'
import { replayRound, type ReplayedRound, type TicketPlace } from '#games/bingo/replay-round.ts'
import type { ProvenBingoRound } from '#shared/contracts/bingo.ts'
import { bingo as english } from '#shared/texts/bingo/bingo.en.ts'
import { bingo as turkish, type BingoTexts } from '#shared/texts/bingo/bingo.tr.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { Note } from '#web/ui/note.tsx'
import { AskedRound, ChainedProof } from './chained-proof.tsx'
import './proof-steps.css'
import { Verdict } from './verdict.tsx'

export function useBingoTexts(): BingoTexts {
  return useLang() === 'tr' ? turkish : english
}

type Props = {
  roomID: string
  round: number
  own?: readonly TicketPlace[]
}

export function BingoProof({ roomID, round, own = [] }: Props) {
  const { proof } = useBingoTexts()
  const asked = useQuery(query('bingo', 'rounds', { roomID, round }))
  return (
    <AskedRound asked={asked} none={proof.none}>
      {(at, later) => <Proof key={at.hash} at={at} later={later} own={own} />}
    </AskedRound>
  )
}

export function agrees(
  { roundID, prizes }: Pick<ProvenBingoRound, 'roundID' | 'prizes'>,
  replayed: Pick<ReplayedRound, 'prizes'>,
): boolean {
  const published = prizes
    .filter(({ kind }) => kind !== 'jackpot')
    .map(({ kind, call, tickets }) => `${kind} ${call} ${tickets.toSorted().join()}`)
  const again = replayed.prizes.map(
    ({ kind, call, tickets }) =>
      `${kind} ${call} ${tickets
        .map(([strip, place]) => `${roundID}-${strip}-${place}`)
        .toSorted()
        .join()}`,
  )
  return published.length === again.length && again.every((prize) => published.includes(prize))
}

function Proof({
  at,
  later,
  own,
}: {
  at: ProvenBingoRound
  later: ProvenBingoRound | undefined
  own: readonly TicketPlace[]
}) {
  const { proof } = useBingoTexts()
  const format = useFormat()
  const replayed = useMemo(
    () =>
      replayRound(
        bingoGame(at.game === 'bingo-75' ? 75 : 90),
        { hash: at.hash, salt: at.salt, round: at.round },
        at.sold,
      ),
    [at],
  )
  const holds = agrees(at, replayed)
  const verdicts = at.isVoid ? (
    <Note icon="info">{proof.isVoid}</Note>
  ) : (
    <>
      <Verdict holds title={proof.callsHold} text={proof.callsHoldText(format.number(at.calls))} />
      <Verdict
        holds={holds}
        title={holds ? proof.prizesHold : proof.prizesFail}
        text={holds ? proof.prizesHoldText(format.number(at.tickets)) : proof.prizesFailText}
      />
    </>
  )
  return (
    <ChainedProof at={at} later={later} number={proof.number} verdicts={verdicts}>
      <Steps at={at} replayed={replayed} own={own} />
    </ChainedProof>
  )
}

function Steps({
  at,
  replayed,
  own,
}: {
  at: ProvenBingoRound
  replayed: ReplayedRound
  own: readonly TicketPlace[]
}) {
  const { proof, prizes, hall } = useBingoTexts()
  const format = useFormat()
  const shown = own.length > 0 ? own : replayed.prizes.flatMap(({ tickets }) => tickets)
  const isShown = ([strip, place]: TicketPlace) =>
    shown.some((one) => one[0] === strip && one[1] === place)
  const called = new Set(replayed.calls.slice(0, at.calls))
  return (
    <section className="card card--pad proof-steps" aria-label={proof.steps}>
      <h3 className="w-6">{proof.stepSeal}</h3>
      <p className="t-sm c-2">{proof.stepSealText}</p>
      <h3 className="w-6">{proof.stepCalls}</h3>
      <p className="t-xs c-3 proof-steps__formula">HMAC-SHA256(hash, salt:{at.round}:0…)</p>
      <ol className="bingo-proof__balls">
        {replayed.calls.map((n, i) => (
          <li key={n} className="num" data-called={i < at.calls}>
            {n}
          </li>
        ))}
      </ol>
      <h3 className="w-6">{own.length > 0 ? proof.yours : proof.stepTickets}</h3>
      <p className="t-xs c-3 proof-steps__formula">
        HMAC-SHA256(hash, salt:tickets:1…{at.strips}:0…)
      </p>
      <ul className="bingo-proof__tickets">
        {replayed.tickets
          .filter((ticket) => isShown(ticket.at))
          .map((ticket) => (
            <li key={ticket.at.join('-')}>
              <b className="t-sm">{proof.ticketAt(...ticket.at)}</b>
              <table aria-label={proof.ticketAt(...ticket.at)}>
                <tbody>
                  {ticket.numbers.map((row) => (
                    <tr key={row.join()}>
                      {row.map((n, x) => (
                        <td
                          key={n === 0 ? `e${String(x)}` : n}
                          className="num"
                          data-called={called.has(n)}
                        >
                          {n === 0 ? '' : n}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </li>
          ))}
      </ul>
      {!at.isVoid && (
        <>
          <h3 className="w-6">{proof.stepPrizes}</h3>
          <ul>
            {at.prizes.map(({ kind, call, amount, tickets }) => (
              <li key={kind} className="kv">
                <span>
                  {prizes[kind]} · {hall.prizeAt(call)} ·{' '}
                  {tickets.length === 1
                    ? tickets[0]?.split('-').slice(-2).join('-')
                    : hall.sharedBy(tickets.length)}
                </span>
                <b className="num">{format.money(amount)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
