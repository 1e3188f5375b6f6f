/** Returns the n-th checksum-valid foreigner number (99…), which belongs to no citizen. */
export function nextIdentityNumber(n: number): string {
  const nine = `99${String(n).padStart(7, '0')}`
  const digits = Array.from(nine, Number)
  const odd = digits.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0)
  const even = digits.filter((_, i) => i % 2 === 1).reduce((a, b) => a + b, 0)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return `${nine}${tenth}${(odd + even + tenth) % 10}`
}
