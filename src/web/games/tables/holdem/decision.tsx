import type { SharedAction } from '#games/tables/table-game.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Minor } from '#shared/money.ts'
import { DecisionBar } from '../decision-bar.tsx'
import type { Table } from '../use-table.ts'
import type { HoldemTable } from './hand.ts'
import { holdemTextsOf } from './texts.ts'
import { useBestDecision } from './use-best-decision.ts'

type Props = {
  table: Table
  turn: TableState['turns'][number]
  hand: HoldemTable
  callMinor: Minor
  withHint: boolean
}

export function HoldemDecision({ table, turn, hand, callMinor, withHint }: Props) {
  const { lang, client, money, balance } = table
  const texts = holdemTextsOf(lang)
  const best = useBestDecision(hand, withHint)
  const isPoor = balance < callMinor
  return (
    <DecisionBar<SharedAction>
      table={table}
      question={texts.yourTurn}
      choices={[
        { action: 'call', label: texts.callFor(money(callMinor)), key: 'c', isOff: isPoor },
        { action: 'fold', label: texts.actions.fold, key: 'f' },
      ]}
      hinted={best}
      hint={
        withHint
          ? best === undefined
            ? texts.hintCounts
            : texts.hintIs(texts.actions[best])
          : undefined
      }
      leftText={texts.foldsAlone}
      onChoose={(action) => client.act(turn, action)}
    >
      {hand.hand !== undefined && <span>{texts.handNow(texts.hands[hand.hand])}</span>}{' '}
      {isPoor && <span>{texts.poor}</span>}
    </DecisionBar>
  )
}
