export function mixed(...numbers: readonly number[]): number {
  return numbers.reduce(
    (state, number) => Math.imul(state ^ (number + 0x9e3779b9), 0x85ebca6b) ^ (state >>> 13),
    0x2545f491,
  )
}
