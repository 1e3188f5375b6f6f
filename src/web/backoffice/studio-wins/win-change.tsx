import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function StudioWinChange({ input, amount }: { input: unknown; amount: string }) {
  const { studioWins: words } = useOffice()
  const { money } = useOfficeFormat()
  const decision = isRecord(input) && input['decision'] === 'refuse' ? 'refuse' : 'release'
  return (
    <span className="num">
      {words[decision]}: {money(amount)}
    </span>
  )
}
