import { basicStrategy } from '#games/tables/blackjack/basic-strategy.ts'
import { blackjackValue, handTotal } from '#games/tables/blackjack/hand-total.ts'
import { insuranceStake } from '#games/tables/blackjack/verdict.ts'
import type { SeatAction } from '#games/tables/table-game.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { DecisionBar } from '../decision-bar.tsx'
import type { Table } from '../use-table.ts'
import type { TableHands } from './table-hands.ts'
import { blackjackTextsOf } from './texts.ts'

const KEYS: Readonly<Record<SeatAction, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insurance: 'i',
  evenMoney: 'e',
}
const ORDER = ['hit', 'stand', 'double', 'split', 'evenMoney', 'insurance'] as const

type Turn = TableState['turns'][number]
type Props = { table: Table; hands: TableHands; turn: Turn; withHint: boolean }

export function Decision({ table, hands, turn, withHint }: Props) {
  const { lang, client, bySpot, money } = table
  const texts = blackjackTextsOf(lang)
  const actions = shownActions(turn)
  const isInsurance = actions.includes('insurance')
  const isEvenMoney = actions.includes('evenMoney')
  const hint = withHint ? hintOf(hands, turn) : undefined
  const labelOf = (action: SeatAction) => {
    if (action === 'stand' && isInsurance) return texts.noInsurance
    return action === 'stand' && isEvenMoney ? texts.noEvenMoney : texts.actions[action]
  }
  return (
    <DecisionBar
      table={table}
      question={texts.yourTurn(turn.seat, turn.hand)}
      choices={actions.map((action) => ({ action, label: labelOf(action), key: KEYS[action] }))}
      hinted={hint}
      hint={hint && texts.hintIs(texts.actions[hint])}
      leftText={texts.standsAlone}
      onChoose={(action) => client.act(turn, action)}
    >
      {isEvenMoney && <span>{texts.evenMoney}</span>}
      {isInsurance && (
        <span>{texts.insurance(money(insuranceStake(bySpot.get(`seat:${turn.seat}`) ?? 0n)))}</span>
      )}
    </DecisionBar>
  )
}

/**
 * Insurance of a blackjack returns the same as even money but needs a stake, so it is not shown.
 */
function shownActions({ actions }: Turn): SeatAction[] {
  const offered = ORDER.filter((action) => actions.includes(action))
  return offered.includes('evenMoney')
    ? offered.filter((action) => action !== 'insurance')
    : offered
}

/** Returns the action of basic strategy, which never takes insurance. */
function hintOf(table: TableHands, { seat, hand, actions }: Turn): SeatAction | undefined {
  if (actions.includes('insurance')) return 'stand'
  const cards = table.hands.find((one) => one.seat === seat && one.hand === hand)?.cards
  const [up] = table.dealer
  if (cards === undefined || up === undefined || up === null) return undefined
  const canSplit = actions.includes('split')
  return basicStrategy({
    ...handTotal(cards),
    dealer: blackjackValue(up),
    canDouble: actions.includes('double'),
    pair: canSplit ? blackjackValue(cards[0] ?? 0) : null,
  })
}
