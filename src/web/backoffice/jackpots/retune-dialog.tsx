import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskJackpot } from '#shared/contracts/staff/jackpots.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { typedAmount } from '../typed-amount.ts'

/** Asks for other rules from the next cycle on. */
export function RetuneDialog({ jackpot: { jackpotID, name, retuning, next }, onDone, onClose }: { jackpot: DeskJackpot; onDone: () => void; onClose: () => void }) {
  const { jackpots: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const write = (wire: string) => formatMoney(fromWireMoney(wire), lang, { symbol: false, kurus: 'auto' })
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({ seed: write(next.seed), rate: String(next.ratePpm), goal: write(next.ceiling ?? next.turnover ?? '0.00') })
  const hasCeiling = next.ceiling !== null
  const field = (part: keyof typeof typed, label: string, help?: string) => (
    <TextField label={label} help={help} inputSize="md" inputMode={part === 'rate' ? 'numeric' : 'decimal'} required maxLength={15} value={typed[part]} onChange={(event) => setTyped({ ...typed, [part]: event.target.value })} />
  )
  return (
    <AskDialog
      title={words.retuneTitle(name)} text={words.retuneText} act={words.propose} onClose={onClose}
      onAct={async (reason) => {
        const goal = typedAmount(typed.goal, lang)
        await callStaff('propose_jackpot', { requestID, jackpotID, retuning, seed: typedAmount(typed.seed, lang), ratePpm: Number(typed.rate), ...(hasCeiling ? { ceiling: goal } : { turnover: goal }), reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {field('seed', words.seed)}
      {field('rate', words.ratePpm, words.rateHelp)}
      {field('goal', hasCeiling ? words.ceiling : words.turnover)}
    </AskDialog>
  )
}
