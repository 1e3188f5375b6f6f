import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { playerListPreview, type PlayerList } from '#shared/contracts/staff/segments.ts'
import { MAX_PLAYER_LIST_BYTES } from '#shared/office/player-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Nothing, Notice, Waiting } from '../parts.tsx'
import { FileButton } from '../reconciliation/file-button.tsx'
import { sendFile } from '../send-file.ts'

const MEGABYTE = 1024 * 1024

/** The uploaded lists of players, which segments use as a condition. */
export function PlayerLists({ mayWrite }: { mayWrite: boolean }) {
  const {
    segmentRules: { lists: words },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(asked('list_player_lists', {}))
  const [removing, setRemoving] = useState<PlayerList>()
  const columns: Column<PlayerList>[] = [
    { id: 'name', head: words.name, render: ({ name }) => <b>{name}</b> },
    {
      id: 'players',
      head: words.players,
      end: true,
      render: ({ players }) => <span className="num">{number(players)}</span>,
    },
    {
      id: 'segments',
      head: words.usedBy,
      render: ({ segments }) => (segments.length === 0 ? words.notUsed : segments.join(', ')),
    },
    { id: 'by', head: words.by, render: ({ staff }) => staff },
    {
      id: 'at',
      head: words.at,
      render: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
    ...(mayWrite
      ? [
          {
            id: 'remove',
            head: '',
            end: true as const,
            render: (list: PlayerList) => (
              <Button
                variant="ghost"
                size="sm"
                disabled={list.segments.length > 0}
                onClick={() => setRemoving(list)}
              >
                {words.remove}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="card office-section segs-lists" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="c-3 office-pad">{words.intro}</p>
      {mayWrite && <Upload />}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={3} />
      ) : data.length === 0 ? (
        <Nothing icon="users" title={words.none} text={words.noneText} />
      ) : (
        <Table label={words.title} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      {removing !== undefined && (
        <AskDialog
          title={words.removeTitle(removing.name)}
          text={words.removeText}
          act={words.remove}
          danger
          needsReason={false}
          onClose={() => setRemoving(undefined)}
          onAct={async () =>
            void client.setQueryData(
              asked('list_player_lists', {}).queryKey,
              await callStaff('remove_player_list', { id: removing.id }),
            )
          }
        />
      )}
    </section>
  )
}

/** A file is checked as soon as it is chosen, and sent again under its name to store it. */
function Upload() {
  const {
    segmentRules: { lists: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<{ id: string; file: File }>()
  const [name, setName] = useState('')
  const send = async ({ id, file }: { id: string; file: File }, named?: string) =>
    sendFile(
      `/v1/player-lists?${new URLSearchParams({ id, ...(named !== undefined && { name: named }) }).toString()}`,
      file,
      { type: 'application/octet-stream', failed: words.failed },
    )
  const preview = useMutation({
    mutationFn: async (picked: { id: string; file: File }) =>
      playerListPreview.parse(await send(picked)),
  })
  const close = () => {
    setChosen(undefined)
    preview.reset()
    saving.reset()
  }
  const saving = useMutation({
    mutationFn: (picked: { id: string; file: File }) => send(picked, name.trim()),
    onSuccess: async () => {
      close()
      await client.invalidateQueries(asked('list_player_lists', {}))
    },
  })
  const failed = preview.error ?? saving.error
  return (
    <div className="segs-upload">
      <FileButton
        name={chosen?.file.name}
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={MAX_PLAYER_LIST_BYTES}
        tooLarge={words.tooLarge(number(MAX_PLAYER_LIST_BYTES / MEGABYTE))}
        onChoose={(file) => {
          const picked = { id: crypto.randomUUID(), file }
          setChosen(picked)
          setName(file.name.replace(/\.[^.]*$/, '').slice(0, 80))
          saving.reset()
          preview.mutate(picked)
        }}
      />
      <p className="c-3 t-xs">{words.fileHelp}</p>
      {failed !== null && <Notice tone="down">{failed.message}</Notice>}
      {chosen !== undefined && preview.data !== undefined && (
        <div className="segs-upload__found" role="group" aria-label={words.preview}>
          <Facts
            facts={[
              [words.lines, number(preview.data.lines)],
              [words.found, number(preview.data.found)],
              [words.unknown, number(preview.data.unknown)],
              [words.duplicates, number(preview.data.duplicates)],
              ...(preview.data.unknownSample.length === 0
                ? []
                : [[words.examples, preview.data.unknownSample.join(', ')] as const]),
            ]}
          />
          <TextField
            label={words.name}
            inputSize="md"
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="row g-8">
            <Button
              variant="primary"
              busy={saving.isPending}
              disabled={name.trim() === '' || preview.data.found === 0}
              onClick={() => saving.mutate(chosen)}
            >
              {words.save}
            </Button>
            <Button variant="ghost" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
