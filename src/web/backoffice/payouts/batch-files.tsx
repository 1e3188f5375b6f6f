import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayoutFile } from '#shared/contracts/staff/payouts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

export function TakeFile({ batchID }: { batchID: string }) {
  const { payouts: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callStaff('export_payout_file', { batchID }),
    onSuccess: ({ url }) => {
      location.assign(url)
      return client.invalidateQueries()
    },
  })
  return (
    <>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      <Button variant="primary" icon="download" busy={isPending} onClick={() => mutate()}>
        {words.painFile}
      </Button>
    </>
  )
}

export function BatchFiles({ files }: { files: readonly PayoutFile[] }) {
  const { payouts: words, common } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const newest = files.at(-1)
  const replaced = files.at(-2)
  if (newest === undefined) return null
  const columns: Column<PayoutFile>[] = [
    {
      id: 'file',
      head: words.fileID,
      wrap: true,
      render: ({ fileID, messageID, version }) => (
        <span className="payout-state">
          <b className="num payout-whole">{messageID}</b>
          <span className="c-3">{words.fileVersion(version)}</span>
          {fileID !== newest.fileID && <Badge tone="plain">{words.fileReplaced}</Badge>}
        </span>
      ),
    },
    {
      id: 'made',
      head: words.fileMade,
      wrap: true,
      render: ({ madeAt, madeBy }) => (
        <span className="payout-state">
          <span className="num">{dateTime(madeAt)}</span>
          <span className="c-3">{madeBy}</span>
        </span>
      ),
    },
    {
      id: 'digest',
      head: words.fileDigest,
      wrap: true,
      render: ({ sha256 }) => <span className="num payout-whole t-xs">{sha256}</span>,
    },
    {
      id: 'lines',
      head: words.lines,
      end: true,
      render: ({ lines }) => <span className="num">{number(lines)}</span>,
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
  ]
  return (
    <section className="payout-files">
      <h2 className="title-sm">{words.files}</h2>
      {replaced !== undefined && (
        <Notice tone="down">{words.fileReplaces(replaced.messageID)}</Notice>
      )}
      <Table
        label={words.files}
        columns={columns}
        rows={files.toReversed()}
        keyOf={({ fileID }) => fileID}
      />
    </section>
  )
}
