import type { TicketState } from '#shared/players/support.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

const LOOKS: Readonly<Record<TicketState, { tone: BadgeTone; icon: IconName }>> = {
  open: { tone: 'info', icon: 'clock' },
  waiting: { tone: 'warn', icon: 'chat' },
  answered: { tone: 'up', icon: 'check' },
  closed: { tone: 'line', icon: 'lock' },
}

export function TicketStateBadge({ state }: { state: TicketState }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {useTexts().support.states[state]}
    </Badge>
  )
}
