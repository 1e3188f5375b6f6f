/** The return of a round before and after its cap, from the chance of each win in units. */
export function cappedReturn(chances: Float64Array, unitsPerBet: number, maxWinMultiple: number) {
  const cap = maxWinMultiple * unitsPerBet
  const sums = { whole: 0, cost: 0, capped: 0 }
  chances.forEach((chance, units) => {
    sums.whole += chance * units
    if (units < cap) return
    sums.cost += chance * (units - cap)
    sums.capped += chance
  })
  const uncappedRtp = sums.whole / unitsPerBet
  const capCost = sums.cost / unitsPerBet
  return { uncappedRtp, capCost, rtp: uncappedRtp - capCost, capChance: sums.capped }
}
