import { WITHDRAWAL_REASON_WORDS } from '../../payments/withdrawals.ts'
import type { LimitKind, LimitPeriod } from '../../players/protection.ts'
import type { LimitFacts, moneyMails as turkish, Receipt } from './money.tr.ts'
import { button, list, say, warn } from './words.ts'

const NOT_YOU = 'If this was not you, change your password immediately and contact support.'

const rowsOf = ({ amount, fee, method, reference, at }: Receipt) =>
  list(
    ['Amount', amount],
    ...(fee === undefined ? [] : [['Fee', fee] as const]),
    ['Method', method],
    ['Date', at],
    ['Transaction number', reference],
  )

const KINDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'Deposit limit',
  loss: 'Loss limit',
  wager: 'Stake limit',
  session: 'Time limit',
  casino: 'Budget: slots and originals',
  live: 'Budget: live tables',
  sports: 'Budget: sports',
  bingo: 'Budget: bingo',
  virtual: 'Budget: virtual sports',
}
const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
}
const limitRows = ({ kind, period, amount }: LimitFacts) =>
  [
    ['Limit', KINDS[kind]],
    ['Period', PERIODS[period]],
    ['At most', amount],
  ] as const

export const moneyMails: typeof turkish = {
  depositReceived: (receipt, link) => ({
    subject: `Your deposit has arrived: ${receipt.amount}`,
    preheader: `${receipt.amount} is in your balance.`,
    title: 'Deposit receipt',
    blocks: [
      { kind: 'amount', label: 'Added to your balance', value: receipt.amount },
      rowsOf(receipt),
      button('View my transactions', link),
      warn(NOT_YOU),
    ],
  }),
  withdrawalPaid: (receipt, link) => ({
    subject: `Your withdrawal was paid: ${receipt.amount}`,
    preheader: `Your withdrawal of ${receipt.amount} has been sent.`,
    title: 'Withdrawal receipt',
    blocks: [
      { kind: 'amount', label: 'Withdrawn', value: receipt.amount },
      rowsOf(receipt),
      say('The arrival time depends on your bank or wallet.'),
      button('View my transactions', link),
      warn(NOT_YOU),
    ],
  }),
  withdrawalDeclined: (receipt, reason, link) => ({
    subject: 'Your withdrawal was declined',
    preheader: `${receipt.amount} is back in your balance.`,
    title: 'Your withdrawal was declined',
    blocks: [
      { kind: 'amount', label: 'Back in your balance', value: receipt.amount },
      ...(reason === undefined ? [] : [say(WITHDRAWAL_REASON_WORDS[reason].en)]),
      rowsOf(receipt),
      button('View my transactions', link),
    ],
  }),
  limitLowered: (limit, link) => ({
    subject: 'Your new limit is in force',
    preheader: `${KINDS[limit.kind]}: ${limit.amount}`,
    title: 'Your new limit is in force',
    blocks: [
      say('The limit that you set is in force from now on.'),
      list(...limitRows(limit)),
      say(
        'You can lower it at any time. If you raise or remove it, the change applies after 24 hours and your second confirmation.',
      ),
      button('View my limits', link),
      warn(NOT_YOU),
    ],
  }),
  limitRaiseAsked: (limit, raised, link) => ({
    subject: 'You requested a change to your limit',
    preheader: `Your current limit stays in force at least until ${raised.from}.`,
    title: 'Your limit change is pending',
    blocks: [
      list(
        ...limitRows(limit),
        ['Requested limit', raised.amount ?? 'No limit'],
        ['You can confirm from', raised.from],
      ),
      say('If you do not confirm the change after this time, your current limit stays in force.'),
      button('View my limits', link),
      warn(NOT_YOU),
    ],
  }),
  timeOut: (until, link) => ({
    subject: 'Your {site} time-out has started',
    preheader: `Your time-out ends on ${until}.`,
    title: 'Your time-out has started',
    blocks: [
      say('At your request, play, deposits and offers are blocked on your account.'),
      list(['Ends', until]),
      say(
        'The time-out cannot be ended early. Open bets are settled, and you can withdraw your balance at any time. If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',
      ),
      button('View my limits', link),
    ],
  }),
}
