import type { GameOffer } from '#shared/contracts/staff/game-offers.ts'
import type { OfferState as State } from '#shared/office/game-offers.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const TONES: Readonly<Record<State, BadgeTone>> = {
  draft: 'warn',
  approved: 'up',
  declined: 'plain',
}

export function OfferState({
  offer: { state, listed, changed, proposedBy, firstSeenAt },
}: {
  offer: GameOffer
}) {
  const { games } = useOffice()
  const words = games.offers
  const { dateTime } = useOfficeFormat()
  return (
    <div className="games-state">
      <Badge tone={listed ? TONES[state] : 'plain'}>
        {listed ? words.states[state] : words.unlisted}
      </Badge>
      {proposedBy !== null && <span>{words.proposedBy(proposedBy)}</span>}
      {changed !== null && <span className="num">{words.changedAt(dateTime(changed.at))}</span>}
      {state === 'draft' && <span className="num">{words.since(dateTime(firstSeenAt))}</span>}
    </div>
  )
}
