import { useMutation } from '@tanstack/react-query'
import type { CashoutRule, Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { CASHOUT_RULES } from '#shared/sportsbook/coupon-choices.ts'
import { toWireMoney } from '#shared/money.ts'
import { call } from '#web/lib/api.ts'
import { readTyped, showTyped, typedMinor, typeOf } from '#web/lib/amount-typing.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { eventChoices } from './rule-words.ts'

const TRAILING = { min: 5, max: 50, step: 5, first: 20 }

type RuleDraft = { kind: CashoutRule['kind']; target: string; trailing: number; event: string }

export function draftOf(rule: CashoutRule | undefined): RuleDraft {
  return {
    kind: rule?.kind ?? 'target',
    target: rule?.target === undefined ? '' : typeOf(rule.target),
    trailing: rule?.trailing ?? TRAILING.first,
    event: rule?.incident === undefined ? '' : `${rule.incident}:${rule.leg ?? 0}`,
  }
}

export function useSetRule(coupon: Coupon, part: number, draft: RuleDraft, onDone: () => void) {
  const { bets } = useTexts().account
  const event = eventChoices(coupon, bets.rule).find(({ value }) => value === draft.event)
  const targetMinor = typedMinor(draft.target)
  const isReady =
    draft.kind === 'trailing' ||
    (draft.kind === 'target' ? targetMinor !== undefined : event !== undefined)
  const says =
    draft.kind === 'target'
      ? { target: toWireMoney(targetMinor ?? 0n) }
      : draft.kind === 'trailing'
        ? { trailing: draft.trailing }
        : { incident: event?.incident, leg: event?.leg }
  const set = useMutation({
    mutationFn: () =>
      call('sportsbook', 'set_cashout_rule', {
        couponID: coupon.couponID,
        part,
        kind: draft.kind,
        ...says,
      }),
    onSuccess: async () => {
      onDone()
      showToast('up', bets.rule.done)
      await queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] })
    },
  })
  return { set, isReady }
}

type Props = {
  coupon: Coupon
  draft: RuleDraft
  onDraft: (draft: RuleDraft) => void
  offer: string | undefined
  error: Error | null
}

export function RuleForm({ coupon, draft, onDraft, offer, error }: Props) {
  const { rule } = useTexts().account.bets
  const errorText = useErrorText()
  const events = eventChoices(coupon, rule)
  return (
    <>
      <Segmented
        label={rule.kinds}
        value={draft.kind}
        onChange={(kind) => onDraft({ ...draft, kind })}
        options={CASHOUT_RULES.map((kind) => ({ value: kind, label: rule.kind[kind] }))}
      />
      {draft.kind === 'target' && <Target draft={draft} onDraft={onDraft} offer={offer} />}
      {draft.kind === 'trailing' && <Trailing draft={draft} onDraft={onDraft} />}
      {draft.kind === 'event' &&
        (events.length === 0 ? (
          <Note>{rule.noEvent}</Note>
        ) : (
          <SelectField
            label={rule.event}
            help={rule.eventHelp}
            placeholder="…"
            value={events.some(({ value }) => value === draft.event) ? draft.event : ''}
            options={events}
            onChange={({ target }) => onDraft({ ...draft, event: target.value })}
          />
        ))}
      {error !== null && (
        <Note tone="down" icon="alert">
          {errorText(error)}
        </Note>
      )}
    </>
  )
}

function Target({ draft, onDraft, offer }: Pick<Props, 'draft' | 'onDraft' | 'offer'>) {
  const { rule } = useTexts().account.bets
  const lang = useLang()
  const format = useFormat()
  return (
    <TextField
      label={rule.target}
      help={offer === undefined ? rule.targetHelpUnknown : rule.targetHelp(format.money(offer))}
      before={<span className="c-3">₺</span>}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={showTyped(draft.target, lang)}
      onChange={({ target }) => onDraft({ ...draft, target: readTyped(target.value, lang) })}
    />
  )
}

function Trailing({ draft, onDraft }: Pick<Props, 'draft' | 'onDraft'>) {
  const { rule } = useTexts().account.bets
  const format = useFormat()
  const percent = format.percent(draft.trailing, 0)
  return (
    <label className="cashout__part">
      <span className="row spread">
        <span className="w-5">{rule.trailing}</span>
        <output className="num w-6">{percent}</output>
      </span>
      <input
        type="range"
        min={TRAILING.min}
        max={TRAILING.max}
        step={TRAILING.step}
        value={draft.trailing}
        aria-valuetext={percent}
        onChange={({ target }) => onDraft({ ...draft, trailing: Number(target.value) })}
      />
      <span className="field__help">{rule.trailingHelp}</span>
    </label>
  )
}
