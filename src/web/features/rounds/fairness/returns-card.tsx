import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ObservedReturn } from '#shared/contracts/fairness.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProofTexts } from '../verification/proof-texts.ts'
import './returns-card.css'

type Owner = 'house' | 'own'

export function ReturnsCard() {
  const texts = useProofTexts()
  const signedIn = useSignedIn()
  const [owner, setOwner] = useState<Owner>('house')
  return (
    <section className="fair__check returns" aria-labelledby="fair-returns">
      <h2 className="title-sm" id="fair-returns">
        {texts.returnsTitle}
      </h2>
      <p className="t-sm c-2">{texts.returnsLead}</p>
      <Segmented
        label={texts.returnsTitle}
        value={owner}
        className="returns__whose"
        panelId="fair-returns-panel"
        onChange={setOwner}
        options={[
          { value: 'house', label: texts.house },
          { value: 'own', label: texts.own },
        ]}
      />
      <div
        id="fair-returns-panel"
        role="tabpanel"
        aria-label={owner === 'house' ? texts.house : texts.own}
      >
        {owner === 'house' ? (
          <HouseReturns />
        ) : signedIn ? (
          <OwnReturns />
        ) : (
          <p className="note">{texts.ownSignIn}</p>
        )}
      </div>
    </section>
  )
}

function HouseReturns() {
  const asked = useQuery(query('fairness', 'returns', {}))
  return (
    <Returns
      games={asked.data?.data.games}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  )
}

function OwnReturns() {
  const asked = useQuery(query('fairness', 'own_returns', {}))
  return (
    <Returns
      games={asked.data?.data.games}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  )
}

function Returns({
  games,
  error,
  onRetry,
}: {
  games: readonly ObservedReturn[] | undefined
  error: Error | null
  onRetry: () => void
}) {
  const texts = useProofTexts()
  if (games === undefined)
    return error === null ? (
      <Skeleton width="100%" height={220} radius={12} />
    ) : (
      <Failed error={error} onRetry={onRetry} />
    )
  if (games.length === 0) return <Empty icon="chart" title={texts.noRoundsYet} />
  return (
    <>
      <ul className="returns__list">
        {games
          .toSorted((a, b) => b.rounds - a.rounds)
          .map((game) => (
            <li key={game.gameID} className="card card--pad returns__game">
              <Game game={game} />
            </li>
          ))}
      </ul>
      <p className="t-xs c-3">{texts.outsideNote}</p>
    </>
  )
}

/** A band of 99% is this many standard errors wide on either side. */
const BAND_ERRORS = 2.5758
/** In percentage points. An observed return with a larger standard error says nothing yet. */
const MAX_STANDARD_ERROR = 2

function standardErrorOf({ band, stated }: ObservedReturn): number | undefined {
  if (band === null) return undefined
  const half = band.low === null ? band.high - stated : (band.high - band.low) / 2
  return half / BAND_ERRORS
}

function Game({ game }: { game: ObservedReturn }) {
  const texts = useProofTexts()
  const format = useFormat()
  const { observed } = game
  const error = standardErrorOf(game)
  const isTooWide = error !== undefined && error > MAX_STANDARD_ERROR
  const band = isTooWide ? null : game.band
  const isInside =
    band !== null && (band.low === null || observed >= band.low) && observed <= band.high
  return (
    <>
      <h3 className="w-6">{game.name}</h3>
      <dl className="returns__facts t-sm">
        <div>
          <dt>{texts.stated}</dt>
          <dd className="num w-6">{format.rtp(game.stated)}</dd>
        </div>
        <div>
          <dt>{texts.observed}</dt>
          <dd className="num w-6">{band === null ? '–' : format.percent(observed, 2)}</dd>
        </div>
        <div>
          <dt>{texts.roundCount}</dt>
          <dd className="num">{format.number(game.rounds)}</dd>
        </div>
        <div>
          <dt>{texts.band}</dt>
          <dd className="num">
            {band === null
              ? texts.tooFew
              : `${band.low === null ? '≤' : `${format.percent(band.low, 2)} –`} ${format.percent(band.high, 2)}`}
          </dd>
        </div>
      </dl>
      {band === null ? (
        <p className="t-xs c-3">
          {isTooWide
            ? texts.tooWideText(format.percent(error, 1), format.percent(MAX_STANDARD_ERROR, 0))
            : texts.tooFewText(format.number(game.needed))}
        </p>
      ) : (
        <>
          <Bar low={band.low} high={band.high} stated={game.stated} observed={observed} />
          <p className="t-xs">
            <span className={isInside ? 'c-up w-6' : 'c-down w-6'}>
              {isInside ? texts.inside : texts.outside}
            </span>{' '}
            <span className="c-3">· {game.basis === 'exact' ? texts.exact : texts.measured}</span>
          </p>
        </>
      )}
    </>
  )
}

function Bar({
  low,
  high,
  stated,
  observed,
}: {
  low: number | null
  high: number
  stated: number
  observed: number
}) {
  const from = low ?? Math.min(observed, stated) - (high - stated)
  const [left, right] = [Math.min(from, observed), Math.max(high, observed)]
  const at = (percent: number): string => `${((percent - left) / (right - left || 1)) * 100}%`
  return (
    <div className="returns__bar" aria-hidden="true">
      <i className="returns__band" style={{ left: at(from), right: `calc(100% - ${at(high)})` }} />
      <i className="returns__stated" style={{ left: at(stated) }} />
      <i className="returns__observed" style={{ left: at(observed) }} />
    </div>
  )
}
