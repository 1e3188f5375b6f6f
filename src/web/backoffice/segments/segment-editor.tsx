import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { saveSegment, type NamedSegment } from '#shared/contracts/staff/segments.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { AudienceCard } from './audience-card.tsx'
import { RuleBuilder } from './rule-builder.tsx'
import { ruleOf } from './rule-of.ts'
import { useRuleSentence } from './use-rule-sentence.ts'

export type Kept = Pick<NamedSegment, 'id' | 'name' | 'rule'>
type Props = { segment: Kept; isNew: boolean; mayWrite: boolean; onGone: () => void }

export function SegmentEditor({ segment, isNew, mayWrite, onGone }: Props) {
  const { segments: words, segmentRules } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isRemoving, setRemoving] = useState(false)
  const keep = (all: NamedSegment[]) => {
    client.setQueryData(asked('list_segments', {}).queryKey, all)
    void client.invalidateQueries(asked('list_player_lists', {}))
  }
  const form = useCallForm({
    schema: saveSegment.input,
    start: () => segment,
    asSent: (values) => ({ ...values, rule: ruleOf(values.rule) }),
    send: (values) => callStaff('save_segment', values),
    onSent: keep,
  })
  const { control } = form
  const typed = useDeferredValue(useWatch({ control, name: 'rule' }))
  const { data: rule } = segmentRule.safeParse(ruleOf(typed))
  const settled = useSettled(rule)
  const measured = useQuery({
    ...asked('measure_segment', { rule: settled ?? {} }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  const sentence = useRuleSentence([rule])
  return (
    <div className="segs-editor">
      <form className="card segs-form" {...form.bind}>
        <fieldset className="segs-all" disabled={!mayWrite}>
          <FormText
            control={control}
            name="name"
            label={words.name}
            required
            maxLength={80}
            readOnly={!mayWrite}
          />
          <RuleBuilder form={form} mayWrite={mayWrite} />
        </fieldset>
        {measured.error !== null && form.view.listed.length === 0 && (
          <Notice tone="down">{errorText(measured.error)}</Notice>
        )}
        <FormProblems view={form.view} />
        {form.isSent && <Notice>{words.saved}</Notice>}
        {mayWrite && (
          <div className="row g-8 office-dialog__foot">
            {!isNew && (
              <Button variant="ghost" onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={form.isSending}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
      <div className="segs-side">
        <p className="card segs-sentence" aria-live="polite">
          {rule === undefined ? segmentRules.incomplete : sentence(rule)}
        </p>
        {rule !== undefined && measured.data !== undefined && measured.error === null && (
          <AudienceCard
            audience={measured.data}
            isOld={rule !== settled || measured.isPlaceholderData}
          />
        )}
      </div>
      {isRemoving && (
        <AskDialog
          title={words.removeTitle}
          text={words.removeText}
          act={words.remove}
          danger
          needsReason={false}
          onClose={() => setRemoving(false)}
          onAct={async () => {
            keep(await callStaff('remove_segment', { id: segment.id }))
            onGone()
          }}
        />
      )}
    </div>
  )
}

const SETTLE_MS = 400

/** Returns the rule once it has not changed for a moment: a sum over months is not counted per key. */
function useSettled(rule: SegmentRule | undefined): SegmentRule | undefined {
  const [settled, setSettled] = useState(rule)
  const text = JSON.stringify(rule)
  const isSettled = text === JSON.stringify(settled)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(rule), SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the rule is parsed anew in each render
  }, [text, isSettled])
  return isSettled ? rule : settled
}
