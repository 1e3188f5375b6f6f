import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { decideDocument, type StaffDocument } from '#shared/contracts/staff/documents.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  DOCUMENT_REASONS,
  isIdentityKind,
  REASON_WORDS,
} from '#shared/players/documents.ts'
import { useSession } from '#web/lib/session.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice, FormText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export type Outcome = 'accepted' | 'refused' | 'another'

export function DecideDialog({
  document,
  outcome,
  onDone,
  onClose,
}: {
  document: StaffDocument
  outcome: Outcome
  onDone: () => void
  onClose: () => void
}) {
  const { documents: words } = useOffice()
  const { lang } = useSession()
  const client = useQueryClient()
  const isAccepted = outcome === 'accepted'
  const isIdentity = isIdentityKind(document.kind)
  const form = useCallForm({
    schema: decideDocument.input,
    start: () => ({
      documentID: document.documentID,
      outcome,
      reason: 'unreadable' as const,
      askedKind: 'proof-of-address' as const,
      validUntil: '',
    }),
    // Each outcome has its own fields.
    asSent: ({ reason, askedKind, validUntil, ...values }) => ({
      ...values,
      ...(isAccepted ? isIdentity && { validUntil } : { reason }),
      ...(outcome === 'another' && { askedKind }),
    }),
    send: (values) => callStaff('decide_document', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const { control } = form
  const reason = useWatch({ control, name: 'reason' }) ?? 'unreadable'
  const title = {
    accepted: words.acceptTitle,
    refused: words.refuseTitle,
    another: words.askTitle,
  }[outcome]
  return (
    <CallDialog
      form={form}
      title={title}
      text={`${document.username} · ${DOCUMENT_NAMES[document.kind][lang]}`}
      act={{ accepted: words.accept, refused: words.refuse, another: words.ask }[outcome]}
      danger={outcome === 'refused'}
      needsReason={false}
      onClose={onClose}
    >
      {isAccepted && isIdentity && (
        <FormText
          control={control}
          name="validUntil"
          label={words.validUntil}
          help={words.validHelp}
          type="date"
          required
          autoFocus
        />
      )}
      {outcome === 'another' && (
        <FormChoice
          control={control}
          name="askedKind"
          label={words.askedKind}
          choices={DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_NAMES[kind][lang]])}
        />
      )}
      {!isAccepted && (
        <>
          <FormChoice
            control={control}
            name="reason"
            label={words.reason}
            choices={DOCUMENT_REASONS.map((each) => [each, REASON_WORDS[each][lang]])}
          />
          <p className="c-3 t-xs">
            {words.playerReasonHelp} “{REASON_WORDS[reason].tr}” · “{REASON_WORDS[reason].en}”
          </p>
        </>
      )}
    </CallDialog>
  )
}
