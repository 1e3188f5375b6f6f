import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { LANGS } from '#shared/lang.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

type Words = { name: string; eta: string; text: string }
const MAX: Readonly<Record<keyof Words, number>> = { name: 40, eta: 40, text: 200 }

export function WordsDialog({
  method,
  onDone,
  onClose,
}: {
  method: DeskMethod
  onDone: () => void
  onClose: () => void
}) {
  const { methods: words, common } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const [typed, setTyped] = useState({ name: method.name, eta: method.eta, text: method.text })
  const [active, setActive] = useState(method.active)
  const [provider, setProvider] = useState(method.provider ?? '')
  const labels = { name: words.nameIn, eta: words.etaIn, text: words.noteIn }
  const fields = (['name', 'eta', 'text'] as const).flatMap((field) =>
    LANGS.map((each) => ({ field, each, label: labels[field](words[each]) })),
  )
  return (
    <AskDialog
      title={words.editTitle(method.name[lang])}
      act={common.save}
      onClose={onClose}
      onAct={async (reason) => {
        try {
          await callStaff('save_method', {
            type: method.type,
            methodID: method.methodID,
            version: method.version,
            ...typed,
            active,
            ...(method.providers.length === 0 ? {} : { provider: provider || null }),
            reason,
          })
          onDone()
        } finally {
          await client.invalidateQueries()
        }
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
      {method.providers.length > 0 && (
        <ChoiceField
          label={words.provider}
          value={provider}
          choices={[
            ['', method.type === 'deposit' ? words.defaultProvider : words.paidByStaff],
            ...method.providers.map((name) => [name, name] as const),
          ]}
          onChange={setProvider}
        />
      )}
      <label className="row g-8">
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) => setActive(target.checked)}
        />
        {words.active}
      </label>
    </AskDialog>
  )
}
