import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setComplaintSetting } from '#shared/contracts/staff/complaints.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { LONGEST_APPEAL } from '#shared/players/complaints.ts'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormLongText, FormNumber } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export function SettingDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(asked('get_complaint_setting', {}))
  return data === undefined ? null : <Form known={data} onClose={onClose} />
}

function Form({
  known: { answerDays, appeal },
  onClose,
}: {
  known: StaffReply<'get_complaint_setting'>
  onClose: () => void
}) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: setComplaintSetting.input,
    start: () => ({ answerDays, appeal: appeal ?? { tr: '', en: '' }, reason: '' }),
    // No authority is named if both of its texts are empty.
    asSent: (values) =>
      [values.appeal?.tr, values.appeal?.en].every((text) => (text ?? '').trim() === '')
        ? { ...values, appeal: null }
        : values,
    send: (values) => callStaff('set_complaint_setting', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={words.settingTitle}
      text={words.settingText}
      act={words.save}
      onClose={onClose}
    >
      <FormNumber
        control={form.control}
        name="answerDays"
        label={words.answerDays}
        help={words.answerDaysHelp}
        required
      />
      {(['tr', 'en'] as const).map((lang) => (
        <FormLongText
          key={lang}
          control={form.control}
          name={`appeal.${lang}`}
          label={words.appeal[lang]}
          help={words.appealHelp}
          className="complaint-text"
          rows={2}
          maxLength={LONGEST_APPEAL}
        />
      ))}
    </CallDialog>
  )
}
