import type { PatternID } from '#games/bingo/bingo-game.ts'
import { PATTERNS } from '#games/bingo/patterns.ts'
import type { BingoTexts } from '#shared/texts/bingo/bingo.tr.ts'
import { placeOf } from './practice.ts'
import type { MarkedTicket } from './use-hall.ts'

type Props = {
  ticket: MarkedTicket
  called: ReadonlySet<number>
  newest: number | undefined
  pattern: PatternID | undefined
  isPlayed: boolean
  texts: BingoTexts
}

export function TicketCard({
  ticket,
  called,
  newest,
  pattern,
  isPlayed,
  texts: { hall, prizes },
}: Props) {
  const { numbers, toGo, won, ticketID } = ticket
  const [strip, place] = placeOf(ticketID)
  const isSquare = numbers.length === 5
  const wanted = new Set(
    isSquare && pattern !== undefined
      ? PATTERNS[pattern].map(([row, column]) => row * 5 + column)
      : [],
  )
  return (
    <article
      className="bh-ticket"
      data-square={isSquare}
      data-won={won.length > 0}
      data-near={isPlayed && toGo > 0 && toGo <= 2}
    >
      <header>
        <h3>{isSquare ? hall.card(strip) : hall.ticket(strip, place)}</h3>
        <span className="bh-ticket__state">
          {won.map((kind) => (
            <b key={kind} className="bh-ticket__won">
              {prizes[kind]}
            </b>
          ))}
          {isPlayed && called.size > 0 && toGo > 0 && (
            <b className="bh-ticket__togo">{hall.toGo(toGo)}</b>
          )}
        </span>
      </header>
      <table aria-label={isSquare ? hall.card(strip) : hall.ticket(strip, place)}>
        <tbody>
          {numbers.map((row, y) => (
            <tr key={row.join('-')}>
              {row.map((n, x) => (
                <td
                  key={n === 0 ? `empty${String(x)}` : n}
                  data-kind={
                    n === 0
                      ? isSquare
                        ? 'free'
                        : 'empty'
                      : isPlayed && called.has(n)
                        ? 'marked'
                        : 'open'
                  }
                  data-newest={n > 0 && n === newest}
                  data-wanted={wanted.has(y * 5 + x)}
                >
                  {n === 0 ? isSquare ? <span aria-label={hall.free}>★</span> : null : n}
                  {n > 0 && isPlayed && called.has(n) && <span className="sr"> {hall.marked}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
