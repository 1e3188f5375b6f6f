import { useEffect, useEffectEvent } from 'react'
import { basicStrategy } from '#games/tables/blackjack/basic-strategy.ts'
import { blackjackValue, handTotal } from '#games/tables/blackjack/hand-total.ts'
import { insuranceStake } from '#games/tables/blackjack/verdict.ts'
import type { SeatAction } from '#games/tables/table-game.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Table } from '../use-table.ts'
import type { TableHands } from './table-hands.ts'
import { blackjackTextsOf } from './texts.ts'

/** Common international keys. */
const KEYS: Readonly<Record<string, SeatAction>> = {
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  i: 'insurance',
}
const ORDER = ['hit', 'stand', 'double', 'split', 'insurance'] as const

type Turn = TableState['turns'][number]
type Props = { table: Table; hands: TableHands; turn: Turn; withHint: boolean }

export function Decision({ table, hands, turn, withHint }: Props) {
  const { lang, client, bySpot, money, shared, now, view } = table
  const texts = blackjackTextsOf(lang)
  const isInsurance = turn.actions.includes('insurance')
  const left =
    shared.endsAt === null
      ? 0
      : Math.max(0, Math.ceil((new Date(shared.endsAt).getTime() - now) / 1_000))
  const isSending = view.waiting.length > 0
  const hint = withHint ? hintOf(hands, turn) : undefined
  const act = (action: SeatAction) => client.act(turn, action)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = KEYS[event.key.toLocaleLowerCase('en')]
    if (
      action === undefined ||
      !turn.actions.includes(action) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="bj-decision" role="group" aria-label={texts.yourTurn(turn.seat, turn.hand)}>
      <p role="status">
        <b>{texts.yourTurn(turn.seat, turn.hand)}</b>{' '}
        {isInsurance && (
          <span>
            {texts.insurance(money(insuranceStake(bySpot.get(`seat:${turn.seat}`) ?? 0n)))}
          </span>
        )}
      </p>
      <div className="bj-actions">
        {ORDER.filter((action) => turn.actions.includes(action)).map((action) => (
          <button
            key={action}
            type="button"
            className="bj-action"
            data-action={action}
            data-hinted={hint === action}
            disabled={isSending}
            onClick={() => act(action)}
          >
            {isInsurance && action === 'stand' ? texts.noInsurance : texts.actions[action]}
            <kbd aria-hidden="true">{keyOf(action)}</kbd>
          </button>
        ))}
        <span className="bj-left" role="timer" data-soon={left <= 4}>
          <span className="sr">{texts.standsAlone(left)}</span>
          <b aria-hidden="true">{left}</b>
        </span>
      </div>
      {hint !== undefined && <p role="status">{texts.hintIs(texts.actions[hint])}</p>}
    </div>
  )
}

function keyOf(action: SeatAction): string {
  return (Object.keys(KEYS).find((key) => KEYS[key] === action) ?? '').toUpperCase()
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
