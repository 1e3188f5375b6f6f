import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import type { Work } from './use-work.ts'
import './work.css'

/** `inHead`: among the actions of the item's own page. */
type Props = { work: Work; item: string; name: string; mayTake: boolean; inHead?: boolean }

/** Who works on an item, and the button that takes, releases or takes it over. */
export function Assigned({ work, item, name, mayTake, inHead = false }: Props) {
  const { work: words } = useOffice()
  const { time } = useOfficeFormat()
  const [isTakingOver, setTakingOver] = useState(false)
  const assignment = work.of(item)
  const look = inHead
    ? ({ variant: 'outline' } as const)
    : ({ variant: 'ghost', size: 'sm' } as const)
  const busy = work.moving === item
  if (assignment === undefined)
    return mayTake ? (
      <Button
        {...look}
        icon="user"
        busy={busy}
        aria-label={words.takeOf(name)}
        onClick={() => void work.move({ item, act: 'take' }).catch(() => {})}
      >
        {words.take}
      </Button>
    ) : (
      '–'
    )
  const until = time(assignment.until)
  if (assignment.own)
    return (
      <span className="work-assigned">
        <Badge tone="info" icon="user">
          <span title={words.own(until)}>{words.you}</span>
        </Badge>
        <Button
          {...look}
          busy={busy}
          aria-label={words.releaseOf(name)}
          onClick={() => void work.move({ item, act: 'release' }).catch(() => {})}
        >
          {words.release}
        </Button>
      </span>
    )
  return (
    <span className="work-assigned">
      <Badge tone="warn" icon="lock">
        <span title={words.colleague(assignment.by, until)}>{assignment.by}</span>
      </Badge>
      {mayTake && (
        <Button {...look} aria-label={words.takeOverOf(name)} onClick={() => setTakingOver(true)}>
          {words.takeOver}
        </Button>
      )}
      {isTakingOver && (
        <AskDialog
          title={words.takeOverTitle}
          text={words.takeOverText(assignment.by)}
          act={words.takeOver}
          onClose={() => setTakingOver(false)}
          onAct={async (reason) => {
            await work.move({ item, act: 'take', reason })
            setTakingOver(false)
          }}
        />
      )}
    </span>
  )
}
