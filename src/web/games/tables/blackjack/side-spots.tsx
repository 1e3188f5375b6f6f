import {
  SIDE_BETS,
  sideHandOf,
  sidePays,
  type FirstCards,
  type SideBet,
} from '#games/tables/blackjack/side-bets.ts'
import { paysText } from '#shared/pays-text.ts'
import { chipText } from '../chip.tsx'
import type { Table } from '../use-table.ts'
import { blackjackTextsOf } from './texts.ts'
import './side-spots.css'

type Props = { table: Table; seat: number; first: FirstCards | undefined }

export function SideSpots({ table, seat, first }: Props) {
  const { bySpot } = table
  const hasMain = bySpot.has(`seat:${seat}`) || bySpot.has(`behind:${seat}`)
  return (
    <span className="bj-sides">
      {hasMain &&
        SIDE_BETS.map((bet) => (
          <SideSpot key={bet} bet={bet} table={table} seat={seat} first={first} />
        ))}
    </span>
  )
}

function SideSpot({ bet, table, seat, first }: Props & { bet: SideBet }) {
  const { lang, isOpen, bySpot, money, put } = table
  const texts = blackjackTextsOf(lang)
  const spot = `${bet}:${seat}`
  const amount = bySpot.get(spot)
  const hand = first && sideHandOf(bet, first)
  const won = hand && paysText(`${sidePays(bet, hand)}:1`, lang)
  const result =
    amount === undefined || first === undefined ? undefined : hand === undefined ? 'lost' : 'won'
  const face = result === 'won' ? won : amount !== undefined && chipText(amount, lang)
  return (
    <button
      type="button"
      className="bj-side"
      data-spot={spot}
      data-staked={amount !== undefined}
      data-result={result}
      aria-disabled={!isOpen}
      onClick={() => isOpen && put(spot)}
    >
      <span className="sr">
        {[
          texts.sideAt(texts.sides[bet].name, seat),
          ...(amount === undefined ? [] : [texts.staked(money(amount))]),
          ...(result === 'lost' ? [texts.sideLost] : []),
          ...(result === 'won' && hand !== undefined && won !== undefined
            ? [texts.sideWon(texts.sideHands[hand], won)]
            : []),
        ].join(', ')}
      </span>
      <span aria-hidden="true">{texts.sides[bet].short}</span>
      {face !== false && <b aria-hidden="true">{face}</b>}
    </button>
  )
}
