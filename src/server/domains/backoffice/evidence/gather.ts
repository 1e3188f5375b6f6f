import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { maskIdentityNumber } from '#server/domains/identity/index.ts'
import { readProtection } from '#server/domains/protection/index.ts'
import { findDispute } from '#server/domains/sportsbook/index.ts'
import { listProposalsById } from '#server/domains/staff/index.ts'
import {
  getComplaint,
  getTicket,
  listRedress,
  listSteps,
  type TicketRow,
} from '#server/domains/support/index.ts'
import {
  balanceOf,
  eachLine,
  findLine,
  statementCsv,
  toWireBalance,
} from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'
import { listNotes, listTags } from '#server/domains/crm/index.ts'
import type { Section } from './cover-pdf.ts'
import {
  auditFile,
  jsonFile,
  jsonRows,
  ledgerFile,
  once,
  ticketsFile,
  wholeTicket,
} from './pack-files.ts'
import { disputeOf, type Subject } from './subject.ts'
import { TEXTS } from './texts.ts'
import type { PackFile } from './zip.ts'

export type Gathered = { sections: Section[]; files: PackFile[] }
export type Gathering = { subject: Subject; lang: Lang; wholeNumber: boolean; now: Date }

const ELSEWHERE: readonly string[] = ['ledgerEntries', 'transactions']

export async function gather(house: House, db: Db, order: Gathering): Promise<Gathered> {
  switch (order.subject.kind) {
    case 'player':
      return ofPlayer(house, db, order)
    case 'round':
      return ofRound(house, db, order)
    case 'coupon':
    case 'dispute':
      return ofCoupon(house, db, order)
    case 'complaint':
      return ofComplaint(house, db, order)
    default:
      return order.subject.kind satisfies never
  }
}

const money = (wire: string, lang: Lang) => formatMoney(fromWireMoney(wire), lang)

async function ofPlayer(
  { identity }: House,
  db: Db,
  { subject: { playerId }, lang, wholeNumber, now }: Gathering,
): Promise<Gathered> {
  const words = TEXTS[lang]
  const [balance, protection] = [
    toWireBalance(await balanceOf(db, playerId)),
    await readProtection(db, playerId, now),
  ]
  const parts = identity.dataParts().filter(({ name }) => !ELSEWHERE.includes(name))
  return {
    sections: [
      {
        title: words.money,
        facts: [
          [words.balance, money(balance.balance, lang)],
          [words.limits, String(protection.limits.length)],
        ],
      },
    ],
    files: [
      ledgerFile(db, { playerId, lang }),
      {
        name: 'statement.csv',
        body: statementCsv(eachLine(db, { playerId, isJoined: false }, lang), lang),
      },
      jsonFile('protection.json', protection),
      ...parts.map(({ name, rows }) =>
        jsonRows(
          `player/${name}.json`,
          name === 'profile' ? masked(rows(playerId, db), wholeNumber) : rows(playerId, db),
        ),
      ),
      jsonFile('notes.json', {
        notes: await listNotes(db, playerId),
        tags: await listTags(db, playerId),
      }),
      auditFile(db, [playerId]),
      readMe(lang),
    ],
  }
}

async function* masked(rows: AsyncIterable<unknown>, wholeNumber: boolean): AsyncGenerator {
  for await (const row of rows) {
    if (
      typeof row !== 'object' ||
      row === null ||
      !('identity_number' in row) ||
      typeof row.identity_number !== 'string'
    )
      throw new Error('evidence: a profile without its identity number')
    yield wholeNumber ? row : { ...row, identity_number: maskIdentityNumber(row.identity_number) }
  }
}

