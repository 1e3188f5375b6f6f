import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

const LOOKS = {
  requested: { tone: 'info', icon: 'clock' }, active: { tone: 'up', icon: 'check' }, completed: { tone: 'up', icon: 'checkcircle' },
  expired: { tone: 'plain', icon: 'clock' }, forfeited: { tone: 'plain', icon: 'close' }, rejected: { tone: 'down', icon: 'xcircle' },
} as const satisfies Record<PromotionRequest['state'], { tone: BadgeTone; icon: IconName }>

export function RequestBadge({ state }: { state: PromotionRequest['state'] }) {
  const texts = useTexts().promotions
  return <Badge {...LOOKS[state]}>{texts.requestStates[state]}</Badge>
}
