import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked, useErrorText } from '../asking.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'

type Titled = { title: { tr: string; en: string } }
type Draft<B> = {
  id: string
  body: B
  editedBy: string
  editedAt: string
  problems: readonly unknown[]
}
type Reader = 'get_promotion_draft' | 'get_tournament_draft'

export function useDraft<B extends Titled, D extends Draft<B>>(
  reader: Reader,
  draft: D,
  send: (body: B) => Promise<D>,
) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [body, setBody] = useState<B>(draft.body)
  const [isSaving, setSaving] = useState(false)
  const [notice, setNotice] = useState('')
  /** Reloads everything except the draft, whose form is remounted with each revision. */
  const renewOthers = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [method] }) => method !== reader })
  const save = async () => {
    setSaving(true)
    try {
      client.setQueryData([...asked(reader, { id: draft.id }).queryKey], await send(body))
      await renewOthers()
    } catch (failed) {
      setNotice(errorText(failed))
    } finally {
      setSaving(false)
    }
  }
  const change = (changed: Partial<B>) => setBody((was) => ({ ...was, ...changed }))
  return {
    body,
    change,
    save,
    isSaving,
    notice: notice,
    setNotice: setNotice,
    renewOthers,
    isChanged: JSON.stringify(body) !== JSON.stringify(draft.body),
  }
}

/** `act` returns a notice when the draft stays open to wait for a second person. */
type Step = { title: string; text: string; act: (reason: string) => Promise<string | undefined> }
type Props = {
  draft: Draft<Titled>
  written: Pick<
    ReturnType<typeof useDraft<Titled, Draft<Titled>>>,
    'body' | 'save' | 'isSaving' | 'notice' | 'renewOthers' | 'isChanged'
  >
  list: { path: string; title: string }
  mayEdit: boolean
  mayPublish: boolean
  publish: Step
  discard: Step
  children: ReactNode
}

export function DraftFrame({
  draft,
  written: { body, save, isSaving, notice, renewOthers, isChanged },
  list,
  mayEdit,
  mayPublish,
  publish,
  discard,
  children,
}: Props) {
  const {
    promo: {
      draft: words,
      list: { untitled },
    },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const [asking, setAsking] = useState<'publish' | 'discard'>()
  const [sent, setSent] = useState('')
  const step = asking === 'publish' ? publish : discard
  const title = body.title[lang] || untitled
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to={list.path}>{list.title}</Go> › {title}
      </nav>
      <PageHead
        title={title}
        intro={`${words.edited}: ${draft.editedBy}, ${dateTime(draft.editedAt)}`}
      >
        {mayEdit && (
          <div className="office-actions">
            <Button variant="outline" onClick={() => setAsking('discard')}>
              {discard.title}
            </Button>
            <Button
              variant={isChanged ? 'primary' : 'outline'}
              busy={isSaving}
              disabled={!isChanged}
              onClick={() => void save()}
            >
              {isChanged ? words.save : words.saved}
            </Button>
            {mayPublish && (
              <Button
                variant={isChanged ? 'outline' : 'primary'}
                disabled={isChanged || draft.problems.length > 0}
                onClick={() => setAsking('publish')}
              >
                {publish.title}
              </Button>
            )}
          </div>
        )}
      </PageHead>
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {sent !== '' && <Notice>{sent}</Notice>}
      {children}
      {asking !== undefined && (
        <AskDialog
          title={step.title}
          text={step.text}
          act={step.title}
          danger={asking === 'discard'}
          needsReason={asking === 'publish'}
          onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            const waits = await step.act(reason)
            await renewOthers()
            if (waits === undefined) goTo(list.path)
            else setSent(waits)
          }}
        />
      )}
    </>
  )
}
