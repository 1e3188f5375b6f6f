import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { returnsAt, VAULT_DAYS } from '#shared/players/vault.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { readTyped, showTyped, typedMinor } from '#web/lib/amount-typing.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { VAULT } from './vault-query.ts'

const DAY_MS = 86_400_000

export function VaultForm() {
  const words = useTexts().wallet.vault
  const lang = useLang()
  const format = useFormat()
  const errorText = useErrorText()
  const balance = useBalance()
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState<number | null>(7)
  const [asked, setAsked] = useState(false)
  const [now] = useState(Date.now)
  const requestId = useRef(crypto.randomUUID())
  const put = useMutation({
    mutationFn: (amount: string) =>
      call('finance', 'move_to_vault', { requestId: requestId.current, amount, days }),
    onSuccess: (reply) => {
      queryClient.setQueryData(VAULT.queryKey, reply)
      showToast('up', words.moved)
      renew()
      setTyped('')
      setAsked(false)
      void refreshBalance()
    },
  })
  const minor = typedMinor(typed)
  const problem =
    minor === undefined
      ? FIELD_TEXTS.required[lang]
      : balance !== undefined && minor > fromWireMoney(balance.balance)
        ? words.over
        : undefined
  const refused =
    put.error === null
      ? undefined
      : put.error instanceof CallRefusal
        ? (put.error.fields['amount'] ?? put.error.message)
        : errorText(put.error)

  /** An unanswered request is repeated as it is; another order is another request. */
  function renew(): void {
    requestId.current = crypto.randomUUID()
    put.reset()
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setAsked(true)
    if (problem === undefined && minor !== undefined && !put.isPending)
      put.mutate(toWireMoney(minor))
  }

  const until = days === null ? null : returnsAt(new Date(now + days * DAY_MS))
  return (
    <form className="card card--pad col g-16" noValidate onSubmit={submit} aria-label={words.put}>
      <h2 className="title-sm">{words.put}</h2>
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        before="₺"
        required
        help={balance && words.free(format.money(balance.balance))}
        error={(asked ? problem : undefined) ?? refused}
        value={showTyped(typed, lang)}
        onChange={(event) => {
          setTyped(readTyped(event.target.value, lang))
          renew()
        }}
      />
      <div className="col g-8">
        <p className="w-6 t-sm" id="vault-days">
          {words.days}
        </p>
        <div className="chips vault__days" role="group" aria-labelledby="vault-days">
          {[...VAULT_DAYS, null].map((choice) => (
            <Chip
              key={choice ?? 0}
              selected={choice === days}
              onClick={() => {
                setDays(choice)
                renew()
              }}
            >
              {choice === null ? words.untilWithdrawn : words.day(choice)}
            </Chip>
          ))}
        </div>
        <p className="t-sm c-2">
          {until === null
            ? words.untilWithdrawnText
            : words.daysText(format.longDate(until.toISOString()))}
        </p>
      </div>
      {balance !== undefined && balance.bonus !== '0.00' && (
        <Note tone="warn" icon="gift">
          {words.bonusLost(format.money(balance.bonus))}
        </Note>
      )}
      <div>
        <Button type="submit" variant="ink" icon="lock" busy={put.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
