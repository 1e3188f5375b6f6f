import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  iconOf,
  isApproved,
  isGain,
  isReturnedDeposit,
  isRound,
  isVoid,
  markOf,
  TYPE,
} from './transaction-line.ts'

export function LineIcon({ row }: { row: Transaction }) {
  return (
    <span className="icon-box line__i">
      <Icon name={iconOf(row)} />
    </span>
  )
}

export function LineTitle({ row }: { row: Transaction }) {
  const { wallet } = useTexts()
  const title = useTitle(row)
  if (row.roundID === undefined) return <span className="w-6 cut">{title}</span>
  return (
    <Link
      to="/fairness/round/$roundID"
      params={{ roundID: row.roundID }}
      className="w-6 cut line__a"
      aria-label={wallet.replayNamed(title)}
    >
      {title}
    </Link>
  )
}

function useTitle(row: Transaction): string {
  const { common, wallet } = useTexts()
  if ((isRound(row) || isReturnedDeposit(row)) && row.description !== '') return row.description
  switch (row.type) {
    case TYPE.deposit:
      return wallet.deposit
    case TYPE.withdraw:
      return wallet.withdrawal
    case TYPE.bet:
      return wallet.bet
    case TYPE.win:
      return wallet.win
    case TYPE.refund:
      return wallet.refund
    case TYPE.bonus:
      return wallet.bonus
    case TYPE.vault:
      return common.vault
    default:
      return wallet.adjustment
  }
}

export function LineText({ row, joined }: { row: Transaction; joined: boolean }) {
  const { wallet } = useTexts()
  const title = useTitle(row)
  if (isRound(row) && joined) return row.sub_category
  if (isRound(row)) {
    const what = { [TYPE.bet]: wallet.bet, [TYPE.win]: wallet.win, [TYPE.refund]: wallet.refund }[
      row.type
    ]
    return (
      <>
        {[row.sub_category, what].filter((part) => part !== undefined && part !== '').join(' · ')}
      </>
    )
  }
  const parts = [
    row.method === '' ? row.sub_category : row.method,
    row.reference === '' ? '' : wallet.reference(row.reference),
    row.description === title ? '' : row.description,
  ]
  return <>{parts.filter((part) => part !== '').join(' · ')}</>
}

/** An unfinished round is in play, although its stake is booked; the badge leads back to it. */
export function LineBadge({ row }: { row: Transaction }) {
  const { wallet } = useTexts()
  const open = useQuery({
    ...query('casino', 'open_rounds', {}),
    enabled: row.gameID !== undefined,
  })
  const round = open.data?.data.find(({ roundID }) => roundID === row.roundID)
  if (round !== undefined)
    return (
      <Link
        className="badge c-link"
        to="/play/$type/$id/$third"
        params={{ type: 'slot', id: round.gameID, third: 'real' }}
        aria-label={wallet.inPlayNamed(round.name)}
      >
        {wallet.inPlay}
      </Link>
    )
  return <ClosedBadge row={row} />
}

function ClosedBadge({ row }: { row: Transaction }) {
  const { wallet } = useTexts()
  const { tone, icon, won } = markOf(row)
  return (
    <Badge tone={tone} icon={icon}>
      {won ? wallet.won : isApproved(row) ? wallet.completed : row.statusName}
    </Badge>
  )
}

export function LineAmount({ row }: { row: Transaction }) {
  const format = useFormat()
  if (isVoid(row)) return <s className="num w-6 c-3">{format.money(row.amount)}</s>
  return (
    <span className={classNames('num w-6', isGain(row) && 'c-up')}>
      {format.money(row.amount, { sign: 'always' })}
    </span>
  )
}

export function LineAsk({ row }: { row: Transaction }) {
  const { wallet } = useTexts()
  const title = useTitle(row)
  const format = useFormat()
  if (row.roundID !== undefined) return null
  return (
    <Link
      to="/account/support"
      search={{ about: `transaction:${row.id}` }}
      className="btn btn--ghost btn--sm btn--icon"
      aria-label={wallet.askNamed(title, format.money(row.amount))}
      title={wallet.ask}
    >
      <Icon name="chat" />
    </Link>
  )
}
