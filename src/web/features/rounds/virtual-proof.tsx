import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type { ProvenVirtualRound } from '#shared/contracts/virtuals.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Counted, HashRow, useHashBack } from './chain-proof.tsx'
import { useProofTexts } from './proof-texts.ts'
import { Verdict } from './verdict.tsx'
import './virtual-proof.css'
import { useVirtualProofTexts } from './virtual-proof-texts.ts'
import { linesHold, replayVirtual, type OwnLine, type ReplayedVirtual } from './virtual-replay.ts'
import { VirtualSteps } from './virtual-steps.tsx'

type Props = { type: VirtualKind; round: number; /** The reader's own ticket. */ own?: readonly OwnLine[] }

/** A virtual sport's round: its card, prices and result computed here from its hash, and its place in the chain. */
export function VirtualProof({ type, round, own = [] }: Props) {
  const texts = useVirtualProofTexts()
  const asked = useQuery(query('fairness', 'virtual_rounds', { type, round }))
  if (asked.isPending) return <Skeleton width="100%" height={260} radius={12} />
  if (asked.data === undefined) return <Failed error={asked.error} onRetry={() => void asked.refetch()} />
  const [at, later] = asked.data.data.rounds
  return at === undefined ? <Note icon="info">{texts.none}</Note> : <Proof key={at.hash} at={at} later={later} own={own} />
}

function Proof({ at, later, own }: { at: ProvenVirtualRound; later: ProvenVirtualRound | undefined; own: readonly OwnLine[] }) {
  const texts = useVirtualProofTexts()
  const chain = useProofTexts()
  const format = useFormat()
  const replayed = useMemo(() => replayVirtual(at), [at])
  const linked = useHashBack(later?.hash ?? at.hash, later === undefined ? 0 : later.round - at.round)
  const committed = useHashBack(at.hash, at.round - at.firstRound + 1)
  if (replayed === undefined) return null
  return (
    <div className="fair__result">
      <div className="fair__verdicts" role="status">
        <Verdicts replayed={replayed} own={own} isVoid={at.isVoid} />
        {later === undefined
          ? <Note>{chain.linkSelf}</Note>
          : <Counted counted={linked} expected={at.hash} holds={chain.linkHolds(format.number(later.round - at.round))} holdsText={chain.linkHoldsText(format.number(later.round), format.number(at.round))} fails={chain.linkFails} failsText={chain.linkFailsText} />}
        <Counted counted={committed} expected={at.chain} holds={chain.commitHolds(format.number(at.round - at.firstRound + 1))} holdsText={chain.commitHoldsText} fails={chain.commitFails} failsText={chain.commitFailsText} />
      </div>
      <dl className="card card--pad fair-record">
        <div className="kv"><dt>{texts.number}</dt><dd className="num">{format.number(at.round)}</dd></div>
        <HashRow label={chain.chainHash} value={at.hash} />
        <HashRow label={chain.chainSalt} value={at.salt} />
        {later !== undefined && <HashRow label={chain.chainLater(format.number(later.round))} value={later.hash} />}
        <HashRow label={chain.chainCommitment} value={at.chain} />
      </dl>
      <VirtualSteps round={at.round} replayed={replayed} own={own} />
    </div>
  )
}

function Verdicts({ replayed, own, isVoid }: { replayed: ReplayedVirtual; own: readonly OwnLine[]; isVoid: boolean }) {
  const texts = useVirtualProofTexts()
  const { cardHolds, resultHolds } = replayed
  const pricesHold = linesHold(replayed, own, isVoid)
  return (
    <>
      {isVoid && <Note icon="info">{texts.isVoid}</Note>}
      <Verdict holds={cardHolds} title={cardHolds ? texts.cardHolds : texts.cardFails} text={cardHolds ? texts.cardHoldsText : texts.cardFailsText} />
      <Verdict holds={resultHolds} title={resultHolds ? texts.resultHolds : texts.resultFails} text={resultHolds ? texts.resultHoldsText : texts.resultFailsText} />
      {own.length > 0 && <Verdict holds={pricesHold} title={pricesHold ? texts.pricesHold : texts.pricesFail} text={pricesHold ? texts.pricesHoldText : texts.pricesFailText} />}
    </>
  )
}
