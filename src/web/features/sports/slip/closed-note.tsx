import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { isAllClosed, type Slip } from './slip.ts'
import { slipStore } from './slip-store.ts'

export function ClosedNote({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const count = slip.legs.filter(({ status }) => status === 'closed').length
  if (count === 0) return null
  const isAll = isAllClosed(slip)
  return (
    <div className="slip__pad slip__closed" role="status">
      <Note tone="warn" icon="lock">
        {isAll ? texts.allClosed : texts.someClosed(count)}
      </Note>
      <Button variant="outline" size="sm" block onClick={() => slipStore.removeClosed()}>
        {isAll ? texts.clearClosed : texts.dropClosed(count)}
      </Button>
    </div>
  )
}
