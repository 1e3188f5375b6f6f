import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDocument } from '#shared/contracts/staff/documents.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  DOCUMENT_REASONS,
  isIdentityKind,
  REASON_WORDS,
  type DocumentKind,
  type DocumentReason,
} from '#shared/players/documents.ts'
import { useSession } from '#web/lib/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
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
  const [reason, setReason] = useState<DocumentReason>('unreadable')
  const [askedKind, setAskedKind] = useState<DocumentKind>('proof-of-address')
  const [validUntil, setValidUntil] = useState('')
  const isAccepted = outcome === 'accepted'
  const isIdentity = isIdentityKind(document.kind)
  const title = {
    accepted: words.acceptTitle,
    refused: words.refuseTitle,
    another: words.askTitle,
  }[outcome]
  return (
    <AskDialog
      title={title}
      text={`${document.username} · ${DOCUMENT_NAMES[document.kind][lang]}`}
      act={{ accepted: words.accept, refused: words.refuse, another: words.ask }[outcome]}
      danger={outcome === 'refused'}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        await callStaff('decide_document', {
          documentID: document.documentID,
          outcome,
          ...(isAccepted ? (isIdentity ? { validUntil } : {}) : { reason }),
          ...(outcome === 'another' ? { askedKind } : {}),
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {isAccepted && isIdentity && (
        <TextField
          label={words.validUntil}
          help={words.validHelp}
          type="date"
          inputSize="md"
          required
          autoFocus
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
        />
      )}
      {outcome === 'another' && (
        <ChoiceField
          label={words.askedKind}
          value={askedKind}
          choices={DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_NAMES[kind][lang]])}
          onChange={(kind) =>
            setAskedKind(DOCUMENT_KINDS.find((known) => known === kind) ?? askedKind)
          }
        />
      )}
      {!isAccepted && (
        <>
          <ChoiceField
            label={words.reason}
            value={reason}
            choices={DOCUMENT_REASONS.map((each) => [each, REASON_WORDS[each][lang]])}
            onChange={(next) =>
              setReason(DOCUMENT_REASONS.find((known) => known === next) ?? reason)
            }
          />
          <p className="c-3 t-xs">
            {words.playerReasonHelp} “{REASON_WORDS[reason].tr}” · “{REASON_WORDS[reason].en}”
          </p>
        </>
      )}
    </AskDialog>
  )
}
