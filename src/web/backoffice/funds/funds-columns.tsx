import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Me } from '#shared/contracts/staff/account.ts'
import { decideFunds, type FundsRow } from '#shared/contracts/staff/funds.ts'
import { may } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice } from '../forms/fields.tsx'
import type { Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { isTaken, type Work } from '../work/use-work.ts'

const TONES: Readonly<Record<FundsRow['state'], BadgeTone>> = {
  asked: 'info',
  overdue: 'down',
  answered: 'warn',
  accepted: 'up',
  refused: 'plain',
}
const OUTCOMES = ['accepted', 'refused'] as const

/**
 * `isOfOne`: all requests belong to one player, who is not named. `work`: who works on the queue.
 */
export function useFundsColumns({
  me,
  isOfOne = false,
  work,
}: {
  me: Me
  isOfOne?: boolean
  work?: Work
}): Column<FundsRow>[] {
  const { funds: words } = useOffice()
  const { date, dateTime } = useOfficeFormat()
  return [
    ...(isOfOne
      ? []
      : [
          {
            id: 'player',
            head: words.player,
            render: ({ playerID, username }: FundsRow) => (
              <Go to={`/players/${playerID}/documents`} className="office-link">
                {username}
              </Go>
            ),
          },
        ]),
    { id: 'what', head: words.what, render: ({ ask }) => words.asks[ask] },
    {
      id: 'state',
      head: words.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'due',
      head: words.dueOn,
      render: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
    },
    {
      id: 'asked',
      head: words.asked,
      render: ({ askedAt, askedBy }) => words.since(date(askedAt), askedBy),
      spare: true,
    },
    { id: 'answer', head: words.answer, render: ({ answer }) => answer ?? '–', wrap: true },
    {
      id: 'decision',
      head: words.decision,
      end: true,
      render: (row) =>
        row.decidedAt === null ? (
          <Decide
            row={row}
            mayDecide={
              may(me.roles, 'funds.ask') && (work === undefined || !isTaken(work, row.requestID))
            }
          />
        ) : (
          <span title={row.reason ?? ''}>
            {words.since(dateTime(row.decidedAt), row.decidedBy ?? '')}
          </span>
        ),
    },
  ]
}

function Decide({ row, mayDecide }: { row: FundsRow; mayDecide: boolean }) {
  const { funds: words } = useOffice()
  const [isDeciding, setDeciding] = useState(false)
  if (row.state !== 'answered' || !mayDecide) return '–'
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.decide}: ${row.username}`}
        onClick={() => setDeciding(true)}
      >
        {words.decide}
      </Button>
      {isDeciding && <DecideDialog row={row} onClose={() => setDeciding(false)} />}
    </>
  )
}

function DecideDialog({
  row: { requestID, answer },
  onClose,
}: {
  row: FundsRow
  onClose: () => void
}) {
  const { funds: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: decideFunds.input,
    start: () => ({ requestID, outcome: 'accepted' as const, reason: '' }),
    send: (values) => callStaff('decide_funds', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  const { control } = form
  const outcome = useWatch({ control, name: 'outcome' })
  return (
    <CallDialog
      form={form}
      title={words.decideTitle}
      text={answer}
      act={words.decide}
      onClose={onClose}
      {...(outcome === 'refused' && { reasonHelp: words.refusedHelp })}
    >
      <FormChoice
        control={control}
        name="outcome"
        label={words.outcome}
        choices={OUTCOMES.map((known) => [known, words.outcomes[known]])}
      />
    </CallDialog>
  )
}
