import { handTotal } from '#games/tables/blackjack/hand-total.ts'
import type {
  BlackjackEvent,
  HandEnd,
  HandVerdict,
  TableEvent,
} from '#games/tables/table-events.ts'

export type Hand = {
  seat: number
  /** 0 is the dealt hand; a split adds the next number. */
  hand: number
  cards: readonly number[]
  isDoubled: boolean
  end: HandEnd | undefined
  verdict: HandVerdict | undefined
}

export type TableHands = {
  hands: readonly Hand[]
  dealer: readonly (number | null)[]
  /** The hand whose turn was announced last, until it is over. */
  turn: { seat: number; hand: number } | undefined
  insured: ReadonlySet<number>
  isOver: boolean
}

const EMPTY: TableHands = {
  hands: [],
  dealer: [],
  turn: undefined,
  insured: new Set(),
  isOver: false,
}

export function tableHands(events: readonly TableEvent[]): TableHands {
  return events.reduce<TableHands>((table, event) => afterEvent(table, event), EMPTY)
}

export function dealerTotal({ dealer }: TableHands): { total: number; soft: boolean } | undefined {
  const open = dealer.filter((card) => card !== null)
  return open.length === 0 ? undefined : handTotal(open)
}

function afterEvent(table: TableHands, event: TableEvent): TableHands {
  switch (event.type) {
    case 'seatCard':
      return withCard(table, event)
    case 'split':
      return withSplit(table, event)
    case 'doubled':
      return change(table, event, (hand) => ({ ...hand, isDoubled: true }))
    case 'handEnd':
      return {
        ...change(table, event, (hand) => ({ ...hand, end: event.end })),
        turn: isSame(table.turn, event) ? undefined : table.turn,
      }
    case 'verdict':
      return change(table, event, (hand) => ({ ...hand, verdict: event.verdict }))
    case 'turn':
      return { ...table, turn: { seat: event.seat, hand: event.hand } }
    case 'insured':
      return { ...table, insured: new Set([...table.insured, event.seat]) }
    case 'dealerCard':
      return { ...table, dealer: [...table.dealer, event.card] }
    case 'holeCard':
      return { ...table, dealer: [...table.dealer, null] }
    case 'holeShown':
      return { ...table, dealer: table.dealer.map((card) => card ?? event.card), turn: undefined }
    case 'dealerEnd':
      return { ...table, isOver: true }
    default:
      return table
  }
}

type Place = { seat: number; hand: number }

function isSame(one: Place | undefined, other: Place): boolean {
  return one !== undefined && one.seat === other.seat && one.hand === other.hand
}

function change(table: TableHands, place: Place, how: (hand: Hand) => Hand): TableHands {
  return { ...table, hands: table.hands.map((hand) => (isSame(hand, place) ? how(hand) : hand)) }
}

function withCard(
  table: TableHands,
  { seat, hand, card }: BlackjackEvent & { type: 'seatCard' },
): TableHands {
  const isNew = !table.hands.some((known) => isSame(known, { seat, hand }))
  if (!isNew)
    return change(table, { seat, hand }, (known) => ({ ...known, cards: [...known.cards, card] }))
  return {
    ...table,
    hands: [
      ...table.hands,
      { seat, hand, cards: [card], isDoubled: false, end: undefined, verdict: undefined },
    ],
  }
}

/** The second card starts a new hand, which is played right after the first. */
function withSplit(
  table: TableHands,
  { seat, hand, into }: BlackjackEvent & { type: 'split' },
): TableHands {
  return {
    ...table,
    hands: table.hands.flatMap((known) =>
      isSame(known, { seat, hand })
        ? [
            { ...known, cards: known.cards.slice(0, 1) },
            { ...known, hand: into, cards: known.cards.slice(1) },
          ]
        : [known],
    ),
  }
}
