import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { MassMessageOfStaff, MessageTally } from '#shared/contracts/staff/messages.ts'
import { LEFT_OUT, type MessageOutcome } from '#shared/office/mass-messages.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Nothing, PageHead, Notice } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { KindAndWays, StateMark, useAudienceName } from './message-marks.tsx'
import { PreviewCard } from './preview-card.tsx'

export function SentMessage({ me, message }: { me: Me; message: MassMessageOfStaff }) {
  const { messages: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const errorText = useErrorText()
  const audienceOf = useAudienceName()
  const [isStopping, setStopping] = useState(false)
  const [notice, setNotice] = useState('')
  const { id, state, body, editedBy, approvedBy, stoppedBy, stoppedAt } = message
  const title = body.title[lang] || body.title.tr
  const again = () =>
    void callStaff('open_message', { from: id }).then(
      (draft) => goTo(`/messages/${draft.id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/messages">{words.title}</Go> › {title}
      </nav>
      <PageHead
        title={title}
        intro={editedBy === null ? words.command : words.approvedBy(editedBy, approvedBy ?? '')}
      >
        <StateMark state={state} />
        <div className="office-actions">
          {may(me.roles, 'message.write') && (
            <Button variant="outline" icon="copy" onClick={again}>
              {words.again}
            </Button>
          )}
          {may(me.roles, 'message.stop') && (state === 'scheduled' || state === 'sending') && (
            <Button variant="danger" icon="pause" onClick={() => setStopping(true)}>
              {words.stop}
            </Button>
          )}
        </div>
      </PageHead>
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {stoppedBy !== null && stoppedAt !== null && (
        <Notice>{words.stoppedBy(stoppedBy, dateTime(stoppedAt))}</Notice>
      )}
      <div className="office-columns promo-editor">
        <div className="col g-16 grow">
          {message.experiment !== null && (
            <ExperimentCard experiment={message.experiment} isStopped={state === 'stopped'} />
          )}
          <Numbers tallies={message.tallies} />
          <section className="card office-section">
            <h2>{words.message}</h2>
            <Facts
              facts={[
                [words.kind, <KindAndWays key="kind" {...body} />],
                [words.segment, audienceOf(message.segment)],
                [
                  words.when,
                  <span key="at" className="num">
                    {dateTime(message.editedAt)}
                  </span>,
                ],
              ]}
            />
          </section>
        </div>
        <div className="office-side">
          <PreviewCard message={message} body={body} isChanged={false} />
        </div>
      </div>
      {isStopping && (
        <AskDialog
          title={`${words.stop}: ${title}`}
          text={words.stopText}
          act={words.stop}
          danger
          onClose={() => setStopping(false)}
          onAct={async (reason) => {
            client.setQueryData(
              asked('get_message', { id }).queryKey,
              await callStaff('stop_message', { id, reason }),
            )
            await client.invalidateQueries({
              predicate: ({ queryKey: [method] }) => method === 'list_messages',
            })
          }}
        />
      )}
    </>
  )
}

/** Counts per channel: the whole audience and what happened to it. The columns add up. */
function Numbers({ tallies }: { tallies: readonly MessageTally[] }) {
  const {
    messages: { numbers: words, channels },
  } = useOffice()
  const { number } = useOfficeFormat()
  if (tallies.length === 0)
    return (
      <div className="card">
        <Nothing icon="bell" title={words.none} />
      </div>
    )
  const outcome = (name: MessageOutcome): Column<MessageTally> => ({
    id: name,
    head: words[name],
    end: true,
    render: ({ outcomes }) => <span className="num">{number(outcomes[name] ?? 0)}</span>,
  })
  const happened = (['failed', ...LEFT_OUT] as const).filter((name) =>
    tallies.some(({ outcomes }) => (outcomes[name] ?? 0) > 0),
  )
  const columns: Column<MessageTally>[] = [
    { id: 'channel', head: words.channel, render: ({ channel }) => <b>{channels[channel]}</b> },
    outcome('meant'),
    outcome('sent'),
    ...happened.map(outcome),
    {
      id: 'waiting',
      head: words.waiting,
      end: true,
      render: ({ waiting }) => <span className="num">{number(waiting)}</span>,
    },
    {
      id: 'unsubscribed',
      head: words.unsubscribed,
      end: true,
      render: ({ unsubscribed }) => <span className="num">{number(unsubscribed)}</span>,
    },
    {
      id: 'read',
      head: words.read,
      end: true,
      render: ({ read }) => read !== null && <span className="num">{number(read)}</span>,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.title}</h2>
      <Table
        label={words.title}
        columns={columns}
        rows={tallies}
        keyOf={({ channel }) => channel}
      />
      <p className="c-3 t-xs office-pad">{words.readNote}</p>
    </section>
  )
}
