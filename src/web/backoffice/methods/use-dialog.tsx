import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

export function UseDialog({
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
  const [active, setActive] = useState(method.active)
  const [provider, setProvider] = useState(method.provider ?? '')
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
