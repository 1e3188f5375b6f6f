import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { ANSWER_DAYS, LONGEST_APPEAL } from '#shared/players/complaints.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { LongText } from './long-text.tsx'

export function SettingDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(asked('get_complaint_setting', {}))
  return data === undefined ? null : <Form known={data} onClose={onClose} />
}

function Form({
  known,
  onClose,
}: {
  known: StaffReply<'get_complaint_setting'>
  onClose: () => void
}) {
  const { complaints: words } = useOffice()
  const client = useQueryClient()
  const [days, setDays] = useState(String(known.answerDays))
  const [tr, setTr] = useState(known.appeal?.tr ?? '')
  const [en, setEn] = useState(known.appeal?.en ?? '')
  const isNamed = tr.trim() !== '' || en.trim() !== ''
  return (
    <AskDialog
      title={words.settingTitle}
      text={words.settingText}
      act={words.save}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_complaint_setting', {
          answerDays: Number(days),
          appeal: isNamed ? { tr, en } : null,
          reason,
        })
        await client.invalidateQueries()
      }}
    >
      <TextField
        label={words.answerDays}
        help={words.answerDaysHelp}
        type="number"
        inputMode="numeric"
        inputSize="md"
        required
        min={ANSWER_DAYS.min}
        max={ANSWER_DAYS.max}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <LongText
        label={words.appeal.tr}
        help={words.appealHelp}
        value={tr}
        maxLength={LONGEST_APPEAL}
        rows={2}
        required={isNamed}
        onValue={setTr}
      />
      <LongText
        label={words.appeal.en}
        help={words.appealHelp}
        value={en}
        maxLength={LONGEST_APPEAL}
        rows={2}
        required={isNamed}
        onValue={setEn}
      />
    </AskDialog>
  )
}
