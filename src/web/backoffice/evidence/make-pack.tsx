import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { EVIDENCE_SUBJECTS, type EvidenceSubject } from '#shared/office/evidence.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { goTo } from '../route.tsx'

export type About = { subject: EvidenceSubject; subjectID: string; title: string }

export function MakePack({ me, about }: { me: Me; about: About }) {
  const { evidence: words } = useOffice()
  const [isAsking, setAsking] = useState(false)
  if (!may(me.roles, 'evidence.make')) return null
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon="ticket"
        aria-label={`${words.pack}: ${about.title}`}
        onClick={() => setAsking(true)}
      >
        {words.pack}
      </Button>
      {isAsking && <PackDialog me={me} about={about} onClose={() => setAsking(false)} />}
    </>
  )
}

export function PackDialog({ me, about, onClose }: { me: Me; about?: About; onClose: () => void }) {
  const { evidence: words } = useOffice()
  const client = useQueryClient()
  const [subject, setSubject] = useState<EvidenceSubject>(about?.subject ?? 'player')
  const [subjectID, setSubjectID] = useState(about?.subjectID ?? '')
  const [keep, setKeep] = useState(false)
  const [wholeNumber, setWholeNumber] = useState(false)
  // One ID per dialog: pressing again after a lost answer requests the same pack.
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words.makeTitle}
      text={
        about === undefined
          ? words.makeText
          : `${words.subjects[subject]}: ${about.title}. ${words.makeText}`
      }
      act={words.make}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('make_evidence', {
          requestID,
          subject,
          subjectID,
          reason,
          keep,
          wholeNumber,
        })
        await client.invalidateQueries({ queryKey: ['list_evidence'] })
        goTo('/evidence')
      }}
    >
      {about === undefined && (
        <>
          <ChoiceField
            label={words.subject}
            value={subject}
            choices={EVIDENCE_SUBJECTS.map((kind) => [kind, words.subjects[kind]])}
            onChange={(chosen) =>
              setSubject(EVIDENCE_SUBJECTS.find((known) => known === chosen) ?? subject)
            }
          />
          <TextField
            label={words.subjectID}
            help={words.subjectHelp[subject]}
            inputSize="md"
            required
            value={subjectID}
            onChange={(event) => setSubjectID(event.target.value)}
          />
        </>
      )}
      <Choice label={words.keep} help={words.keepHelp} isOn={keep} onChange={setKeep} />
      {may(me.roles, 'player.identity') && (
        <Choice
          label={words.wholeNumber}
          help={words.wholeNumberHelp}
          isOn={wholeNumber}
          onChange={setWholeNumber}
        />
      )}
    </AskDialog>
  )
}

function Choice({
  label,
  help,
  isOn,
  onChange,
}: {
  label: string
  help: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <div className="col">
      <label className="row g-8">
        <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
        {label}
      </label>
      <span className="c-3 t-xs">{help}</span>
    </div>
  )
}
