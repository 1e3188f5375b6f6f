import { useState } from 'react'
import type { ContentPage } from '#shared/contracts/staff/content.ts'
import { kindOf, type ContentKind } from '#shared/office/content-kinds.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { InstantField } from '../instant-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { useFieldName } from './missing.tsx'

type Taken = (page: ContentPage, notice: string) => void
type Props = { kind: ContentKind; page: ContentPage; onTaken: Taken; onClose: () => void }
export type Taking =
  | { kind: 'withdraw'; publicationID?: string }
  | { kind: 'archive' | 'unarchive' }

/**
 * Publishes the newest version, now or for a period. Missing fields are listed and the dialog stays
 * open.
 */
export function PublishDialog({ kind, page, onTaken, onClose }: Props) {
  const {
    content: { publishing: words },
  } = useOffice()
  const nameOf = useFieldName()
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const { row } = page
  const wrong = Object.entries(fields).filter(([path]) => path !== 'until' && path !== 'from')
  return (
    <AskDialog
      title={words.title(row.head)}
      text={words.text}
      act={words.act}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        try {
          const next = await callStaff('publish_content', {
            kind,
            id: row.id,
            version: row.head,
            from: from ?? undefined,
            until: until ?? undefined,
          })
          onTaken(
            next,
            next.row.state === 'shown' && next.row.shown === row.head
              ? words.done
              : words.scheduled,
          )
        } catch (error) {
          if (error instanceof CallRefusal) setFields(error.fields)
          throw error
        }
      }}
    >
      {wrong.length > 0 && (
        <Notice tone="down">
          <ul>
            {wrong.map(([path, text]) => (
              <li key={path}>
                {nameOf(path)}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <InstantField label={words.from} help={words.fromHelp} value={from} onChange={setFrom} />
      <InstantField
        label={words.until}
        help={words.untilHelp}
        value={until}
        error={fields['until']}
        onChange={setUntil}
      />
    </AskDialog>
  )
}

export function TakeDialog({ taking, kind, page, onTaken, onClose }: Props & { taking: Taking }) {
  const {
    content: { publishing: words, editor },
  } = useOffice()
  const { id } = page.row
  const isHouse = kindOf(kind).keys !== undefined
  const says = {
    withdraw: {
      title: words.withdrawTitle,
      text: isHouse ? words.withdrawHouse : words.withdrawText,
      act: editor.withdraw,
    },
    archive: { title: words.archiveTitle, text: words.archiveText, act: editor.archive },
    unarchive: { title: words.unarchiveTitle, text: words.unarchiveText, act: editor.unarchive },
  }[taking.kind]
  return (
    <AskDialog
      {...says}
      danger={taking.kind !== 'unarchive'}
      onClose={onClose}
      onAct={async (reason) => {
        if (taking.kind !== 'withdraw')
          return onTaken(
            await callStaff('archive_content', {
              kind,
              id,
              archived: taking.kind === 'archive',
              reason,
            }),
            words.done2,
          )
        const next = await callStaff('withdraw_content', {
          kind,
          id,
          reason,
          ...(taking.publicationID === undefined ? {} : { publicationID: taking.publicationID }),
        })
        return onTaken(next, words.withdrawn)
      }}
    />
  )
}
