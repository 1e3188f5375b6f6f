import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { Note } from '#web/ui/note.tsx'
import { AskedRound, ChainedProof } from './chained-proof.tsx'
import './proof-steps.css'
import {
  ownReturns,
  replayTable,
  type OwnTable,
  type ProvenTableRound,
  type ReplayedTable,
} from './table-replay.ts'
import { TableSteps } from './table-steps.tsx'
import { useTableProofTexts } from './table-words.ts'
import { Verdict } from './verdict.tsx'

type Props = { tableID: string; round: number; own?: OwnTable }

export function TableProof({ tableID, round, own }: Props) {
  const texts = useTableProofTexts()
  const asked = useQuery(query('fairness', 'table_rounds', { tableID, round }))
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
  at: ProvenTableRound
  later: ProvenTableRound | undefined
  own: OwnTable | undefined
}) {
  const texts = useTableProofTexts()
  const replayed = useMemo(() => replayTable(at), [at])
  if (replayed === undefined) return null
  return (
    <ChainedProof
      at={at}
      later={later}
      number={texts.number}
      verdicts={<Verdicts replayed={replayed} isVoid={at.isVoid} own={own} />}
    >
      <TableSteps at={at} replayed={replayed} own={own} />
    </ChainedProof>
  )
}

function Verdicts({
  replayed,
  isVoid,
  own,
}: {
  replayed: ReplayedTable
  isVoid: boolean
  own: OwnTable | undefined
}) {
  const texts = useTableProofTexts()
  const format = useFormat()
  const { holds, result } = replayed
  const due =
    own === undefined
      ? 0n
      : ownReturns(replayed, own, isVoid).reduce((sum, minor) => sum + minor, 0n)
  const paid = own !== undefined && due === fromWireMoney(own.win)
  return (
    <>
      {isVoid ? (
        <Note icon="info">{result === undefined ? texts.notPlayed : texts.isVoid}</Note>
      ) : (
        <Verdict
          holds={holds}
          title={holds ? texts.resultHolds : texts.resultFails}
          text={holds ? texts.resultHoldsText : texts.resultFailsText}
        />
      )}
      {own !== undefined && (
        <Verdict
          holds={paid}
          title={paid ? texts.returnsHold : texts.returnsFail}
          text={
            paid ? texts.returnsHoldText(format.money(toWireMoney(due))) : texts.returnsFailText
          }
        />
      )}
    </>
  )
}
