/** The chance that `needed` given numbers are among the first `calls` of `balls`. */
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
 * The chance that at least `least` of `groups` sets of `size` numbers, none in two sets, are called
 * whole within `calls`. Exact, by inclusion and exclusion.
 */
export function chanceOfGroups(
  least: number,
  groups: number,
  size: number,
  calls: number,
  balls: number,
): number {
  let chance = 0
  for (let k = least; k <= groups; k += 1) {
    const sign = (k - least) % 2 === 0 ? 1 : -1
    chance +=
      sign * choose(k - 1, least - 1) * choose(groups, k) * chanceOfAll(k * size, calls, balls)
  }
  return Math.min(1, Math.max(0, chance))
}

/**
 * The chance that a full house falls within `calls` while so many strips are sold whole: of one
 * strip exact; strips are drawn apart from each other, so none of them has it with the product of
 * their chances.
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
