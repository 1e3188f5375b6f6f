import { Badge } from '#web/ui/badge.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function MethodState({ active }: { active: boolean }) {
  const { methods: words } = useOffice()
  return (
    <Badge tone={active ? 'up' : 'plain'} icon={active ? 'check' : 'pause'}>
      {active ? words.on : words.off}
    </Badge>
  )
}

export function useFeeText(): (fee: string) => string {
  const { methods: words } = useOffice()
  const { number } = useOfficeFormat()
  return (fee) => (Number(fee) === 0 ? words.noFee : words.percent(number(Number(fee), 2)))
}
