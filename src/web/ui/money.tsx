import { useFormat } from '#web/lib/format.ts'
import { classNames } from './class-names.ts'

type MoneyProps = {
  amount: string
  sign?: 'auto' | 'always'
  kurus?: 'always' | 'auto'
  className?: string
}

export function Money({ amount, sign = 'auto', kurus = 'always', className }: MoneyProps) {
  return (
    <span className={classNames('num', className)}>
      {useFormat().money(amount, { sign, kurus })}
    </span>
  )
}
