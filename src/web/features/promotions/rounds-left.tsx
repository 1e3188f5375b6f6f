import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { playAddress } from '#shared/play-address.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

export function RoundsLeft({ given }: { given: NonNullable<PromotionRequest['freeRounds']> }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const { gameID, rounds, left, bet, won } = given
  const line = texts.roundsPlayed(format.number(rounds - left), format.number(rounds))
  return (
    <div className="bonus__sums">
      <p className="row spread">
        <span className="c-2 t-sm">
          {texts.roundsAt(format.number(rounds), format.money(bet, { kurus: 'auto' }))}
        </span>
        <span className="w-7 num">{texts.roundsLeft(format.number(left))}</span>
      </p>
      <Progress value={rounds - left} max={rounds} label={line} tone="won" />
      {won !== '0.00' && <p className="t-sm c-2 num">{texts.roundsWon(format.money(won))}</p>}
      {left > 0 && (
        <ButtonLink
          to="/play/$type/$id/$third"
          params={playAddress('slot', gameID, 'real')}
          variant="ink"
        >
          {texts.playRounds}
        </ButtonLink>
      )}
    </div>
  )
}
