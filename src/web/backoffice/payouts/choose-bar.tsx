import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import type { useChoice } from './use-choice.ts'

export function ChooseBar({
  choice,
  children,
}: {
  choice: Pick<ReturnType<typeof useChoice>, 'chosen' | 'amount' | 'all' | 'none'>
  children: ReactNode
}) {
  const { payouts: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { chosen, amount, all, none } = choice
  return (
    <div className="row g-8 payout-bar">
      <Button size="sm" variant="outline" onClick={chosen.length === 0 ? all : none}>
        {chosen.length === 0 ? words.chooseAll : words.chooseNone}
      </Button>
      <span className="grow c-2 num" role="status">
        {words.chosen(number(chosen.length), money(amount))}
      </span>
      {children}
    </div>
  )
}
