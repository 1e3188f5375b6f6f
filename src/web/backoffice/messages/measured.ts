import type { ExperimentMetric } from '#shared/office/experiments.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Measure = { level(amount: string): string; change(amount: string): string }

/** Formats a metric's figures: money, or per cent and percentage points. */
export function useMeasure(metric: ExperimentMetric): Measure {
  const { money } = useOfficeFormat()
  const shares = useShares()
  return metric === 'deposit-share'
    ? shares
    : { level: (amount) => money(amount), change: (amount) => money(amount) }
}

export function useShares(): Measure {
  const {
    experiments: {
      result: { points },
    },
  } = useOffice()
  const { percent, number } = useOfficeFormat()
  return {
    level: (amount) => percent(Number(amount), 2),
    change: (amount) => points(number(Number(amount), 2)),
  }
}
