import { fromWireMoney } from '#shared/money.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { clockText } from './clock-text.ts'
import type { Hall } from './use-hall.ts'

export function openHallHistory(hall: Hall): void {
  openWideSheet(hall.lang, hall.texts.hall.history, <History hall={hall} />, 'bh-sheet')
}

function History({
  hall: {
    shared: { history, roomID },
    texts: { hall, prizes },
    lang,
    money,
  },
}: {
  hall: Hall
}) {
  if (history.length === 0) return <p className="bh-note">{hall.historyEmpty}</p>
  return (
    <ol className="bh-history">
      {history.map(({ roundID, round, date, calls, tickets, full, jackpot }) => (
        <li key={roundID}>
          <span>
            <b>{hall.round(String(round))}</b>
            <small>
              {clockText(date, lang)} · {hall.soldTickets(String(tickets))}
            </small>
          </span>
          <span>
            <b>
              {prizes.full} {money(full)}
            </b>
            <small>
              {hall.historyCalls(calls)}
              {fromWireMoney(jackpot) > 0n && ` · ${prizes.jackpot} ${money(jackpot)}`}
            </small>
          </span>
          <a
            className="link"
            href={`/fairness?game=bingo&room=${roomID}&round=${String(round)}`}
            target="_blank"
            rel="noreferrer"
          >
            {hall.historyProof}
          </a>
        </li>
      ))}
    </ol>
  )
}
