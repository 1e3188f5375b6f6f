import type { Me } from '#shared/contracts/staff/account.ts'
import type { StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import type { Lang } from '#shared/lang.ts'
import { BANK_REASONS } from '#shared/payments/bank-files.ts'
import { speaksFor, type LineState, type Verdict } from '#shared/payments/reconciliation.ts'
import { may } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Go } from '../route.tsx'
import type { Asking } from './line-dialogs.tsx'
import { PayoutOfLine } from './statement-payouts.tsx'

const TONES: Readonly<Record<Verdict, BadgeTone>> = { sure: 'up', likely: 'warn', none: 'plain' }
const ICONS: Readonly<Record<Verdict, IconName>> = { sure: 'check', likely: 'info', none: 'minus' }

export function useLineColumns(
  me: Me,
  state: LineState,
  onAsk: (asking: Asking) => void,
): Column<StatementLine>[] {
  const { reconciliation: words, common } = useOffice()
  const { money, date, dateTime } = useOfficeFormat()
  const isOpen = state === 'open'
  return [
    {
      id: 'day',
      head: words.day,
      render: ({ day, position, valueDay }) => (
        <span className="recon-told">
          <span className="num">
            {date(`${day}T12:00:00+03:00`)} <span className="c-3">#{position}</span>
          </span>
          {valueDay !== null && valueDay !== day && (
            <span className="c-3 t-xs">{words.valueDay(date(`${valueDay}T12:00:00+03:00`))}</span>
          )}
        </span>
      ),
    },
    { id: 'sender', head: words.sender, render: (line) => <BankDetails line={line} />, wrap: true },
    {
      id: 'amount',
      head: common.amount,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
      end: true,
    },
    ...(isOpen
      ? [
          {
            id: 'verdict',
            head: words.verdict,
            render: (line: StatementLine) => <Judged line={line} />,
            wrap: true as const,
          },
        ]
      : []),
    ...(state === 'outgoing'
      ? [
          {
            id: 'payout',
            head: words.payout,
            render: ({ payout }: StatementLine) =>
              payout === null ? <span className="c-3">–</span> : <PayoutOfLine payout={payout} />,
            wrap: true as const,
          },
        ]
      : []),
    ...(isOpen || state === 'used'
      ? [
          {
            id: 'deposit',
            head: isOpen ? words.deposit : words.paid,
            render: ({ deposit, payout }: StatementLine) =>
              payout === null ? <Deposit deposit={deposit} /> : <PayoutOfLine payout={payout} />,
            wrap: true as const,
          },
        ]
      : []),
    ...(state === 'ignored'
      ? [
          {
            id: 'reason',
            head: words.reason,
            render: ({ reason }: StatementLine) => reason ?? '',
            wrap: true as const,
          },
        ]
      : []),
    ...(state === 'used' || state === 'ignored'
      ? [
          {
            id: 'decided',
            head: words.decided,
            render: ({ decidedBy, decidedAt }: StatementLine) =>
              `${decidedAt === null ? '' : dateTime(decidedAt)} · ${decidedBy ?? ''}`,
            spare: true as const,
          },
        ]
      : []),
    ...(isOpen || state === 'ignored'
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (line: StatementLine) => <Acts me={me} line={line} onAsk={onAsk} />,
          },
        ]
      : []),
  ]
}

function BankDetails({ line }: { line: StatementLine }) {
  const { reconciliation: words } = useOffice()
  const lang = useOfficeLang()
  const { sender, text, reference, returned, isReversal } = line
  return (
    <span className="recon-told">
      {sender !== '' && <b>{sender}</b>}
      <span className="c-2">
        {text}
        {text !== '' && reference !== '' && ' · '}
        <span className="recon-whole">{reference}</span>
      </span>
      {returned !== null && (
        <span className="c-down">{words.returnedFor(reasonOf(returned, lang))}</span>
      )}
      {isReversal && <span className="c-down">{words.marks.reversal}</span>}
    </span>
  )
}

function reasonOf({ code, text }: { code: string; text: string }, lang: Lang): string {
  const meaning = BANK_REASONS[code]?.[lang]
  return [meaning === undefined ? code : `${code}: ${meaning}`, text]
    .filter((part) => part !== '')
    .join(' · ')
}

function Judged({ line: { verdict, marks } }: { line: StatementLine }) {
  const { reconciliation: words } = useOffice()
  if (verdict === null) return null
  return (
    <span className="recon-judged">
      <Badge tone={TONES[verdict]} icon={ICONS[verdict]}>
        {words.verdicts[verdict]}
      </Badge>
      {marks.map((mark) => (
        <span
          key={mark}
          className={speaksFor(mark) ? 'recon-mark' : 'recon-mark recon-mark--against'}
        >
          <Icon name={speaksFor(mark) ? 'check' : 'alert'} size={12} />
          {words.marks[mark]}
        </span>
      ))}
    </span>
  )
}

function Deposit({ deposit }: Pick<StatementLine, 'deposit'>) {
  const { money } = useOfficeFormat()
  if (deposit === null) return <span className="c-3">–</span>
  return (
    <span className="recon-told">
      <span>
        <Go to={`/players/${deposit.playerID}`} className="office-link">
          {deposit.username}
        </Go>{' '}
        · {deposit.name}
      </span>
      <span className="c-2">
        <Go to={`/transactions/${deposit.transactionID}`} className="office-link num">
          {money(deposit.amount)}
        </Go>{' '}
        · <span className="recon-whole">{deposit.reference}</span>
      </span>
    </span>
  )
}

function Acts({
  me,
  line,
  onAsk,
}: {
  me: Me
  line: StatementLine
  onAsk: (asking: Asking) => void
}) {
  const { reconciliation: words } = useOffice()
  const { money } = useOfficeFormat()
  const name = `#${line.position}, ${money(line.amount)}`
  const isHeld = line.marks.includes('other-amount')
  const settle = isHeld ? words.hold : words.approve
  return (
    <span className="office-acts recon-acts">
      {line.state === 'open' && may(me.roles, 'statement.upload') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${words.ignore}: ${name}`}
          onClick={() => onAsk({ act: 'ignored', line })}
        >
          {words.ignore}
        </Button>
      )}
      {line.state === 'ignored' && may(me.roles, 'statement.upload') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${words.reopen}: ${name}`}
          onClick={() => onAsk({ act: 'reopen', line })}
        >
          {words.reopen}
        </Button>
      )}
      {line.verdict === 'likely' && may(me.roles, 'payment.decide') && (
        <Button
          size="sm"
          variant="ink"
          aria-label={`${settle}: ${name}`}
          onClick={() => onAsk({ act: 'settle', line })}
        >
          {settle}
        </Button>
      )}
    </span>
  )
}