async function ofRound(house: House, db: Db, order: Gathering): Promise<Gathered> {
  const {
    subject: { id, playerId },
    lang,
  } = order
  const { rounds } = house
  const kept = await rounds.findHosted(id)
  if (kept !== undefined) return ofSharedRound(db, order, kept)
  const words = TEXTS[lang]
  const round = await rounds.replayOf(id, playerId)
  const { fairness } = round
  return {
    sections: [
      {
        title: words.round,
        facts: [
          [words.roundID, id],
          [words.game, round.slug === '' ? round.gameID : round.slug],
          [words.date, round.date],
          [words.bet, money(round.bet, lang)],
          [words.win, money(round.win, lang)],
          [words.serverSeedHash, fairness.serverSeedHash],
          [words.serverSeed, fairness.serverSeed ?? words.hidden],
          [words.clientSeed, fairness.clientSeed],
          [words.nonce, String(fairness.nonce)],
        ],
      },
      { title: words.recompute, facts: [[words.command, recomputing(round)]] },
    ],
    files: [
      jsonFile('round.json', { roundID: id, ...round }),
      ledgerFile(db, { playerId, roundId: id, lang }),
      ticketsFile(db, playerId, id),
      auditFile(db, [id]),
      readMe(lang),
    ],
  }
}

function recomputing({
  slug,
  bet,
  params,
  fairness,
}: Awaited<ReturnType<House['rounds']['replayOf']>>): string {
  const { shared } = fairness
  if (shared !== undefined)
    return `npm run -s kupa -- verify crash --hash ${shared.hash ?? '…'} --salt ${shared.salt}`
  return `npm run -s kupa -- verify ${slug} --server ${fairness.serverSeed ?? '…'} --client ${fairness.clientSeed} --nonce ${fairness.nonce} --params '${JSON.stringify({ ...params, bet })}'`
}

type SharedRound = NonNullable<Awaited<ReturnType<House['rounds']['findHosted']>>>

async function ofSharedRound(
  db: Db,
  { subject: { id, playerId }, lang }: Gathering,
  { proof, number, published }: SharedRound,
): Promise<Gathered> {
  const words = TEXTS[lang]
  const { gameID, bet, win, date, serverSeedHash, serverSeed, clientSeed, shared } = proof
  return {
    sections: [
      {
        title: words.round,
        facts: [
          [words.roundID, id],
          [words.game, gameID],
          [words.sharedRound, String(number)],
          [words.date, date],
          [words.bet, money(bet, lang)],
          [words.win, money(win, lang)],
          [words.chain, shared?.chain ?? '–'],
          [words.roundSeal, serverSeedHash],
          [words.roundHash, serverSeed ?? words.hiddenUntilOver],
          [words.salt, clientSeed],
        ],
      },
      {
        title: words.recompute,
        facts: [[words.command, recomputingShared(proof, number, published)]],
      },
    ],
    files: [
      jsonFile('round.json', proof),
      jsonFile('published.json', published),
      ledgerFile(db, { playerId, roundId: id, lang }),
      ticketsFile(db, playerId, id),
      auditFile(db, [id]),
      readMe(lang),
    ],
  }
}

/**
 * Builds the recomputation command. The hash does not determine seats and moves at a table or the
 * sold tickets of each bingo strip, so they are parameters.
 */
function recomputingShared(
  { game, serverSeed, clientSeed, params: { seats, moves } }: SharedRound['proof'],
  number: number,
  published: SharedRound['published'],
): string {
  const sold = published.find(({ round }) => round === number)?.sold
  const params = {
    ...(seats !== undefined && { seats }),
    ...(moves !== undefined && { moves }),
    ...(sold !== undefined && { sold }),
  }
  return `npm run -s kupa -- verify ${game} --server ${serverSeed ?? '…'} --client ${clientSeed} --nonce ${number} --params '${JSON.stringify(params)}'`
}

