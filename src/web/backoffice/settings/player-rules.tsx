import { useQueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { proposeRule } from '#shared/contracts/staff/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice, FormNumber } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { RuleValue } from './rule-value.tsx'

export type Rule = StaffReply<'list_settings'>['rules'][number]

export function RulePart({
  rule,
  onChange,
}: {
  rule: Rule
  onChange: ((rule: Rule) => void) | undefined
}) {
  const { settings: words } = useOffice()
  const name = words.ruleNames[rule.name]
  return (
    <section className="card" aria-label={name}>
      <header className="row g-16 spread office-pad">
        <div>
          <h2 className="title-sm">{name}</h2>
          <p className="c-3">{words.ruleTexts[rule.name]}</p>
        </div>
        <span className="row g-12">
          <b className="title-sm num">
            <RuleValue name={rule.name} value={rule.value} />
          </b>
          {onChange !== undefined && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.change}: ${name}`}
              onClick={() => onChange(rule)}
            >
              {words.change}
            </Button>
          )}
        </span>
      </header>
      {rule.history.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <AuditTable rows={rule.history} label={`${words.history}: ${name}`} />
      )}
    </section>
  )
}

export function RuleDialog({
  rule: { name, value, min, max },
  onDone,
  onClose,
}: {
  rule: Rule
  onDone: () => void
  onClose: () => void
}) {
  const { settings: words } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeRule.input,
    start: () => ({ requestID: crypto.randomUUID(), name, value, reason: '' }),
    send: (values) => callStaff('propose_rule', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={`${words.changeTitle}: ${words.ruleNames[name]}`}
      text={words.proposeText}
      act={words.propose}
      onClose={onClose}
    >
      {name === 'deposit-lookalike' ? (
        <FormChoice
          control={form.control}
          name="value"
          label={words.newValue}
          choices={words.choices[name].map((text, n) => [String(n), text] as const)}
          parse={Number}
        />
      ) : (
        <FormNumber
          control={form.control}
          name="value"
          label={words.newValue}
          help={words.between(number(min), number(max))}
          required
        />
      )}
    </CallDialog>
  )
}
