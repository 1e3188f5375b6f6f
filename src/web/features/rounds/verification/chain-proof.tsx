import { useQuery } from '@tanstack/react-query'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { AskedRound, ChainedProof } from './chained-proof.tsx'
import { useProofTexts } from './proof-texts.ts'
import { Verdict } from './verdict.tsx'

export function ChainProof({ round }: { round: number }) {
  const texts = useProofTexts()
  const format = useFormat()
  const asked = useQuery(query('fairness', 'shared_rounds', { round }))
  const times = (point: string): string => `${format.number(Number(point), 2)}×`
  return (
    <AskedRound asked={asked} none={texts.chainNone}>
      {(at, later) => {
        const computed = crashPoint(at.hash, at.salt)
        const holds = computed === at.point
        return (
          <ChainedProof
            key={at.hash}
            at={at}
            later={later}
            number={texts.chainRound}
            verdicts={
              <Verdict
                holds={holds}
                title={holds ? texts.pointHolds : texts.pointFails}
                text={holds ? texts.pointHoldsText(times(computed)) : texts.pointFailsText}
              />
            }
            facts={
              <div className="kv">
                <dt>{texts.chainPoint}</dt>
                <dd className="num">{times(at.point)}</dd>
              </div>
            }
          />
        )
      }}
    </AskedRound>
  )
}
