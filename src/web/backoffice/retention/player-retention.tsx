import type { Player360 } from '#shared/contracts/staff/players.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { ErasedParts } from './erased-parts.tsx'
import './retention.css'

export function PlayerRetention({ retention }: { retention: Player360['retention'] }) {
  const { retention: words } = useOffice()
  const { date, dateTime } = useOfficeFormat()
  if (retention === null) return null
  const { dueOn, heldReason, erasedAt, what } = retention
  if (erasedAt === null) {
    return (
      <div className="note player-retention" role="note">
        <Icon name="clock" />
        <div className="grow">
          <p>{words.duePlayer(date(dueOn))}</p>
          {heldReason !== null && <p>{words.heldPlayer(heldReason)}</p>}
        </div>
      </div>
    )
  }
  return (
    <section className="card office-section player-retention" aria-label={words.ofPlayer}>
      <h2>{words.erasedPlayer(dateTime(erasedAt))}</h2>
      <p className="c-3 office-pad">{words.erasedText}</p>
      <p className="office-pad">
        <ErasedParts what={what} />
      </p>
    </section>
  )
}
