import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Me } from '#shared/contracts/staff/account.ts'
import {
  decideComplaint,
  redressComplaint,
  type ComplaintPage,
} from '#shared/contracts/staff/complaints.ts'
import { COMPLAINT_OUTCOMES, LONGEST_DECISION } from '#shared/players/complaints.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormChoice, FormLongText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

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
  const form = useCallForm({
    schema: decideComplaint.input,
    start: () => ({
      complaintID,
      outcome: 'upheld' as const,
      answer: '',
      seenSeq: messages.at(-1)?.seq ?? 0,
    }),
    send: (values) => callStaff('decide_complaint', values),
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
      text={wanted}
      act={words.decide}
      danger={outcome === 'rejected'}
      needsReason={false}
      onClose={onClose}
    >
      <FormChoice
        control={control}
        name="outcome"
        label={words.outcome}
        choices={COMPLAINT_OUTCOMES.map((known) => [known, words.outcomes[known]])}
      />
      <FormLongText
        control={control}
        name="answer"
        label={words.answer}
        help={words.answerHelp(language)}
        className="complaint-text"
        maxLength={LONGEST_DECISION}
        rows={6}
        required
      />
    </CallDialog>
  )
}

function Redress({ complaintID, onClose }: { complaintID: string; onClose: () => void }) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: redressComplaint.input,
    // One ID per dialog: pressing again after a lost answer sends the same proposal.
    start: () => ({ complaintID, requestID: crypto.randomUUID(), amount: '', reason: '' }),
    send: (values) => callStaff('redress_complaint', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={words.redressTitle}
      text={words.redressText}
      act={words.redress}
      onClose={onClose}
    >
      <FormAmount control={form.control} name="amount" label={words.amount} required />
      <p className="c-3 t-xs">{words.gift}</p>
    </CallDialog>
  )
}
