import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { MessageTemplate } from '#shared/contracts/staff/messages.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { KindAndWays } from './message-marks.tsx'

export function TemplatesPage({ me }: { me: Me }) {
  const {
    messages: { template: words, title, untitled, kind, message },
  } = useOffice()
  const { date } = useOfficeFormat()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(asked('list_message_templates', {}))
  const [removing, setRemoving] = useState<MessageTemplate>()
  const [notice, setNotice] = useState('')
  const begin = (from: string) =>
    void callStaff('open_message', { from }).then(
      ({ id }) => goTo(`/messages/${id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  const columns: Column<MessageTemplate>[] = [
    { id: 'name', head: words.name, wrap: true, render: ({ name }) => <b>{name}</b> },
    {
      id: 'title',
      head: message,
      wrap: true,
      spare: true,
      render: ({ body }) => body.title[lang] || body.title.tr || untitled,
    },
    { id: 'kind', head: kind, render: ({ body }) => <KindAndWays {...body} /> },
    {
      id: 'by',
      head: words.by,
      render: ({ staff, updatedAt }) => (
        <>
          {staff} <span className="c-3 num">{date(updatedAt)}</span>
        </>
      ),
      spare: true,
    },
    {
      id: 'act',
      head: '',
      end: true,
      render: (row) =>
        may(me.roles, 'message.write') && (
          <span className="office-acts">
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${words.remove}: ${row.name}`}
              onClick={() => setRemoving(row)}
            >
              {words.remove}
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.start}: ${row.name}`}
              onClick={() => begin(row.id)}
            >
              {words.start}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/messages">{title}</Go> › {words.title}
      </nav>
      <PageHead title={words.title} intro={words.intro} />
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Nothing icon="note" title={words.none} text={words.noneText} />
      ) : (
        <Table label={words.title} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      {removing !== undefined && (
        <AskDialog
          title={`${words.remove}: ${removing.name}`}
          text={words.removeText}
          act={words.remove}
          danger
          needsReason={false}
          onClose={() => setRemoving(undefined)}
          onAct={async () =>
            void client.setQueryData(
              asked('list_message_templates', {}).queryKey,
              await callStaff('remove_message_template', { id: removing.id }),
            )
          }
        />
      )}
    </>
  )
}
