import { fromWireMoney } from '#shared/money.ts'

export type ChartPoint = {
  id: string
  /** On the axis: "20 Kas", "21:00". */
  tick: string
  /** With the values: "20 Kasım 2026 Cuma". */
  name: string
  /** Why the point is not complete. It is drawn lighter, unless a series has that tone. */
  note?: string | undefined
}
export type ChartTone = 'main' | 'soft' | 'ink'
export type ChartSeries = {
  id: string
  label: string
  drawnAs: 'bars' | 'line'
  tone: ChartTone
  /** Amounts in wire format, one for each point; null: unknown. */
  amounts: readonly (string | null)[]
  /** The points that the amounts belong to, if they are others than the chart's. */
  names?: readonly string[] | undefined
  /** Amounts that leave: they are drawn below zero. */
  isBelow?: boolean | undefined
}

/** Steps of the labels on the axis of time, in points. */
export const HOUR_STEPS = [1, 2, 3, 6, 12]
export const DAY_STEPS = [1, 2, 7, 14, 28, 56, 112, 224]

const KURUS = 100
/** Top of the scale without amounts, in lira. */
const EMPTY_TOP = 100
const HEADROOM = 0.08
const LONG_STEP = 7

/** In lira, only for drawing: texts are formatted from the amounts themselves. */
export function drawnValues({ amounts, isBelow = false }: ChartSeries): (number | null)[] {
  return amounts.map((amount) => {
    if (amount === null) return null
    const value = Number(fromWireMoney(amount)) / KURUS
    return isBelow ? 0 - value : value
  })
}

/** Returns the ends of the scale of amounts. Zero is always on it. */
export function scaleOf(lowest: number | null, highest: number | null): [number, number] {
  const low = Math.min(0, lowest ?? 0)
  const high = Math.max(0, highest ?? 0)
  if (low === high) return [0, EMPTY_TOP]
  const room = (high - low) * HEADROOM
  return [low === 0 ? 0 : low - room, high === 0 ? 0 : high + room]
}

export const isWithoutAmounts = (series: readonly ChartSeries[]): boolean =>
  series.every(({ amounts }) =>
    amounts.every((amount) => amount === null || fromWireMoney(amount) === 0n),
  )

/** Returns the point that a key leads to; undefined for keys that do not move. */
export function pointAfter(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  const next = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - LONG_STEP,
    PageUp: at + LONG_STEP,
    Home: 0,
    End: last,
  }[key]
  return next === undefined ? undefined : Math.min(last, Math.max(0, next))
}

export type ChartValue = Pick<ChartSeries, 'id' | 'label' | 'tone' | 'drawnAs'> & { text: string }

/** Returns the values of a point as they are shown and read aloud. */
export function valuesAt(
  series: readonly ChartSeries[],
  at: number,
  money: (wire: string) => string,
): ChartValue[] {
  return series.map(({ id, label, tone, drawnAs, amounts, names }) => {
    const amount = amounts[at] ?? null
    const name = names?.[at]
    return {
      id,
      label: name === undefined ? label : `${label}, ${name}`,
      tone,
      drawnAs,
      text: amount === null ? '–' : money(amount),
    }
  })
}

/** Returns the sum of the amounts up to each point, in kuruş. */
export function runningTotals(amounts: readonly string[]): bigint[] {
  let sum = 0n
  return amounts.map((amount) => (sum += fromWireMoney(amount)))
}
