import { useEffect, useState, type ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hashBack } from './chain-links.ts'
import { Hash } from '../fairness/hash.tsx'
import { useProofTexts } from './proof-texts.ts'
import { Verdict } from './verdict.tsx'

export type ChainedRound = {
  round: number
  hash: string
  salt: string
  chain: string
  firstRound: number
}

type Asked<Round> = {
  isPending: boolean
  data: { data: { rounds: readonly Round[] } } | undefined
  error: Error | null
  refetch: () => unknown
}

export function AskedRound<Round extends ChainedRound>({
  asked,
  none,
  children,
}: {
  asked: Asked<Round>
  none: string
  children: (at: Round, later: Round | undefined) => ReactNode
}) {
  if (asked.isPending) return <Skeleton width="100%" height={260} radius={12} />
  if (asked.data === undefined)
    return <Failed error={asked.error} onRetry={() => void asked.refetch()} />
  const [at, later] = asked.data.data.rounds
  return at === undefined ? <Note icon="info">{none}</Note> : children(at, later)
}

type Props = {
  at: ChainedRound
  later: ChainedRound | undefined
  number: string
  verdicts: ReactNode
  facts?: ReactNode
  children?: ReactNode
}

export function ChainedProof({ at, later, number, verdicts, facts, children }: Props) {
  const texts = useProofTexts()
  const format = useFormat()
  const linked = useHashBack(
    later?.hash ?? at.hash,
    later === undefined ? 0 : later.round - at.round,
  )
  const committed = useHashBack(at.hash, at.round - at.firstRound + 1)
  return (
    <div className="fair__result">
      <div className="fair__verdicts" role="status">
        {verdicts}
        {later === undefined ? (
          <Note>{texts.linkSelf}</Note>
        ) : (
          <Counted
            counted={linked}
            expected={at.hash}
            holds={texts.linkHolds(format.number(later.round - at.round))}
            holdsText={texts.linkHoldsText(format.number(later.round), format.number(at.round))}
            fails={texts.linkFails}
            failsText={texts.linkFailsText}
          />
        )}
        <Counted
          counted={committed}
          expected={at.chain}
          holds={texts.commitHolds(format.number(at.round - at.firstRound + 1))}
          holdsText={texts.commitHoldsText}
          fails={texts.commitFails}
          failsText={texts.commitFailsText}
        />
      </div>
      <dl className="card card--pad fair-record">
        <div className="kv">
          <dt>{number}</dt>
          <dd className="num">{format.number(at.round)}</dd>
        </div>
        {facts}
        <HashRow label={texts.chainHash} value={at.hash} />
        <HashRow label={texts.chainSalt} value={at.salt} />
        {later !== undefined && (
          <HashRow label={texts.chainLater(format.number(later.round))} value={later.hash} />
        )}
        <HashRow label={texts.chainCommitment} value={at.chain} />
      </dl>
      {children}
    </div>
  )
}

function HashRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="fair-seeds__row">
      <dt className="t-sm">{label}</dt>
      <dd>
        <Hash value={value} label={label} />
      </dd>
    </div>
  )
}

type CountedProps = {
  counted: Counted
  expected: string
  holds: string
  holdsText: string
  fails: string
  failsText: string
}

function Counted({ counted, expected, holds, holdsText, fails, failsText }: CountedProps) {
  const texts = useProofTexts()
  const format = useFormat()
  if (counted.result === undefined)
    return <Note icon="spinner">{texts.counting(format.number(counted.done))}</Note>
  const isRight = counted.result === expected
  return (
    <Verdict
      holds={isRight}
      title={isRight ? holds : fails}
      text={isRight ? holdsText : failsText}
    />
  )
}

type Counted = { done: number; result: string | undefined }

function useHashBack(hash: string, links: number): Counted {
  const [counted, setCounted] = useState<Counted>({ done: 0, result: undefined })
  useEffect(() => {
    const left = new AbortController()
    hashBack(hash, links, (done) => setCounted({ done, result: undefined }), left.signal).then(
      (result) => setCounted({ done: links, result }),
      (error: unknown) => {
        if (!left.signal.aborted) throw error
      },
    )
    return () => left.abort()
  }, [hash, links])
  return counted
}
