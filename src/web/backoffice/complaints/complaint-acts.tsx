import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ComplaintPage } from '#shared/contracts/staff/complaints.ts'
import {
  COMPLAINT_OUTCOMES,
  LONGEST_DECISION,
  type ComplaintOutcome,
} from '#shared/players/complaints.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountField } from '../amount-field.tsx'
import { useErrorText } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { LongText } from './long-text.tsx'

type Open = 'decide' | 'reopen' | 'redress'

export function ComplaintActs({ me, page }: { me: Me; page: ComplaintPage }) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [open, setOpen] = useState<Open>()
  const { complaintID, number, state, assignedTo, reopenedAt } = page.complaint
  const isMine = assignedTo?.id === me.id
  const taking = useMutation({
    mutationFn: () =>
      callStaff('assign_complaint', {
        complaintID,
        from: assignedTo?.id ?? null,
        to: isMine ? null : me.id,
      }),
    onSettled: () => client.invalidateQueries(),
  })
  const mayDecide = may(me.roles, 'complaint.decide')
  const isUpheld = state === 'upheld' || state === 'partly'
  const close = () => setOpen(undefined)
  return (
    <div className="office-actions">
      <MakePack
        me={me}
        about={{ subject: 'complaint', subjectID: complaintID, title: String(number) }}
      />
      {mayDecide && state === 'open' && (
        <Button size="sm" variant="outline" busy={taking.isPending} onClick={() => taking.mutate()}>
          {isMine ? words.lay : words.take}
        </Button>
      )}
      {mayDecide && state === 'open' && (
        <Button size="sm" variant="ink" icon="check" onClick={() => setOpen('decide')}>
          {words.decide}
        </Button>
      )}
      {isUpheld && may(me.roles, 'correction.propose') && (
        <Button size="sm" variant="outline" icon="coin" onClick={() => setOpen('redress')}>
          {words.redress}
        </Button>
      )}
      {mayDecide && (isUpheld || state === 'rejected') && reopenedAt === null && (
        <Button size="sm" variant="outline" icon="refresh" onClick={() => setOpen('reopen')}>
          {words.reopen}
        </Button>
      )}
      {taking.error !== null && <Notice tone="down">{errorText(taking.error)}</Notice>}
      {open === 'decide' && <Decide page={page} onClose={close} />}
      {open === 'redress' && <Redress complaintID={complaintID} onClose={close} />}
      {open === 'reopen' && (
        <AskDialog
          title={words.reopenTitle}
          text={words.reopenText}
          act={words.reopen}
          onClose={close}
          onAct={async (reason) => {
            await callStaff('reopen_complaint', { complaintID, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}

function Decide({
  page: {
    complaint: { complaintID, wanted },
    messages,
    language,
  },
  onClose,
}: {
  page: ComplaintPage
  onClose: () => void
}) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld')
  const [answer, setAnswer] = useState('')
  return (
    <AskDialog
      title={words.decideTitle}
      text={wanted}
      act={words.decide}
      danger={outcome === 'rejected'}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        await callStaff('decide_complaint', {
          complaintID,
          outcome,
          answer,
          seenSeq: messages.at(-1)?.seq ?? 0,
        })
        await client.invalidateQueries()
      }}
    >
      <ChoiceField
        label={words.outcome}
        value={outcome}
        choices={COMPLAINT_OUTCOMES.map((known) => [known, words.outcomes[known]])}
        onChange={(chosen) =>
          setOutcome(COMPLAINT_OUTCOMES.find((known) => known === chosen) ?? outcome)
        }
      />
      <LongText
        label={words.answer}
        help={words.answerHelp(language)}
        value={answer}
        maxLength={LONGEST_DECISION}
        rows={6}
        required
        onValue={setAnswer}
      />
    </AskDialog>
  )
}

function Redress({ complaintID, onClose }: { complaintID: string; onClose: () => void }) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const [amount, setAmount] = useState('')
  // One ID per dialog: pressing again after a lost answer sends the same proposal.
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words.redressTitle}
      text={words.redressText}
      act={words.redress}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('redress_complaint', { complaintID, requestID, amount, reason })
        await client.invalidateQueries()
      }}
    >
      <AmountField label={words.amount} required value={amount} onValue={setAmount} />
      <p className="c-3 t-xs">{words.gift}</p>
    </AskDialog>
  )
}
