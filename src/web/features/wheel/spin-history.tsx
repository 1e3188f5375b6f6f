import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { proveSpin, type SpinProof } from '#games/contests/daily-wheel.ts'
import type { WheelSpin } from '#shared/contracts/wheel.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { segmentOf, usePrizeTexts } from './prize-text.ts'

export function SpinHistory() {
  const texts = useTexts().promotions.wheel
  const spins = useInfiniteQuery({ ...pagedQuery('wheel', 'my_spins', {}), staleTime: 0 })
  const rows = spins.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className="dw__history" aria-labelledby="wheel-history">
      <h2 className="title-sm" id="wheel-history">
        {texts.history}
      </h2>
      {spins.isError && rows.length === 0 ? (
        <Failed error={spins.error} onRetry={() => void spins.refetch()} />
      ) : (
        spins.data !== undefined &&
        (rows.length === 0 ? (
          <p className="c-2">{texts.noHistory}</p>
        ) : (
          <ul className="card dw__spins">
            {rows.map((row) => (
              <SpinLine key={row.spinID} spin={row} />
            ))}
          </ul>
        ))
      )}
      {spins.hasNextPage && (
        <div>
          <MoreButton list={spins} size="sm">
            {texts.more}
          </MoreButton>
        </div>
      )}
    </section>
  )
}

function SpinLine({ spin }: { spin: WheelSpin }) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const { nameOf } = usePrizeTexts()
  const segment = segmentOf(spin)
  const date = format.dateTime(spin.date)
  return (
    <li>
      <details>
        <summary>
          <span className="grow">
            <b className={segment?.kind === 'nothing' ? 'c-2' : undefined}>
              {segment === undefined ? '–' : nameOf(segment)}
            </b>
            <span className="t-xs c-3 num">{date}</span>
          </span>
          <span className="t-sm c-link">{texts.proof}</span>
        </summary>
        <Proof spin={spin} />
      </details>
    </li>
  )
}

function Proof({ spin }: { spin: WheelSpin }) {
  const texts = useTexts().promotions.wheel
  const { nameOf } = usePrizeTexts()
  const [proof, setProof] = useState<SpinProof>()
  const {
    day,
    segments,
    segment,
    proof: { seedHash, seed, clientSeed, playerID, nonce },
  } = spin
  const drawn = segmentOf(spin)
  return (
    <div className="dw__proofs">
      <dl className="dw__proof t-xs">
        <dt>{texts.hash}</dt>
        <dd>{seedHash}</dd>
        <dt>{texts.seed}</dt>
        <dd>{seed ?? texts.seedLater}</dd>
        <dt>{texts.clientSeed}</dt>
        <dd>{clientSeed}</dd>
        <dt>{texts.playerID}</dt>
        <dd>{playerID}</dd>
        <dt>{texts.nonce}</dt>
        <dd>{nonce}</dd>
      </dl>
      {seed !== null && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setProof(
                proveSpin({
                  seedHash,
                  serverSeed: seed,
                  clientSeed,
                  playerID,
                  day,
                  segments,
                  segment,
                }),
              )
            }
          >
            {texts.verify}
          </Button>
        </div>
      )}
      <div role="status">
        {proof !== undefined && (
          <ul>
            <Line
              holds={proof.isCommitted}
              text={proof.isCommitted ? texts.seedHolds : texts.seedFails}
            />
            <Line
              holds={proof.isDrawn}
              text={
                proof.isDrawn && drawn !== undefined
                  ? texts.drawHolds(nameOf(drawn))
                  : texts.drawFails
              }
            />
          </ul>
        )}
      </div>
    </div>
  )
}

function Line({ holds, text }: { holds: boolean; text: string }) {
  return (
    <li className="row g-8 t-sm">
      <span className={holds ? 'c-up' : 'c-down'}>
        <Icon name={holds ? 'checkcircle' : 'xcircle'} />
      </span>
      {text}
    </li>
  )
}
