import { formatMoney, fromWireMoney } from '#shared/money.ts'
import type { BingoState } from '#shared/contracts/bingo.ts'
import { percentText } from '#web/game-shell/numbers.ts'
import type { Hall } from './use-hall.ts'

type Sale = BingoState['next'][number]

/**
 * The possible outcomes of a purchase of `wanted` tickets with the tickets sold so far, and the
 * tickets that the round still needs. All figures are the server's.
 */
export function SaleOutlook({ hall, sale, wanted }: { hall: Hall; sale: Sale; wanted: number }) {
  const {
    texts: { hall: texts },
    view,
    lang,
    money,
  } = hall
  const prizes = sale.outlook.prizes[wanted - 1]
  const returns = sale.outlook.returns[wanted - 1]
  if (prizes === undefined || returns === undefined) return null
  const own = view.rounds.find(({ roundID }) => roundID === sale.roundID)
  const paidMinor =
    fromWireMoney(own?.staked ?? '0.00') + fromWireMoney(sale.ticketPrice) * BigInt(wanted)
  const isPlayed =
    sale.buyers + (own === undefined ? 1 : 0) >= sale.minPlayers &&
    sale.tickets + wanted >= sale.minTickets
  return (
    <div className="bh-outlook">
      <dl>
        <div>
          <dt>{texts.expected}</dt>
          <dd className="num">{percentText(returns, lang)}</dd>
        </div>
        <div>
          <dt>{texts.everyPrize}</dt>
          <dd className="num">{money(prizes)}</dd>
        </div>
      </dl>
      <p>
        {texts.crowd(sale.buyers, sale.tickets)}{' '}
        {!isPlayed && <b>{texts.crowdNeeded(sale.minPlayers, sale.minTickets)}</b>}
        {isPlayed && fromWireMoney(prizes) < paidMinor && (
          <b className="bh-outlook__warn">
            {texts.belowPaid(formatMoney(paidMinor, lang, { kurus: 'auto' }))}
          </b>
        )}{' '}
        {sale.guarantee === 'spent' && <b>{texts.guaranteeSpent}</b>} {texts.expectedNote}
      </p>
    </div>
  )
}
