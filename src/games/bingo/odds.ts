export function chanceOfAll(needed: number, calls: number, balls: number): number {
  let chance = 1
  for (let i = 0; i < needed; i += 1) chance *= Math.max(0, calls - i) / (balls - i)
  return chance
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

/**
 * Computes the chance that at least `min` of `groups` disjoint sets of `size` numbers are complete
 * within `calls`. Exact, by inclusion–exclusion.
 */
export function chanceOfGroups(
  min: number,
  groups: number,
  size: number,
  calls: number,
  balls: number,
): number {
  let chance = 0
  for (let k = min; k <= groups; k += 1) {
    const sign = (k - min) % 2 === 0 ? 1 : -1
    chance +=
      sign * choose(k - 1, min - 1) * choose(groups, k) * chanceOfAll(k * size, calls, balls)
  }
  return Math.min(1, Math.max(0, chance))
}

/**
 * Computes the chance of a full house within `calls` with this number of completely sold strips.
 * Exact for one strip; strips are independent, so the chances of no full house multiply.
 */
export function chanceOfFullWithin(
  calls: number,
  strips: number,
  { variant, stripSize }: { variant: number; stripSize: number },
): number {
  const ofOne =
    stripSize === 1
      ? chanceOfAll(24, calls, variant)
      : chanceOfGroups(1, stripSize, 15, calls, variant)
  return 1 - (1 - ofOne) ** strips
}
