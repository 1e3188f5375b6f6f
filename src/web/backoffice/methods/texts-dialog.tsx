import { useQueryClient } from '@tanstack/react-query'
import { proposeMethodTexts, type DeskMethod } from '#shared/contracts/staff/methods.ts'
import { LANGS } from '#shared/lang.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

const FIELDS = [
  ['name', 40],
  ['eta', 40],
  ['text', 200],
] as const

export function TextsDialog({
  method: { type, methodID, version, name, eta, text },
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
  const form = useCallForm({
    schema: proposeMethodTexts.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      type,
      methodID,
      version,
      name,
      eta,
      text,
      reason: '',
    }),
    send: (values) => callStaff('propose_method_texts', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const labels = { name: words.nameIn, eta: words.etaIn, text: words.noteIn }
  return (
    <CallDialog
      form={form}
      title={words.editTextsTitle(name[lang])}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
    >
      <div className="office-pair">
        {FIELDS.flatMap(([field, longest]) =>
          LANGS.map((each) => (
            <div
              key={`${field}.${each}`}
              className={field === 'text' ? 'office-pair__all' : undefined}
            >
              <FormText
                control={form.control}
                name={`${field}.${each}`}
                label={labels[field](words[each])}
                lang={each}
                maxLength={longest}
                required
              />
            </div>
          )),
        )}
      </div>
    </CallDialog>
  )
}
