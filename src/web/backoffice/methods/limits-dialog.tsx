import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { formatMoney, fromWireMoney, parseTypedMoney, toWireMoney } from '#shared/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

/** Asks for other limits or another fee; a second person decides. */
export function LimitsDialog({ method, onDone, onClose }: { method: DeskMethod; onDone: () => void; onClose: () => void }) {
  const { methods: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const shown = (wire: string) => formatMoney(fromWireMoney(wire), lang, { symbol: false })
  const [typed, setTyped] = useState({ min: shown(method.min), max: shown(method.max), fee: shown(method.fee) })
  const wire = (text: string) => {
    const minor = parseTypedMoney(text, lang)
    return minor === undefined ? text : toWireMoney(minor)
  }
  const fields = [['min', words.min], ['max', words.max], ...(method.type === 'withdrawal' ? [['fee', words.feePercent] as const] : [])] as const
  return (
    <AskDialog
      title={words.changeTitle(method.name[lang])} text={words.changeText} act={words.propose} onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_method_limits', { requestID, type: method.type, methodID: method.methodID, min: wire(typed.min), max: wire(typed.max), fee: wire(typed.fee), reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="office-pair">
        {fields.map(([field, label]) => (
          <TextField key={field} label={label} inputSize="md" inputMode="decimal" required maxLength={15} value={typed[field]} {...(field === 'fee' ? { help: words.feeHelp } : {})} onChange={({ target }) => setTyped({ ...typed, [field]: target.value })} />
        ))}
      </div>
    </AskDialog>
  )
}
