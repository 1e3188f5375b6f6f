import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

const LOOKS = {
  requested: { tone: 'info', icon: 'clock' },
  active: { tone: 'up', icon: 'check' },
  completed: { tone: 'up', icon: 'checkcircle' },
  expired: { tone: 'plain', icon: 'clock' },
  forfeited: { tone: 'plain', icon: 'close' },
  rejected: { tone: 'down', icon: 'xcircle' },
} as const satisfies Record<PromotionRequest['state'], { tone: BadgeTone; icon: IconName }>

/** `spent`: the bonus ended because its money was used up. */
export function RequestBadge({
  state,
  spent = false,
}: {
  state: PromotionRequest['state']
  spent?: boolean
}) {
  const texts = useTexts().promotions
  return <Badge {...LOOKS[state]}>{spent ? texts.spent : texts.requestStates[state]}</Badge>
}
