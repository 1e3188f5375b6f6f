import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expectedWorth, totalWeight } from '#games/contests/daily-wheel.ts'
import type { DeskWheel } from '#shared/contracts/staff/wheel.ts'
import { chanceOf, WHEEL_PRIZES, WHEEL_SEGMENTS } from '#shared/daily-wheel.ts'
import { toWireMoney } from '#shared/money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { draftOf, emptyDraft, figuresOf, segmentAsked, type SegmentDraft } from './segment-draft.ts'
import './wheel.css'

type Props = { desk: DeskWheel; onDone: () => void; onClose: () => void }

/** New terms, which begin as the newest ones. They are sent for approval as a whole. */
export function WheelForm({ desk, onDone, onClose }: Props) {
  const { wheel: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  const newest = desk.next ?? desk.inForce
  const [requestID] = useState(() => crypto.randomUUID())
  const [segments, setSegments] = useState<readonly SegmentDraft[]>(
    () => newest?.segments.map(draftOf) ?? [emptyDraft(0), emptyDraft(1)],
  )
  const [budget, setBudget] = useState(newest?.budget ?? '')
  const [minStaked, setMinStaked] = useState(newest?.minStaked ?? '0.00')
  const [needsIdentity, setNeedsIdentity] = useState(newest?.needsIdentity ?? false)
  const [isSending, setSending] = useState(false)
  const figures = segments.map(figuresOf)
  const total = totalWeight(figures)
  const change = (key: number, part: Partial<SegmentDraft>) =>
    setSegments(segments.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <section className="card office-section" aria-label={words.draft}>
      <h2>{words.draft}</h2>
      <form
        className="office-pad col g-16"
        onSubmit={(event) => {
          event.preventDefault()
          setSending(true)
        }}
      >
        <p className="c-2">
          {words.draftText} {words.maxPrize(money(desk.maxPrize))}
        </p>
        {segments.map((draft, index) => (
          <SegmentFields
            key={draft.key}
            draft={draft}
            place={number(index + 1)}
            weight={figures[index]?.weight ?? 0}
            total={total}
            games={desk.games}
            canRemove={segments.length > WHEEL_SEGMENTS.min}
            onChange={(part) => change(draft.key, part)}
            onRemove={() => setSegments(segments.filter(({ key }) => key !== draft.key))}
          />
        ))}
        {segments.length < WHEEL_SEGMENTS.max && (
          <div>
            <Button
              variant="outline"
              size="sm"
              icon="plus"
              onClick={() =>
                setSegments([
                  ...segments,
                  emptyDraft(Math.max(...segments.map(({ key }) => key)) + 1),
                ])
              }
            >
              {words.add}
            </Button>
          </div>
        )}
        <p className="c-2" role="status">
          {words.total}: <b className="num">{number(total)}</b> · {words.expected}:{' '}
          <b className="num">{money(toWireMoney(total === 0 ? 0n : expectedWorth(figures)))}</b>
        </p>
        <div className="wheel-form__row">
          <AmountField label={words.budget} required value={budget} onValue={setBudget} />
          <AmountField
            label={words.condition}
            help={words.conditionHelp}
            required
            value={minStaked}
            onValue={setMinStaked}
          />
        </div>
        <label className="row g-8">
          <input
            type="checkbox"
            checked={needsIdentity}
            onChange={({ target }) => setNeedsIdentity(target.checked)}
          />
          {words.identity}
        </label>
        <span className="row g-8">
          <Button type="submit" variant="ink">
            {words.propose}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
        </span>
      </form>
      {isSending && (
        <AskDialog
          title={words.proposeTitle}
          text={words.proposeText}
          act={words.propose}
          onClose={() => setSending(false)}
          onAct={async (reason) => {
            await callStaff('propose_wheel', {
              requestID,
              version: desk.version,
              segments: segments.map(segmentAsked),
              budget,
              minStaked,
              needsIdentity,
              reason,
            })
            await client.invalidateQueries()
            onDone()
          }}
        />
      )}
    </section>
  )
}

function SegmentFields({
  draft,
  place,
  weight,
  total,
  games,
  canRemove,
  onChange,
  onRemove,
}: {
  draft: SegmentDraft
  place: string
  weight: number
  total: number
  games: DeskWheel['games']
  canRemove: boolean
  onChange: (part: Partial<SegmentDraft>) => void
  onRemove: () => void
}) {
  const { wheel: words } = useOffice()
  const { percent, money } = useOfficeFormat()
  const chance = chanceOf(weight, total)
  const game = games.find(({ gameID }) => gameID === draft.gameID)
  const whole = (part: 'weight' | 'rounds', label: string) => (
    <TextField
      label={label}
      inputSize="md"
      inputMode="numeric"
      required
      maxLength={7}
      value={draft[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  )
  return (
    <fieldset className="wheel-form__segment">
      <legend className="t-sm c-2">
        {words.segment(place)} ·{' '}
        <span className="num">{percent(chance.percent, chance.decimals)}</span>
      </legend>
      <ChoiceField
        label={words.kind}
        value={draft.kind}
        choices={WHEEL_PRIZES.map((kind) => [kind, words.kinds[kind]])}
        onChange={(value) => {
          const kind = WHEEL_PRIZES.find((one) => one === value)
          if (kind !== undefined) onChange({ kind })
        }}
      />
      {whole('weight', words.weight)}
      {draft.kind === 'cash' && (
        <AmountField
          label={words.amount}
          required
          value={draft.amount}
          onValue={(amount) => onChange({ amount })}
        />
      )}
      {draft.kind === 'free-rounds' && (
        <>
          <ChoiceField
            label={words.game}
            required
            value={draft.gameID}
            choices={[['', '–'], ...games.map(({ gameID, name }) => [gameID, name] as const)]}
            onChange={(gameID) => onChange({ gameID, bet: '' })}
          />
          {whole('rounds', words.count)}
          <ChoiceField
            label={words.bet}
            required
            value={draft.bet}
            choices={[['', '–'], ...(game?.bets ?? []).map((bet) => [bet, money(bet)] as const)]}
            onChange={(bet) => onChange({ bet })}
          />
        </>
      )}
      {canRemove && (
        <IconButton icon="trash" label={words.remove(place)} size="sm" onClick={onRemove} />
      )}
    </fieldset>
  )
}