async function ofCoupon(
  { sportsbook }: House,
  db: Db,
  { subject: { kind, id, playerId }, lang, now }: Gathering,
): Promise<Gathered> {
  const words = TEXTS[lang]
  const { couponId, leg: place } =
    kind === 'dispute' ? disputeOf(id) : { couponId: id, leg: undefined }
  const coupon = await sportsbook.coupons.oneOfPlayer(couponId, playerId, lang, now)
  if (coupon === undefined) throw new Error('evidence: a coupon presented itself as nothing')
  const dispute = place === undefined ? undefined : await findDispute(db, couponId, place)
  return {
    sections: [
      ...(dispute === undefined
        ? []
        : [
            {
              title: words.dispute,
              facts: [
                [words.leg, String(dispute.leg + 1)],
                [words.date, dispute.openedAt],
                [words.message, dispute.message],
                [words.state, words.disputeStates[dispute.state]],
                [words.answer, dispute.answer ?? '–'],
              ] as const,
            },
          ]),
      {
        title: words.coupon,
        facts: [
          [words.code, coupon.code],
          [words.date, coupon.placedAt],
          [words.stake, money(coupon.stake, lang)],
          [words.price, coupon.price],
          [words.paid, money(coupon.payout, lang)],
        ],
      },
      ...coupon.legs.map((leg, n) => ({
        title: `${words.leg} ${n + 1}: ${leg.event}`,
        facts: [
          [words.selection, `${leg.market} · ${leg.selection}`],
          [words.price, leg.price],
          [words.result, words.results[leg.result]],
          [words.score, leg.score ?? '–'],
          [words.rule, leg.rule ?? '–'],
          [words.why, leg.explanation ?? '–'],
        ] as const,
      })),
    ],
    files: [
      jsonFile('coupon.json', coupon),
      ...(dispute === undefined ? [] : [jsonFile('dispute.json', dispute)]),
      ledgerFile(db, { playerId, roundId: couponId, lang }),
      ticketsFile(db, playerId, couponId),
      auditFile(db, [couponId]),
      readMe(lang),
    ],
  }
}

async function ofComplaint(house: House, db: Db, order: Gathering): Promise<Gathered> {
  const {
    subject: { id },
    lang,
  } = order
  const words = TEXTS[lang]
  const complaint = await getComplaint(db, id)
  const ticket = await getTicket(db, complaint.ticket_id)
  const steps = await listSteps(db, id)
  const about = await ofContext(house, db, order, ticket)
  const own = [
    'audit.json',
    ...about.files
      .map(({ name }) => name)
      .filter((name) => name === 'BENIOKU.txt' || name === 'README.txt'),
  ]
  return {
    sections: [
      {
        title: words.complaint,
        facts: [
          [words.complaintNumber, String(complaint.number)],
          [words.filed, toWireTime(complaint.filed_at)],
          [words.dueOn, complaint.due_on],
          [words.wanted, complaint.wanted],
          [words.state, words.complaintStates[complaint.state]],
          ...steps.flatMap(({ kind, body, at }) =>
            body === null
              ? []
              : [
                  [
                    kind === 'decided' ? words.answer : words.message,
                    `${toWireTime(at)}: ${body}`,
                  ] as const,
                ],
          ),
        ],
      },
      ...about.sections,
    ],
    files: [
      jsonFile('complaint.json', {
        ...complaint,
        steps,
        redress: await listProposalsById(db, await listRedress(db, id)),
      }),
      jsonFile('conversation.json', await wholeTicket(db, ticket)),
      ...about.files.filter(({ name }) => !own.includes(name)),
      auditFile(db, [id, ticket.id, ...(ticket.context_id === null ? [] : [ticket.context_id])]),
      readMe(lang),
    ],
  }
}

async function ofContext(
  house: House,
  db: Db,
  order: Gathering,
  { context_kind: kind, context_id: contextId }: TicketRow,
): Promise<Gathered> {
  const { playerId } = order.subject
  if (kind === null || contextId === null) return { sections: [], files: [] }
  if (kind === 'transaction')
    return {
      sections: [],
      files: [
        jsonFile('transaction.json', await findLine(db, contextId)),
        ledgerFile(db, { playerId, lang: order.lang }),
      ],
    }
  return gather(house, db, { ...order, subject: { kind, id: contextId, playerId, title: '' } })
}

function readMe(lang: Lang): PackFile {
  return { name: lang === 'tr' ? 'BENIOKU.txt' : 'README.txt', body: once(TEXTS[lang].readMe) }
}
