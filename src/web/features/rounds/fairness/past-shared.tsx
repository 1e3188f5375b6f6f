import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SHARED_SLUG } from '../verification/original-proof.ts'
import { ProofLink } from './proof-link.tsx'
import { useProofTexts } from '../verification/proof-texts.ts'
import { useHydrated } from './use-hydrated.ts'

const SHOWN = 12

/**
 * Latest rounds of Martı. They are requested only in the browser, because they change every few
 * seconds.
 */
export function PastShared() {
  const texts = useProofTexts()
  const format = useFormat()
  const hydrated = useHydrated()
  const asked = useQuery({
    ...query('fairness', 'shared_rounds', { limit: SHOWN }),
    enabled: hydrated,
  })
  const rounds = asked.data?.data.rounds ?? []
  return (
    <section className="fair__check" aria-labelledby="fair-past">
      <h2 className="title-sm" id="fair-past">
        {texts.pastRounds}
      </h2>
      {asked.isSuccess && rounds.length === 0 ? (
        <p className="t-sm c-2">{texts.noPastRounds}</p>
      ) : (
        <ul className="fair-past">
          {rounds.map(({ round, point }) => (
            <li key={round}>
              <ProofLink search={{ game: SHARED_SLUG, round: String(round) }} className="chip">
                <span className="sr">{texts.verifyThis(format.number(round))}: </span>
                <span className="c-3 num t-xs" aria-hidden="true">
                  #{format.number(round)}
                </span>{' '}
                <b className="num">{format.number(Number(point), 2)}×</b>
              </ProofLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
