import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { LANGS } from '#shared/lang.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

type Texts = { name: string; eta: string; text: string }
const MAX: Readonly<Record<keyof Texts, number>> = { name: 40, eta: 40, text: 200 }

export function TextsDialog({
  method,
  onDone,
  onClose,
}: {
  method: DeskMethod
  onDone: () => void
  onClose: () => void
}) {
  const { methods: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({ name: method.name, eta: method.eta, text: method.text })
  const labels = { name: words.nameIn, eta: words.etaIn, text: words.noteIn }
  const fields = (['name', 'eta', 'text'] as const).flatMap((field) =>
    LANGS.map((each) => ({ field, each, label: labels[field](words[each]) })),
  )
  return (
    <AskDialog
      title={words.editTextsTitle(method.name[lang])}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_method_texts', {
          requestID,
          type: method.type,
          methodID: method.methodID,
          version: method.version,
          ...typed,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="office-pair">
        {fields.map(({ field, each, label }) => (
          <div key={label} className={field === 'text' ? 'office-pair__all' : undefined}>
            <TextField
              label={label}
              inputSize="md"
              required
              maxLength={MAX[field]}
              lang={each}
              value={typed[field][each]}
              onChange={({ target }) =>
                setTyped({ ...typed, [field]: { ...typed[field], [each]: target.value } })
              }
            />
          </div>
        ))}
      </div>
    </AskDialog>
  )
}
