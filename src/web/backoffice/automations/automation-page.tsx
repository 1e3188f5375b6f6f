import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { AutomationOfStaff } from '#shared/contracts/staff/automations.ts'
import type { AutomationAct } from '#shared/office/automations.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked, useErrorText } from '../asking.ts'
import { WaitingNote } from '../messages/waiting-note.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { AutomationEditor } from './automation-editor.tsx'
import { AutomationMark } from './automation-mark.tsx'
import { Figures } from './figures.tsx'
import { Flow } from './flow.tsx'
import '../promotions/office-promotions.css'
import '../messages/messages.css'

const RENEW_MS = 10_000

export function AutomationPage({ me, id }: { me: Me; id: string }) {
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery({
    ...asked('get_automation', { id }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'running' && !isEditing ? RENEW_MS : false,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={12} />
  return <Shown me={me} automation={data} isEditing={isEditing} onEdit={setEditing} />
}

type ShownProps = {
  me: Me
  automation: AutomationOfStaff
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

function Shown({ me, automation, isEditing, onEdit }: ShownProps) {
  const { automations: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { id, current, state, proposal, pausedBy, pausedAt, endedBy, endedAt } = automation
  const mayEdit = may(me.roles, 'message.write') && proposal === null && state !== 'ended'
  const isDraft = current === null || isEditing
  const name = (isDraft ? automation.body.name : current.body.name) || words.untitled
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/automations">{words.title}</Go> › {name}
      </nav>
      <PageHead
        title={name}
        intro={
          isDraft
            ? `${words.edited}: ${automation.editedBy}, ${dateTime(automation.editedAt)}`
            : `${words.version(String(current.version))}. ${words.approvedBy(
                current.writtenBy,
                current.approvedBy,
                dateTime(current.approvedAt),
              )}`
        }
      >
        <AutomationMark state={state} isProposed={proposal !== null} />
        <Acts me={me} automation={automation} />
      </PageHead>
      {pausedBy !== null && pausedAt !== null && (
        <Notice>{words.pausedBy(pausedBy, dateTime(pausedAt))}</Notice>
      )}
      {endedBy !== null && endedAt !== null && (
        <Notice>{words.endedBy(endedBy, dateTime(endedAt))}</Notice>
      )}
      {proposal !== null && (
        <WaitingNote
          me={me}
          words={words.waits}
          proposal={proposal}
          onWithdraw={(reason) => callStaff('withdraw_automation', { id, reason })}
        />
      )}
      {current !== null && (mayEdit || proposal !== null) && (
        <div className="row g-8 auto-switch">
          <Button size="sm" variant="outline" onClick={() => onEdit(!isEditing)}>
            {isEditing ? words.back : words.edit}
          </Button>
          {automation.isChanged && (
            <span className="c-2 t-sm">
              {words.changed} {words.finishOld}
            </span>
          )}
        </div>
      )}
      {isDraft && mayEdit ? (
        <AutomationEditor key={automation.revision} automation={automation} />
      ) : isDraft ? (
        <Flow body={automation.body} smsTail={automation.smsTail} />
      ) : (
        <>
          <Figures version={current} />
          <Flow body={current.body} version={current} smsTail={automation.smsTail} />
        </>
      )}
    </>
  )
}

function Acts({ me, automation: { id, state, current } }: Pick<ShownProps, 'me' | 'automation'>) {
  const { automations: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<AutomationAct>()
  const [failure, setFailure] = useState('')
  const acts: AutomationAct[] =
    state === 'running' ? ['pause', 'end'] : state === 'paused' ? ['resume', 'end'] : []
  const copy = () =>
    void callStaff('open_automation', { from: id }).then(
      (draft) => goTo(`/automations/${draft.id}`),
      (failed: unknown) => setFailure(errorText(failed)),
    )
  return (
    <div className="office-actions">
      {failure !== '' && <Notice tone="down">{failure}</Notice>}
      {current !== null && may(me.roles, 'message.write') && (
        <Button variant="ghost" icon="copy" onClick={copy}>
          {words.copy}
        </Button>
      )}
      {may(me.roles, 'message.stop') &&
        acts.map((act) => (
          <Button
            key={act}
            variant={act === 'end' ? 'danger' : 'outline'}
            onClick={() => setAsking(act)}
          >
            {words.acts[act]}
          </Button>
        ))}
      {asking !== undefined && (
        <AskDialog
          title={words.acts[asking]}
          text={words.actTexts[asking]}
          act={words.acts[asking]}
          danger={asking === 'end'}
          onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            client.setQueryData(
              asked('get_automation', { id }).queryKey,
              await callStaff('switch_automation', { id, act: asking, reason }),
            )
            await client.invalidateQueries({
              predicate: ({ queryKey: [method] }) => method === 'list_automations',
            })
          }}
        />
      )}
    </div>
  )
}
