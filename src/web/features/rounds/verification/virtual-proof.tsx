import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type { ProvenVirtualRound } from '#shared/contracts/virtuals.ts'
import { query } from '#web/lib/query.ts'
import { Note } from '#web/ui/note.tsx'
import { AskedRound, ChainedProof } from './chained-proof.tsx'
import { Verdict } from './verdict.tsx'
import './proof-steps.css'
import './virtual-proof.css'
import { useVirtualProofTexts } from './virtual-proof-texts.ts'
import { linesHold, replayVirtual, type OwnLine, type ReplayedVirtual } from './virtual-replay.ts'
import { VirtualSteps } from './virtual-steps.tsx'

type Props = {
  type: VirtualKind
  round: number
  own?: readonly OwnLine[]
}

export function VirtualProof({ type, round, own = [] }: Props) {
  const texts = useVirtualProofTexts()
  const asked = useQuery(query('fairness', 'virtual_rounds', { type, round }))
  return (
    <AskedRound asked={asked} none={texts.none}>
      {(at, later) => <Proof key={at.hash} at={at} later={later} own={own} />}
    </AskedRound>
  )
}

function Proof({
  at,
  later,
  own,
}: {
  at: ProvenVirtualRound
  later: ProvenVirtualRound | undefined
  own: readonly OwnLine[]
}) {
  const texts = useVirtualProofTexts()
  const replayed = useMemo(() => replayVirtual(at), [at])
  if (replayed === undefined) return null
  return (
    <ChainedProof
      at={at}
      later={later}
      number={texts.number}
      verdicts={<Verdicts replayed={replayed} own={own} isVoid={at.isVoid} />}
    >
      <VirtualSteps round={at.round} replayed={replayed} own={own} />
    </ChainedProof>
  )
}

function Verdicts({
  replayed,
  own,
  isVoid,
}: {
  replayed: ReplayedVirtual
  own: readonly OwnLine[]
  isVoid: boolean
}) {
  const texts = useVirtualProofTexts()
  const { cardHolds, resultHolds } = replayed
  const pricesHold = linesHold(replayed, own, isVoid)
  return (
    <>
      {isVoid && <Note icon="info">{texts.isVoid}</Note>}
      <Verdict
        holds={cardHolds}
        title={cardHolds ? texts.cardHolds : texts.cardFails}
        text={cardHolds ? texts.cardHoldsText : texts.cardFailsText}
      />
      <Verdict
        holds={resultHolds}
        title={resultHolds ? texts.resultHolds : texts.resultFails}
        text={resultHolds ? texts.resultHoldsText : texts.resultFailsText}
      />
      {own.length > 0 && (
        <Verdict
          holds={pricesHold}
          title={pricesHold ? texts.pricesHold : texts.pricesFail}
          text={pricesHold ? texts.pricesHoldText : texts.pricesFailText}
        />
      )}
    </>
  )
}
