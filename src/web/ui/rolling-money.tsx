import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { classNames } from './class-names.ts'

export function RollingMoney({ amount, className }: { amount: string; className?: string }) {
  const format = useFormat()
  const [figures, setFigures] = useState({ now: amount, rolls: false })
  if (figures.now !== amount) setFigures({ now: amount, rolls: true })
  const text = format.money(amount)
  return (
    <span className={classNames('num', 'rolling', figures.rolls && 'rolling--on', className)}>
      <span className="sr">{text}</span>
      <span aria-hidden="true">
        {Array.from(text, (character, index) => (
          <span key={`${text.length - index}${character}`} className="rolling__c">
            {character}
          </span>
        ))}
      </span>
    </span>
  )
}
