import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#shared/contracts/partners/portal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Card, Failure, Form, Nothing, PageHead, Pending, Table, type Column } from './parts.tsx'
import { asked, callPartner, fieldError } from './portal-api.ts'
import { usePortal } from './portal-texts.ts'

export function LinksPage() {
  const { links: words } = usePortal()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [copied, setCopied] = useState('')
  const { data, error, refetch } = useQuery(asked('list_campaigns', {}))
  const adding = useMutation({
    mutationFn: () => callPartner('add_campaign', { name }),
    onSuccess: () => {
      setName('')
      return client.invalidateQueries()
    },
  })
  const archiving = useMutation({
    mutationFn: (campaignID: string) => callPartner('archive_campaign', { campaignID }),
    onSettled: () => client.invalidateQueries(),
  })
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  const columns: Column<Campaign>[] = [
    { id: 'name', head: words.name, render: (row) => row.name },
    {
      id: 'link',
      head: words.link,
      render: ({ url }) => <code className="portal-link">{url}</code>,
    },
    { id: 'code', head: words.code, render: ({ code }) => <code>{code}</code> },
    {
      id: 'acts',
      head: '',
      end: true,
      render: ({ id, url, archived }) =>
        archived ? (
          <Badge>{words.archived}</Badge>
        ) : (
          <span className="row g-8">
            <Button
              size="sm"
              variant="outline"
              onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(id))}
            >
              {copied === id ? words.copied : words.copy}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              title={words.archiveAsk}
              busy={archiving.isPending && archiving.variables === id}
              onClick={() => archiving.mutate(id)}
            >
              {words.archive}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="col g-16">
        <Card title={words.add}>
          <div className="portal-pad">
            <Form
              act={words.add}
              error={adding.error}
              busy={adding.isPending}
              onAct={() => adding.mutate()}
            >
              <TextField
                label={words.name}
                inputSize="md"
                required
                maxLength={60}
                value={name}
                error={fieldError(adding.error, 'name')}
                onChange={(event) => setName(event.target.value)}
              />
            </Form>
          </div>
        </Card>
        <Failure error={archiving.error} />
        {data.length === 0 ? (
          <Nothing icon="external" title={words.none} text={words.noneText} />
        ) : (
          <Table label={words.title} columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
        <p className="c-3 t-sm">{words.subs}</p>
      </div>
    </>
  )
}
