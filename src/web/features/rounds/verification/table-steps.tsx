import { toWireMoney, fromWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import {
  ownReturns,
  type OwnTable,
  type ProvenTableRound,
  type ReplayedTable,
} from './table-replay.ts'
import { tableSpotName } from '#web/games/tables/table-spot-name.ts'
import { eventWords, useTableProofTexts } from './table-words.ts'

type Props = { at: ProvenTableRound; replayed: ReplayedTable; own: OwnTable | undefined }

export function TableSteps({ at, replayed, own }: Props) {
  const texts = useTableProofTexts()
  const lang = useLang()
  const eventLines = replayed.events.flatMap((event) => eventWords(event, lang) ?? [])
  return (
    <section className="card card--pad proof-steps" aria-label={texts.steps}>
      <h3 className="w-6">{texts.stepSeal}</h3>
      <p className="t-sm c-2">{texts.stepSealText}</p>
      <p className="t-xs c-3 proof-steps__formula">HMAC-SHA256(hash, salt:{at.round}:0…)</p>
      <Seats params={at.params} />
      {eventLines.length > 0 && (
        <>
          <h3 className="w-6">{texts.stepResult}</h3>
          <ol className="proof-steps__events">
            {eventLines.map((words, place) => (
              <li key={`${String(place)} ${words}`}>{words}</li>
            ))}
          </ol>
        </>
      )}
      {own !== undefined && <OwnBets replayed={replayed} own={own} isVoid={at.isVoid} />}
    </section>
  )
}

function Seats({ params: { seats, moves } }: Pick<ProvenTableRound, 'params'>) {
  const texts = useTableProofTexts()
  if (!Array.isArray(seats) || seats.length === 0) return null
  const made = Array.isArray(moves)
    ? moves.flatMap((move: unknown) => moveWords(move, texts) ?? [])
    : []
  return (
    <>
      <h3 className="w-6">{texts.stepSeats}</h3>
      <p className="t-sm c-2">{texts.stepSeatsText(seats.join(', '))}</p>
      <ol className="proof-steps__events">
        {made.map((words, place) => (
          <li key={`${String(place)} ${words}`}>{words}</li>
        ))}
      </ol>
    </>
  )
}

function moveWords(
  move: unknown,
  { moves, moveOf, insuranceClosed }: ReturnType<typeof useTableProofTexts>,
): string | undefined {
  if (typeof move !== 'object' || move === null || !('action' in move)) return undefined
  if (move.action === 'closeInsurance') return insuranceClosed
  const words = Object.entries(moves).find(([action]) => action === move.action)?.[1]
  return words === undefined || !('seat' in move) ? undefined : moveOf(Number(move.seat), words)
}

function OwnBets({
  replayed,
  own,
  isVoid,
}: {
  replayed: ReplayedTable
  own: OwnTable
  isVoid: boolean
}) {
  const texts = useTableProofTexts()
  const lang = useLang()
  const format = useFormat()
  const returns = ownReturns(replayed, own, isVoid)
  const sum = (minors: readonly bigint[]) =>
    format.money(toWireMoney(minors.reduce((all, one) => all + one, 0n)))
  return (
    <>
      <h3 className="w-6">{texts.yourBets}</h3>
      <table className="proof-steps__bets">
        <thead>
          <tr>
            <th scope="col">{texts.bet}</th>
            <th scope="col">{texts.staked}</th>
            <th scope="col">{texts.returned}</th>
          </tr>
        </thead>
        <tbody>
          {own.bets.map(({ spot, amount }, at) => (
            <tr key={spot}>
              <th scope="row">{tableSpotName(replayed.game, spot, lang)}</th>
              <td className="num">{format.money(amount)}</td>
              <td className="num">{sum(returns.slice(at, at + 1))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td className="num">{sum(own.bets.map(({ amount }) => fromWireMoney(amount)))}</td>
            <td className="num">{sum(returns)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
