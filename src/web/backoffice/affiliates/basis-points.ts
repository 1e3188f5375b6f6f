const BASIS_POINTS_A_PERCENT = 100

/** Reads a percentage as typed, with a comma or a point: "12,5" is 1250. NaN for anything else. */
export function basisPointsOf(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text)
    ? Math.round(Number(text) * BASIS_POINTS_A_PERCENT)
    : Number.NaN
}

export function percentOf(basisPoints: number): string {
  return String(basisPoints / BASIS_POINTS_A_PERCENT)
}
