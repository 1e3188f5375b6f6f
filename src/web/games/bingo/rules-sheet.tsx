import { chanceOfFullWithin } from '#games/bingo/odds.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import { percentText } from '#web/game-shell/numbers.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import type { Hall } from './use-hall.ts'

const SHOWN_SALES = [60, 300, 1_200]

export function openHallRules(hall: Hall): void {
  openWideSheet(hall.lang, hall.texts.hall.rules, <Rules hall={hall} />, 'bh-sheet')
}

function Rules({
  hall: {
    launch: { room },
    texts,
    lang,
    shared,
    money,
  },
}: {
  hall: Hall
}) {
  const { hall } = texts
  const sold = shared.next[0] ?? room
  const chance = (tickets: number) =>
    new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
      style: 'percent',
      maximumSignificantDigits: 2,
    }).format(chanceOfFullWithin(room.jackpotCalls, tickets / room.stripSize, room))
  return (
    <div className="bh-rules">
      {[
        ...hall.rulesOf({
          variant: room.variant,
          price: money(sold.ticketPrice),
          maxTickets: sold.maxTickets,
          minTickets: room.minTickets,
          minPlayers: room.minPlayers,
          guarantees:
            Number(room.guaranteeBudget) === 0
              ? ''
              : room.guarantees
                  .map(({ kind, amount }) => `${texts.prizes[kind]} ${money(amount)}`)
                  .join(', '),
          budget: money(room.guaranteeBudget),
          calls: room.jackpotCalls,
          seed: formatMoney(fromWireMoney(room.jackpotSeed), lang, { kurus: 'auto' }),
          rtp: rtpText(room.rtp, lang),
        }),
        JACKPOT_PART[lang],
      ].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{hall.part}</th>
            <th>{hall.share}</th>
          </tr>
        </thead>
        <tbody>
          {room.parts.map(({ kind, percent }) => (
            <tr key={kind}>
              <th scope="row">{texts.prizes[kind]}</th>
              <td className="num">{percentText(percent, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{hall.chancesTitle}</h3>
      <ul>
        {SHOWN_SALES.map((tickets) => (
          <li key={tickets}>{hall.chances(String(tickets), chance(tickets))}</li>
        ))}
      </ul>
      <h3>{hall.proof}</h3>
      <p>{hall.proofText}</p>
      <dl className="game-facts game-facts--long">
        {shared.hash !== null && (
          <>
            <dt>{hall.proofHash}</dt>
            <dd className="game-hash">{shared.hash}</dd>
          </>
        )}
        <dt>{hall.proofChain}</dt>
        <dd className="game-hash">{shared.chain}</dd>
        <dt>{hall.proofSalt}</dt>
        <dd className="game-hash">{shared.salt}</dd>
      </dl>
    </div>
  )
}
