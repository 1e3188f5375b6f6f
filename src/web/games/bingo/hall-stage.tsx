import type { PrizeKind } from '#games/bingo/bingo-game.ts'
import { fromWireMoney, formatMoney } from '#shared/money.ts'
import { BingoBall } from './bingo-ball.tsx'
import { BlowerWindow } from './blower-window.tsx'
import { rhymeOf } from './caller.ts'
import { countdownText } from './clock-text.ts'
import type { Hall } from './use-hall.ts'

const LAST_BALLS = 6

export function HallStage({ hall }: { hall: Hall }) {
  const {
    game,
    shared,
    view,
    texts: { hall: texts },
    calls,
    ball,
    lang,
  } = hall
  const { settings } = view
  return (
    <section className="bh-stage" aria-label={texts.blower}>
      <BlowerWindow
        state={shared}
        variant={game.variant}
        reducedMotion={settings.reducedMotion || settings.instant}
        label={ball === undefined ? texts.blower : `${texts.blower}: ${texts.ball(ball)}`}
      />
      {shared.phase !== 'selling' && calls.length > 0 && (
        <ol className="bh-last" aria-label={texts.lastBalls}>
          {calls
            .slice(-LAST_BALLS)
            .toReversed()
            .map((n, at) => (
              <li key={n}>
                <BingoBall n={n} variant={game.variant} big={at === 0} />
              </li>
            ))}
        </ol>
      )}
      <div className="bh-status">
        <Status hall={hall} />
        {ball !== undefined && shared.phase === 'calling' && (
          <p className="bh-caption" role="status">
            <q>{rhymeOf(ball, lang)}</q> <b>{ball}</b>
          </p>
        )}
      </div>
      <Moment hall={hall} />
    </section>
  )
}

function Status({
  hall: {
    shared,
    left,
    isSoon,
    game,
    calls,
    texts: { hall: texts },
  },
}: {
  hall: Hall
}) {
  if (shared.phase === 'selling') {
    if (left === undefined || shared.roundID === null)
      return <p className="bh-phase">{texts.resting}</p>
    return left === 0 ? (
      <p className="bh-phase">{texts.starting}</p>
    ) : (
      <p className="bh-phase" data-soon={isSoon}>
        {texts.saleEnds}{' '}
        <b className="num" role="timer">
          {countdownText(left)}
        </b>
      </p>
    )
  }
  if (shared.phase === 'finished')
    return (
      <p className="bh-phase">
        {shared.voidReason === null ? texts.finished : texts.voidReasons[shared.voidReason]}
      </p>
    )
  return (
    <p className="bh-phase">
      {calls.length === 0 ? texts.starting : texts.ballOf(calls.length, game.variant)}
    </p>
  )
}

function Moment({
  hall: { texts, wonNow, fallen, shared, own, calls, lang, mode },
}: {
  hall: Hall
}) {
  if (
    shared.phase === 'finished' &&
    own?.roundID === shared.roundID &&
    own.win !== null &&
    !own.returned
  ) {
    const minor = fromWireMoney(own.win)
    return (
      <p className="bh-moment" role="status" data-own={minor > 0n}>
        {minor > 0n
          ? texts.hall.youWon(formatMoney(minor, lang, { kurus: 'auto' }))
          : texts.hall.nothing}
      </p>
    )
  }
  const nameOf = (kinds: readonly { kind: PrizeKind | 'jackpot' }[]) =>
    kinds.map(({ kind }) => texts.prizes[kind]).join(' + ')
  if (wonNow.length > 0)
    return (
      <p className="bh-moment" role="status" data-own="true">
        {mode === 'fun'
          ? texts.hall.tryWould(nameOf(wonNow))
          : texts.hall.yourPrize(nameOf(wonNow))}
      </p>
    )
  const others = fallen.filter(({ call }) => call === calls.length)
  const names = others[0]?.winners
    .slice(0, 2)
    .map(({ player }) => player)
    .join(', ')
  return others.length === 0 ? null : (
    <p className="bh-moment" role="status" data-own="false">
      {texts.hall.prizeWon(nameOf(others))} <small>{names}</small>
    </p>
  )
}
