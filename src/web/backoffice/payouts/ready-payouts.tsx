import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ReadyPayout } from '#shared/contracts/staff/payouts.ts'
import { MAX_IN_BATCH } from '#shared/payments/payouts.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { asked, askedPages, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { Views } from '../views.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { useChoice } from './use-choice.ts'
import './payouts.css'

export function ReadyPayouts({ me }: { me: Me }) {
  const { payouts: words } = useOffice()
  const { number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_payout_methods', {}))
  const [chosen, setChosen] = useState<string>()
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const methodID = chosen ?? (data.find(({ count }) => count > 0) ?? data[0])?.methodID
  if (methodID === undefined || data.every(({ count }) => count === 0))
    return <Nothing icon="checkcircle" title={words.none} text={words.noneText} />
  return (
    <>
      <Views
        label={words.methods}
        views={data.map((each) => each.methodID)}
        shown={methodID}
        nameOf={(known) => data.find((each) => each.methodID === known)?.method ?? known}
        countOf={(known) => number(data.find((each) => each.methodID === known)?.count ?? 0)}
        onShow={setChosen}
      />
      <ReadyTable key={methodID} me={me} methodID={methodID} />
    </>
  )
}

function ReadyTable({ me, methodID }: { me: Me; methodID: string }) {
  const { payouts: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const list = useInfiniteQuery(askedPages('list_ready_payouts', { methodID, limit: 100 }))
  const { data: pages, error, isPending, refetch, hasNextPage } = list
  const rows = pages?.pages.flatMap((page) => page.rows) ?? []
  const choice = useChoice(rows)
  const maySend = may(me.roles, 'payout.send')
  if (isPending) return <Waiting />
  if (error !== null && pages === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (rows.length === 0)
    return <Nothing icon="checkcircle" title={words.none} text={words.noneText} />
  const columns: Column<ReadyPayout>[] = [
    {
      id: 'at',
      head: words.approved,
      render: ({ transactionID, approvedAt }) => (
        <Go to={`/transactions/${transactionID}`} className="office-link num">
          {dateTime(approvedAt)}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'owner', head: words.owner, render: ({ owner }) => owner },
    {
      id: 'iban',
      head: words.iban,
      render: ({ iban, bank }) => (
        <span className="num" title={bank}>
          {formatIban(iban)}
        </span>
      ),
    },
    { id: 'bank', head: words.bank, render: ({ bank }) => bank, spare: true },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
  ]
  return (
    <>
      {maySend && (
        <ChooseBar choice={choice}>
          <MakeBatch
            methodID={methodID}
            transactionIDs={choice.chosen.map(({ transactionID }) => transactionID)}
          />
        </ChooseBar>
      )}
      {choice.chosen.length === MAX_IN_BATCH && <p className="c-3">{words.maxPerBatch}</p>}
      <Table
        label={words.views.ready}
        columns={columns}
        rows={rows}
        keyOf={({ transactionID }) => transactionID}
        list="list_ready_payouts"
        tools
        selection={
          maySend
            ? {
                picked: choice.picked,
                onToggle: choice.toggle,
                labelOf: ({ username, amount }) => words.choose(`${username}, ${amount}`),
              }
            : undefined
        }
      />
      {hasNextPage && (
        <div className="office-more">
          <MoreButton list={list} size="sm">
            {common.more}
          </MoreButton>
        </div>
      )}
    </>
  )
}

/** Sending the same selection again yields the same batch. */
function MakeBatch({
  methodID,
  transactionIDs,
}: {
  methodID: string
  transactionIDs: readonly string[]
}) {
  const { payouts: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [sent, setSent] = useState({ of: '', requestID: '' })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const of = [methodID, ...transactionIDs].join()
      const requestID = sent.of === of ? sent.requestID : crypto.randomUUID()
      setSent({ of, requestID })
      return callStaff('create_payout_batch', {
        requestID,
        methodID,
        transactionIDs: [...transactionIDs],
      })
    },
    onSuccess: ({ batchID }) => goTo(`/payouts/${batchID}`),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      <Button
        size="sm"
        variant="primary"
        disabled={transactionIDs.length === 0}
        busy={isPending}
        onClick={() => mutate()}
      >
        {words.make}
      </Button>
    </>
  )
}
