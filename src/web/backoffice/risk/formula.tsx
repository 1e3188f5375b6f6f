import { useQuery } from '@tanstack/react-query'
import { toWireMoney } from '#shared/money.ts'
import {
  RISK_THRESHOLDS,
  USUAL_THRESHOLDS,
  type RiskThreshold,
  type SignalKind,
} from '#shared/office/risk.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/**
 * Formats a threshold: kuruş as an amount, a percentage with its sign, anything else as a number.
 */
export function useThresholdText(): (name: RiskThreshold, value: number) => string {
  const { money, number, percent } = useOfficeFormat()
  return (name, value) => {
    const { unit } = RISK_THRESHOLDS[name]
    return unit === 'money'
      ? money(toWireMoney(BigInt(value)))
      : unit === 'percent'
        ? percent(value, 0)
        : number(value)
  }
}

export function Formula({ kind }: { kind: SignalKind }) {
  const { risk: words } = useOffice()
  const write = useThresholdText()
  const { data } = useQuery(asked('list_risk_thresholds', {}))
  if (data === undefined) return null
  const values = new Map(data.thresholds.map(({ name, value }) => [name, value]))
  return (
    <section className="card office-section">
      <h2>{words.formula}</h2>
      <p className="office-pad">
        {words.formulas[kind]((name) => write(name, values.get(name) ?? USUAL_THRESHOLDS[name]))}
      </p>
      <p className="c-3 t-xs office-pad">{words.thresholdsNow}</p>
    </section>
  )
}
