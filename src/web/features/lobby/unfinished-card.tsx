import type { CallData } from '#shared/contracts/contract.ts'
import type { openRounds } from '#shared/contracts/casino.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { GameLink } from '#web/ui/game-link.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type UnfinishedRound = CallData<typeof openRounds>[number]

export function UnfinishedCard({ round }: { round: UnfinishedRound }) {
  const { catalogue: texts } = useTexts()
  const format = useFormat()
  const until = format.dateTime(round.closesAt)
  return (
    <GameLink className="card last last--open" gameID={round.gameID} mode="real">
      <span className="thumb">
        <Picture
          base={round.image}
          widths={TILE_WIDTHS}
          sizes="42px"
          alt=""
          width={42}
          height={56}
        />
      </span>
      <span className="grow">
        <span className="last__n w-6 cut">{round.name}</span>
        <span className="last__s t-xs c-warn">{texts.unfinished(format.money(round.bet))}</span>
        <span className="last__s t-xs c-3">
          {round.ifLeft === 'finish'
            ? texts.unfinishedFinish(until)
            : texts.unfinishedRefund(until)}
        </span>
      </span>
      <span className="last__go">
        <Icon name="play" size={16} />
      </span>
    </GameLink>
  )
}
