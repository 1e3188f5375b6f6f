import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskTable } from '#shared/contracts/staff/tables.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { paysText } from '#shared/pays-text.ts'
import { AmountField, AmountInput } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
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
  const [requestID] = useState(() => crypto.randomUUID())
  const [limits, setLimits] = useState({
    minBet: table.minBet,
    maxBet: table.maxBet,
    tableMax: table.tableMax,
  })
  const [own, setOwn] = useState<Own>(() =>
    Object.fromEntries(
      table.groups.filter((group) => group.own).map(({ pays, min, max }) => [pays, { min, max }]),
    ),
  )
  const field = (name: keyof typeof limits, label: string) => (
    <AmountField
      label={label}
      required
      value={limits[name]}
      onValue={(value) => setLimits({ ...limits, [name]: value })}
    />
  )
  const type = (pays: string, part: 'min' | 'max', text: string) =>
    setOwn({ ...own, [pays]: { min: '', max: '', ...own[pays], [part]: text } })
  return (
    <AskDialog
      title={words.changeTitle(table.name)}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_table_limits', {
          requestID,
          tableID: table.tableID,
          version: table.version,
          ...limits,
          reason,
          own: Object.entries(own)
            .filter(([, { min, max }]) => min !== '' || max !== '')
            .map(([pays, { min, max }]) => ({ pays, min, max })),
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="tables-fields">
        {field('minBet', words.min)}
        {field('maxBet', words.max)}
        {field('tableMax', words.tableMax)}
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
    </AskDialog>
  )
}
