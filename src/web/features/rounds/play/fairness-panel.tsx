import { Link } from '@tanstack/react-router'
import { useSignedIn } from '#web/lib/session.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PlayedRound } from './play-session.ts'
import { SeedsCard } from '../fairness/seeds-card.tsx'
import '../fairness/fairness.css'

export function FairnessPanel({ rounds }: { rounds: readonly PlayedRound[] }) {
  const texts = useTexts().play
  const signedIn = useSignedIn()
  return (
    <div className="fair-panel">
      <p className="c-2">{texts.fairnessIntro}</p>
      {signedIn ? <SeedsCard /> : <p className="note">{texts.signInForSeeds}</p>}
      {signedIn && <SessionRounds rounds={rounds} />}
      <Link className="btn btn--ghost btn--block" to="/fairness" target="_blank">
        {texts.howVerified}
        <Icon name="external" size={16} />
      </Link>
    </div>
  )
}

function SessionRounds({ rounds }: { rounds: readonly PlayedRound[] }) {
  const texts = useTexts().play
  const format = useFormat()
  return (
    <section aria-label={texts.recentRounds}>
      <h3 className="w-6">{texts.recentRounds}</h3>
      {rounds.length === 0 && <p className="t-sm c-3 fair-panel__none">{texts.noRounds}</p>}
      <ul className="fair-rounds">
        {rounds.map(({ roundID, bet, win }) => (
          <li key={roundID}>
            <Link
              to="/fairness/round/$roundID"
              params={{ roundID }}
              target="_blank"
              className="fair-rounds__row"
            >
              <Icon name="shield" size={16} />
              <span className="sr">{texts.verifyRound}: </span>
              <span className="t-sm c-3 grow">
                {texts.bet} <span className="num c-2">{format.money(bet)}</span>
              </span>
              <span className="t-sm c-3">
                {texts.win} <span className="num w-6 fair-rounds__win">{format.money(win)}</span>
              </span>
              <Icon name="external" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
