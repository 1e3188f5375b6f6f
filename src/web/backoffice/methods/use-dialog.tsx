import { useQueryClient } from '@tanstack/react-query'
import { saveMethod, type DeskMethod } from '#shared/contracts/staff/methods.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormCheck, FormChoice } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

export function UseDialog({
  method: { type, methodID, version, name, active, provider, providers },
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
  const form = useCallForm({
    schema: saveMethod.input,
    start: () => ({
      type,
      methodID,
      version,
      active,
      ...(providers.length > 0 && { provider }),
      reason: '',
    }),
    send: async (values) => {
      try {
        await callStaff('save_method', values)
      } finally {
        await client.invalidateQueries()
      }
    },
    onSent: () => {
      onDone()
      onClose()
    },
  })
  const { control } = form
  return (
    <CallDialog form={form} title={words.editTitle(name[lang])} act={common.save} onClose={onClose}>
      {providers.length > 0 && (
        <FormChoice
          control={control}
          name="provider"
          label={words.provider}
          choices={[
            ['', type === 'deposit' ? words.defaultProvider : words.paidByStaff],
            ...providers.map((each) => [each, each] as const),
          ]}
          parse={(key) => key || null}
        />
      )}
      <FormCheck control={control} name="active">
        {words.active}
      </FormCheck>
    </CallDialog>
  )
}
