import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { POSTBACK_KINDS, POSTBACK_MACROS, type PostbackKind } from '#shared/affiliates.ts'
import type { PostbackEvent, Postbacks } from '#shared/contracts/partners/portal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Card, Failure, Form, Nothing, PageHead, Pending, Table, type Column } from './parts.tsx'
import { asked, callPartner, fieldError } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

export function PostbacksPage() {
  const { postbacks: words } = usePortal()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(asked('postbacks', {}))
  const keep = (next: Postbacks) => client.setQueryData(asked('postbacks', {}).queryKey, next)
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="col g-16">
        {POSTBACK_KINDS.map((kind) => (
          <Address key={kind} kind={kind} url={data.urls[kind]} onDone={keep} />
        ))}
        <p className="c-3 t-sm">
          {words.macros}:{' '}
          {POSTBACK_MACROS.map((name) => (
            <code key={name}>{` {${name}}`}</code>
          ))}
        </p>
        {data.secret !== null && <Secret secret={data.secret} onDone={keep} />}
        <Log events={data.events} />
      </div>
    </>
  )
}

type Done = { onDone: (next: Postbacks) => void }

function Address({ kind, url, onDone }: { kind: PostbackKind; url: string } & Done) {
  const { postbacks: words } = usePortal()
  const [typed, setTyped] = useState(url)
  const saving = useMutation({
    mutationFn: () => callPartner('set_postback', { kind, url: typed }),
    onSuccess: onDone,
  })
  return (
    <Card title={words.kinds[kind]}>
      <div className="portal-pad">
        <Form
          act={words.save}
          error={saving.error}
          busy={saving.isPending}
          onAct={() => saving.mutate()}
        >
          <TextField
            label="URL"
            inputSize="md"
            placeholder="https://tracker.example/in?id={click_id}&e={event_id}"
            maxLength={500}
            value={typed}
            error={fieldError(saving.error, 'url')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form>
      </div>
    </Card>
  )
}

function Secret({ secret, onDone }: { secret: string } & Done) {
  const { postbacks: words } = usePortal()
  const [isShown, setShown] = useState(false)
  const renewing = useMutation({
    mutationFn: () => callPartner('rotate_postback_secret', {}),
    onSuccess: onDone,
  })
  return (
    <Card title={words.secret}>
      <div className="col g-8 portal-pad">
        <p className="c-3">{words.secretText}</p>
        {isShown && <code>{secret}</code>}
        <Failure error={renewing.error} />
        <div className="row g-8">
          {!isShown && (
            <Button size="sm" variant="outline" onClick={() => setShown(true)}>
              {words.show}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            busy={renewing.isPending}
            onClick={() => renewing.mutate()}
          >
            {words.renew}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Log({ events }: { events: readonly PostbackEvent[] }) {
  const { postbacks: words, players } = usePortal()
  const { dateTime, number } = usePortalFormat()
  const columns: Column<PostbackEvent>[] = [
    { id: 'time', head: words.time, render: ({ createdAt }) => dateTime(createdAt) },
    { id: 'kind', head: words.event, render: ({ kind }) => words.kinds[kind] },
    { id: 'player', head: players.player, render: ({ player }) => <code>{player}</code> },
    {
      id: 'state',
      head: words.state,
      render: ({ state }) => (
        <Badge tone={state === 'sent' ? 'up' : state === 'failed' ? 'down' : 'warn'}>
          {words.states[state]}
        </Badge>
      ),
    },
    { id: 'attempts', head: words.attempts, end: true, render: (row) => number(row.attempts) },
    { id: 'outcome', head: words.outcome, render: ({ outcome }) => outcome ?? '–' },
  ]
  return (
    <Card title={words.log}>
      {events.length === 0 ? (
        <Nothing icon="bolt" title={words.none} />
      ) : (
        <Table label={words.log} columns={columns} rows={events} keyOf={({ id }) => id} />
      )}
    </Card>
  )
}
