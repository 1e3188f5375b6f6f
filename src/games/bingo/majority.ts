type Holder = { playerId: string; tickets: number }

/**
 * Returns the players who hold more than half of a round's tickets, alone or together with linked
 * players (pairs in any order). Such a round returns most of its prizes to one side, regardless of
 * the draw. Empty when no side holds more than half.
 */
export function majorityHolders(
  holders: readonly Holder[],
  links: readonly (readonly [string, string])[],
): ReadonlySet<string> {
  const sideOf = new Map(holders.map(({ playerId }) => [playerId, playerId]))
  for (const [one, other] of links) {
    const [kept, merged] = [sideOf.get(one), sideOf.get(other)]
    if (kept === undefined || merged === undefined || kept === merged) continue
    for (const [playerId, side] of sideOf) if (side === merged) sideOf.set(playerId, kept)
  }
  const heldBy = new Map<string | undefined, number>()
  let all = 0
  for (const { playerId, tickets } of holders) {
    heldBy.set(sideOf.get(playerId), (heldBy.get(sideOf.get(playerId)) ?? 0) + tickets)
    all += tickets
  }
  return new Set(
    holders
      .filter(({ playerId }) => (heldBy.get(sideOf.get(playerId)) ?? 0) * 2 > all)
      .map(({ playerId }) => playerId),
  )
}
