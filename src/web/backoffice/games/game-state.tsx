import type { CatalogueGame } from '#shared/contracts/staff/games.ts'
import type { GameState as State } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const TONES: Readonly<Record<State, BadgeTone>> = { open: 'up', closed: 'warn', withdrawn: 'plain' }
const ICONS: Readonly<Record<State, IconName>> = {
  open: 'check',
  closed: 'lock',
  withdrawn: 'minus',
}

export function GameState({
  game: { state, closed },
}: {
  game: Pick<CatalogueGame, 'state' | 'closed'>
}) {
  const { games: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <div className="games-state">
      <Badge tone={TONES[state]} icon={ICONS[state]}>
        {words.states[state]}
      </Badge>
      {closed !== null && <span>{closed.why}</span>}
      {closed !== null && <span className="num">{words.by(closed.by, dateTime(closed.at))}</span>}
    </div>
  )
}

export function GameName({
  game: { gameID, name, image },
}: {
  game: Pick<CatalogueGame, 'gameID' | 'name' | 'image'>
}) {
  return (
    <div className="games-name">
      <Picture base={image} widths={[150]} sizes="36px" alt="" width={36} height={48} />
      <span>
        <b>{name}</b>
        <span className="num">{gameID}</span>
      </span>
    </div>
  )
}
