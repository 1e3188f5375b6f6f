import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { MassMessageOfStaff, MessageBody } from '#shared/contracts/staff/messages.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { problemsToSay } from '../promotions/form-parts.tsx'
import { Go } from '../route.tsx'
import { AudienceCard } from './audience-card.tsx'
import { ExperimentFields } from './experiment-fields.tsx'
import { PowerCard } from './power-card.tsx'
import { DraftAsk, type Asking } from './draft-ask.tsx'
import { Doubts, MissingCard } from './missing-card.tsx'
import { StateMark } from './message-marks.tsx'
import { PreviewCard } from './preview-card.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { WhoFields } from './who-fields.tsx'
import { WordFields } from './word-fields.tsx'

export function DraftEditor({ me, message }: { me: Me; message: MassMessageOfStaff }) {
  const { messages: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [body, setBody] = useState(message.body)
  const [isSaving, setSaving] = useState(false)
  const [notice, setNotice] = useState<{ text: string; tone: 'plain' | 'down' }>()
  const [asking, setAsking] = useState<Asking>()
  const isChanged = JSON.stringify(body) !== JSON.stringify(message.body)
  const mayWrite = may(me.roles, 'message.write') && message.state === 'draft'
  const attempt = async (work: () => Promise<string | undefined>) => {
    setSaving(true)
    try {
      const text = await work()
      if (text !== undefined) setNotice({ text, tone: 'plain' })
    } catch (failed) {
      setNotice({ text: errorText(failed), tone: 'down' })
    } finally {
      setSaving(false)
    }
  }
  const save = () =>
    attempt(async () => {
      client.setQueryData(
        asked('get_message', { id: message.id }).queryKey,
        await callStaff('save_message', { id: message.id, revision: message.revision, body }),
      )
      await client.invalidateQueries({
        predicate: ({ queryKey: [method] }) => method === 'list_message_drafts',
      })
      return undefined
    })
  const tryOut = () =>
    attempt(async () =>
      words.editor.tried((await callStaff('try_message', { id: message.id, lang })).to),
    )
  const form = {
    body,
    problems: problemsToSay(message),
    onChange: (changed: Partial<MessageBody>) => setBody((was) => ({ ...was, ...changed })),
  }
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/messages">{words.title}</Go> › {message.body.title[lang] || words.untitled}
      </nav>
      <PageHead
        title={message.body.title[lang] || message.body.title.tr || words.untitled}
        intro={`${words.editor.edited}: ${message.editedBy ?? ''}, ${dateTime(message.editedAt)}`}
      >
        <StateMark state={message.state} />
        {mayWrite && (
          <DraftActions
            isChanged={isChanged}
            isSaving={isSaving}
            mayTry={!body.channels.every((channel) => channel === 'sms')}
            mayPropose={message.problems.length === 0}
            onAsk={setAsking}
            onTry={() => void tryOut()}
            onSave={() => void save()}
          />
        )}
      </PageHead>
      {notice !== undefined && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {message.proposal !== null && (
        <WaitingNote
          me={me}
          words={words.waits}
          proposal={message.proposal}
          onWithdraw={(reason) => callStaff('withdraw_message', { id: message.id, reason })}
        />
      )}
      <div className="office-columns promo-editor">
        <fieldset className="col g-16 grow promo-form" disabled={!mayWrite}>
          <WhoFields {...form} />
          <ExperimentFields experiment={body.experiment} onChange={form.onChange} />
          <WordFields {...form} smsTail={message.smsTail} />
        </fieldset>
        <div className="col g-16 office-side promo-side">
          {message.state === 'draft' && <MissingCard problems={message.problems} />}
          <Doubts doubts={message.doubts} />
          <AudienceCard
            segmentID={body.segmentID}
            channels={body.channels}
            isOffer={body.isOffer}
          />
          {body.experiment !== null && <PowerCard body={body} experiment={body.experiment} />}
          <PreviewCard message={message} body={body} isChanged={isChanged} />
        </div>
      </div>
      {asking !== undefined && (
        <DraftAsk
          asking={asking}
          message={message}
          onNotice={(text) => setNotice({ text, tone: 'plain' })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function DraftActions({
  isChanged,
  isSaving,
  mayTry,
  mayPropose,
  onAsk,
  onTry,
  onSave,
}: {
  isChanged: boolean
  isSaving: boolean
  mayTry: boolean
  mayPropose: boolean
  onAsk: (asking: Asking) => void
  onTry: () => void
  onSave: () => void
}) {
  const { editor: words } = useOffice().messages
  return (
    <div className="office-actions">
      <Button variant="ghost" onClick={() => onAsk('discard')}>
        {words.discard}
      </Button>
      <Button variant="ghost" disabled={isChanged} onClick={() => onAsk('keep')}>
        {words.keep}
      </Button>
      <Button variant="outline" disabled={isChanged || isSaving || !mayTry} onClick={onTry}>
        {words.try}
      </Button>
      <Button
        variant={isChanged ? 'primary' : 'outline'}
        busy={isSaving}
        disabled={!isChanged}
        onClick={onSave}
      >
        {isChanged ? words.save : words.saved}
      </Button>
      <Button
        variant={isChanged ? 'outline' : 'primary'}
        disabled={isChanged || !mayPropose}
        onClick={() => onAsk('propose')}
      >
        {words.propose}
      </Button>
    </div>
  )
}
