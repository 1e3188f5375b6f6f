import { useOfficeFormat } from '../office-texts.ts'

/** A closing value in percent, with its sign. */
export function SignedPercent({ percent }: { percent: number }) {
  const format = useOfficeFormat()
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <span className="num">
      {sign}
      {format.percent(Math.abs(percent), 2)}
    </span>
  )
}
