import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveAutomation, type AutomationOfStaff } from '#shared/contracts/staff/automations.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { useCallForm } from '../forms/call-form.ts'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { goTo } from '../route.tsx'
import { EntryFields } from './entry-fields.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { StepsFields } from './steps-fields.tsx'

type Asking = 'propose' | 'discard'

/** The draft of the next version. Its key is the revision, so that nobody overwrites another’s. */
export function AutomationEditor({ automation }: { automation: AutomationOfStaff }) {
  const {
    automations: { form: words },
  } = useOffice()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const { id, revision, body, problems, current } = automation
  const form = useCallForm({
    schema: saveAutomation.input,
    start: () => ({ id, revision, body }),
    send: (values) => callStaff('save_automation', values),
    onSent: (saved) => client.setQueryData(asked('get_automation', { id }).queryKey, saved),
  })
  const { isDirty } = form.methods.formState
  return (
    <>
      <form className="col g-16" {...form.bind}>
        <div className="office-columns promo-editor">
          <div className="col g-16 grow auto-form">
            <EntryFields control={form.control} />
            <StepsFields methods={form.methods} smsTail={automation.smsTail} />
          </div>
          <div className="col g-16 office-side promo-side">
            <ProblemsCard automation={automation} />
            <FormProblems view={form.view} />
            <div className="office-actions">
              {current === null && (
                <Button variant="ghost" onClick={() => setAsking('discard')}>
                  {words.discard}
                </Button>
              )}
              <Button
                type="submit"
                variant={isDirty ? 'primary' : 'outline'}
                busy={form.isSending}
                disabled={!isDirty}
              >
                {isDirty ? words.save : words.saved}
              </Button>
              <Button
                variant={isDirty ? 'outline' : 'primary'}
                disabled={
                  isDirty || problems.length > 0 || (current !== null && !automation.isChanged)
                }
                onClick={() => setAsking('propose')}
              >
                {words.propose}
              </Button>
            </div>
          </div>
        </div>
      </form>
      {asking !== undefined && (
        <EditorAsk asking={asking} automation={automation} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function EditorAsk({
  asking,
  automation: { id, revision },
  onClose,
}: {
  asking: Asking
  automation: AutomationOfStaff
  onClose: () => void
}) {
  const {
    automations: { form: words },
  } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words[asking]}
      text={words[`${asking}Text`]}
      act={words[asking]}
      danger={asking === 'discard'}
      needsReason={asking === 'propose'}
      onClose={onClose}
      onAct={async (reason) => {
        if (asking === 'propose') {
          await callStaff('propose_automation', { id, revision, requestID, reason })
          await client.invalidateQueries()
        } else {
          await callStaff('discard_automation', { id })
          goTo('/automations')
        }
      }}
    />
  )
}
