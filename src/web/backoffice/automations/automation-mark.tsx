import type { ListedAutomation } from '#shared/contracts/staff/automations.ts'
import type { AutomationState } from '#shared/office/automations.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useOffice } from '../office-texts.ts'

const MARKS: Readonly<Record<AutomationState, readonly [BadgeTone, IconName]>> = {
  draft: ['plain', 'note'],
  waiting: ['warn', 'clock'],
  running: ['up', 'play'],
  paused: ['warn', 'pause'],
  ended: ['plain', 'flag'],
}

export function AutomationMark({
  state,
  isProposed,
}: Pick<ListedAutomation, 'state' | 'isProposed'>) {
  const { automations: words } = useOffice()
  const [tone, icon] = MARKS[state]
  return (
    <span className="row g-4">
      <Badge tone={tone} icon={icon}>
        {words.states[state]}
      </Badge>
      {isProposed && state !== 'waiting' && <Badge tone="warn">{words.proposed}</Badge>}
    </span>
  )
}
