import type { ListedMessage } from '#shared/contracts/staff/messages.ts'
import type { MessageState } from '#shared/office/mass-messages.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useOffice } from '../office-texts.ts'

const TONES: Readonly<Record<MessageState, BadgeTone>> = {
  draft: 'plain',
  waiting: 'warn',
  scheduled: 'info',
  sending: 'info',
  sent: 'up',
  stopped: 'down',
}
const ICONS: Readonly<Record<MessageState, IconName>> = {
  draft: 'note',
  waiting: 'clock',
  scheduled: 'calendar',
  sending: 'right',
  sent: 'check',
  stopped: 'pause',
}

export function StateMark({ state }: { state: MessageState }) {
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {useOffice().messages.states[state]}
    </Badge>
  )
}

export function KindAndWays({ isOffer, channels }: Pick<ListedMessage, 'isOffer' | 'channels'>) {
  const { messages: words } = useOffice()
  return (
    <>
      {isOffer ? words.offer : words.service}{' '}
      <span className="c-3">{channels.map((channel) => words.channels[channel]).join(', ')}</span>
    </>
  )
}

export function useAudienceName(): (segment: string | null) => string {
  const { messages: words } = useOffice()
  return (segment) => (segment === null ? words.everyone : segment === '' ? words.rule : segment)
}
