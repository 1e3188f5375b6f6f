import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proposeTableLimits, type DeskTable } from '#shared/contracts/staff/tables.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { paysText } from '#shared/pays-text.ts'
import { AmountInput } from '../amount-field.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

type Own = Readonly<Record<string, { min: string; max: string }>>

/** Requests new limits. A payout left empty follows the table's limits. */
export function LimitsDialog({
  table,
  onDone,
  onClose,
}: {
  table: DeskTable
  onDone: () => void
  onClose: () => void
}) {
  const { tables: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const write = (wire: string) =>
    formatMoney(fromWireMoney(wire), lang, { symbol: false, kurus: 'auto' })
  const [own, setOwn] = useState<Own>(() =>
    Object.fromEntries(
      table.groups.filter((group) => group.own).map(({ pays, min, max }) => [pays, { min, max }]),
    ),
  )
  const type = (pays: string, part: 'min' | 'max', text: string) =>
    setOwn({ ...own, [pays]: { min: '', max: '', ...own[pays], [part]: text } })
  const { tableID, version, minBet, maxBet, tableMax } = table
  const form = useCallForm({
    schema: proposeTableLimits.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      tableID,
      version,
      minBet,
      maxBet,
      tableMax,
      reason: '',
    }),
    asSent: (values) => ({
      ...values,
      own: Object.entries(own)
        .filter(([, { min, max }]) => min !== '' || max !== '')
        .map(([pays, { min, max }]) => ({ pays, min, max })),
    }),
    send: (values) => callStaff('propose_table_limits', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const { control } = form
  return (
    <CallDialog
      form={form}
      title={words.changeTitle(table.name)}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
    >
      <div className="tables-fields">
        <FormAmount control={control} name="minBet" label={words.min} required />
        <FormAmount control={control} name="maxBet" label={words.max} required />
        <FormAmount control={control} name="tableMax" label={words.tableMax} required />
      </div>
      <fieldset className="tables-own">
        <legend>{words.ownTitle}</legend>
        <p className="c-3">{words.ownHelp}</p>
        {table.groups.map(({ pays, min, max }) => (
          <div
            key={pays}
            className="tables-own__row"
            role="group"
            aria-label={paysText(pays, lang)}
          >
            <b className="num">{paysText(pays, lang)}</b>
            <AmountInput
              label={`${words.min}: ${paysText(pays, lang)}`}
              placeholder={write(min)}
              value={own[pays]?.min ?? ''}
              onValue={(value) => type(pays, 'min', value)}
            />
            <AmountInput
              label={`${words.max}: ${paysText(pays, lang)}`}
              placeholder={write(max)}
              value={own[pays]?.max ?? ''}
              onValue={(value) => type(pays, 'max', value)}
            />
          </div>
        ))}
      </fieldset>
    </CallDialog>
  )
}
