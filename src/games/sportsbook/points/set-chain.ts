import type { Pair } from '../world/types.ts'

export type SideNumber = 0 | 1

export const otherSide = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0)

/**
 * One possible end of a set: its points (games in tennis, rounds in e-sports), its winner, and the
 * first server of the next set.
 */
export type SetEnd = {
  points: Pair
  winner: SideNumber
  nextServer: SideNumber
  chance: number
  /** Winner of the game being played, in tennis. */
  game?: SideNumber
  /** Counted aces from here to the end of the set, in tennis. */
  aces?: number
}

/**
 * The rest of a match of sets as a Markov chain of sets, which depend on one another only through
 * the first server. Every market is a marginal of it.
 */
export type SetChain = {
  setsToWin: number
  played: readonly Pair[]
  sets: Pair
  running: readonly SetEnd[]
  endsOf: (set: number, server: SideNumber) => readonly SetEnd[]
}

type Walk = {
  /** Returns what an end adds to the reported sum; finished sets have no aces. */
  tally: (points: Pair, aces: number) => number
  reach: number
  isWanted?: (set: number, end: SetEnd) => boolean
  onStep?: (set: number, end: SetEnd, chance: number) => void
}

type Node = { sets: Pair; server: SideNumber; chances: Float64Array; from: number; to: number }

export const isMatchOver = ({ setsToWin }: Pick<SetChain, 'setsToWin'>, [home, away]: Pair) =>
  Math.max(home, away) >= setsToWin

export function walkMatch(
  chain: SetChain,
  walk: Walk,
  onEnd: (sets: Pair, tally: number, chance: number) => void,
): void {
  const offset = walk.reach * (2 * chain.setsToWin - 1)
  const start = chain.played.reduce((sum, points) => sum + walk.tally(points, 0), offset)
  const first: Node = {
    sets: chain.sets,
    server: 0,
    chances: new Float64Array(2 * offset + 1),
    from: start,
    to: start,
  }
  first.chances[start] = 1
  let nodes = [first]
  for (let set = chain.played.length + 1; nodes.length > 0; set += 1) {
    const open: Node[] = []
    for (const node of nodes) {
      if (isMatchOver(chain, node.sets)) reportEnd(node, offset, onEnd)
      else open.push(node)
    }
    nodes = step(open, set, walk, ({ server }) =>
      set === chain.played.length + 1 ? chain.running : chain.endsOf(set, server),
    )
  }
}

function reportEnd(
  node: Node,
  offset: number,
  onEnd: (sets: Pair, tally: number, chance: number) => void,
): void {
  for (let index = node.from; index <= node.to; index += 1) {
    const chance = node.chances[index] ?? 0
    if (chance > 0) onEnd(node.sets, index - offset, chance)
  }
}

function step(
  nodes: readonly Node[],
  set: number,
  { tally, isWanted, onStep }: Walk,
  endsFrom: (node: Node) => readonly SetEnd[],
): Node[] {
  const next = new Map<number, Node>()
  for (const node of nodes) {
    const tallies = talliesOf(node)
    const all = tallies.chances.reduce((sum, chance) => sum + chance, 0)
    for (const end of endsFrom(node)) {
      if (isWanted && !isWanted(set, end)) continue
      addShifted(nodeAfter(next, node, end), tallies, tally(end.points, end.aces ?? 0), end.chance)
      if (onStep) onStep(set, end, end.chance * all)
    }
  }
  return [...next.values()]
}

function nodeAfter(
  next: Map<number, Node>,
  { sets: [home, away], chances }: Node,
  { winner, nextServer }: SetEnd,
): Node {
  const sets: Pair = winner === 0 ? [home + 1, away] : [home, away + 1]
  const key = sets[0] * 2 + nextServer
  const known = next.get(key)
  if (known) return known
  const node: Node = {
    sets,
    server: nextServer,
    chances: new Float64Array(chances.length),
    from: chances.length,
    to: -1,
  }
  next.set(key, node)
  return node
}

/** Tallies in order with their chances, as two arrays for speed. */
type Tallies = { indexes: number[]; chances: number[] }

function talliesOf({ chances, from, to }: Node): Tallies {
  const tallies: Tallies = { indexes: [], chances: [] }
  for (let index = from; index <= to; index += 1) {
    const chance = chances[index] ?? 0
    if (chance === 0) continue
    tallies.indexes.push(index)
    tallies.chances.push(chance)
  }
  return tallies
}

function addShifted(
  node: Node,
  { indexes, chances: shares }: Tallies,
  by: number,
  weight: number,
): void {
  const { chances } = node
  for (let place = 0; place < indexes.length; place += 1) {
    const index = (indexes[place] ?? 0) + by
    chances[index] = (chances[index] ?? 0) + (shares[place] ?? 0) * weight
  }
  node.from = Math.min(node.from, (indexes.at(0) ?? 0) + by)
  node.to = Math.max(node.to, (indexes.at(-1) ?? 0) + by)
}
