import { useState } from 'react'
import type { PlayLimit } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { LimitForm } from './limit-form.tsx'
import { useAmount, useChange } from './protection-state.ts'

export function LimitLine({ limit }: { limit: PlayLimit }) {
  const texts = useTexts().protection
  const format = useFormat()
  const amountOf = useAmount()
  const errorText = useErrorText()
  const [changing, setChanging] = useState(false)
  const remove = useChange('set_limit', () =>
    showToast('up', texts.setLater, { text: texts.setLaterText, timeoutMs: 'stay' }),
  )
  const { kind, period } = limit
  const name = texts.nameOf(texts.kinds[kind].name, texts.periods[period])
  const line = texts.usedOf(amountOf(kind, limit.used), amountOf(kind, limit.amount))
  return (
    <div className="guard__limit" role="group" aria-label={name}>
      <div className="row spread g-12">
        <h4 className="w-6">
          {texts.periods[period]}
          {limit.warns && <span className="c-3 t-xs"> {texts.beyondWarn}</span>}
        </h4>
        <b className="num">{amountOf(kind, limit.amount)}</b>
      </div>
      <Progress value={Number(limit.used)} max={Number(limit.amount)} label={line} />
      <p className="row spread g-12 t-xs c-3 num guard__used">
        <span>{line}</span>
        <span>{texts.renews(format.dateTime(limit.renewsAt))}</span>
      </p>
      {limit.pending !== undefined && <Pending limit={limit} />}
      {changing ? (
        <LimitForm kind={kind} limit={limit} taken={[]} onDone={() => setChanging(false)} />
      ) : (
        <div className="row g-8">
          <Button
            size="sm"
            variant="outline"
            aria-label={`${name}: ${texts.change}`}
            onClick={() => setChanging(true)}
          >
            {texts.change}
          </Button>
          {limit.pending?.amount !== null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${name}: ${texts.remove}`}
              busy={remove.isPending}
              onClick={() => remove.mutate({ kind, period, amount: null })}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {remove.error !== null && (
        <p className="field__help field__help--error" role="alert">
          {errorText(remove.error)}
        </p>
      )}
    </div>
  )
}

function Pending({ limit }: { limit: PlayLimit }) {
  const texts = useTexts().protection
  const format = useFormat()
  const amountOf = useAmount()
  const errorText = useErrorText()
  const confirm = useChange('confirm_limit')
  const keep = useChange('set_limit')
  const [now] = useState(Date.now)
  const { id, kind, period, amount, pending } = limit
  if (pending === undefined) return null
  const ripe = Date.parse(pending.confirmAt) <= now
  const error = confirm.error ?? keep.error
  return (
    <div className="note guard__pending">
      <div className="col g-8 grow">
        <p className="w-6 num">
          {pending.amount === null
            ? texts.pendingNone
            : texts.pending(amountOf(kind, pending.amount))}
        </p>
        <p className="t-sm">
          {ripe ? texts.confirmNow : texts.confirmFrom(format.dateTime(pending.confirmAt))}
        </p>
        <div className="row g-8 guard__acts">
          {ripe && (
            <Button
              size="sm"
              variant="outline"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ id })}
            >
              {texts.confirm}
            </Button>
          )}
          <Button
            size="sm"
            variant={ripe ? 'ghost' : 'outline'}
            busy={keep.isPending}
            onClick={() => keep.mutate({ kind, period, amount: String(amount) })}
          >
            {texts.keep}
          </Button>
        </div>
        {error !== null && (
          <p className="field__help field__help--error" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </div>
  )
}
