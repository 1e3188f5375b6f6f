import {
  INCIDENTS,
  mayReceive,
  type NoticeKind,
  type ReportNotice,
} from '#shared/office/notices.ts'
import { PROPOSAL_APPROVALS, PROPOSAL_NAMES } from '#shared/office/proposals.ts'
import { may, type StaffRole } from '#shared/office/staff.ts'
import { isWorkQueue, WORK_QUEUES } from '#shared/office/work-queues.ts'
import { MAILS } from '#shared/texts/mails.ts'
import type { ReportFacts } from '#shared/texts/mails/office.tr.ts'
import type { MailWords } from '#shared/texts/mails/words.ts'
import type { Reports } from '#server/domains/reports/index.ts'
import {
  listNoticeReaders,
  listPending,
  notePosted,
  noteSent,
  wasSent,
  type NoticeReader,
} from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listIncidents, type Incident } from './incidents.ts'
import { countLate } from './late-items.ts'
import { teamOf, type TeamChat } from './team-chat.ts'
import { newestReport, readReport, type DueReport } from './report.ts'

const REPORTS = ['day-report', 'week-report', 'month-report'] as const
/** Late items of one queue are announced once in this time. */
const LATE_EVERY_MS = 4 * 3_600_000

/** The pending work, read once for all readers. */
type Facts = {
  pending: Awaited<ReturnType<typeof listPending>>
  late: Awaited<ReturnType<typeof countLate>> | undefined
  incidents: readonly Incident[]
}
type Notice = {
  kind: NoticeKind
  subjects: readonly string[]
  /** Writes the mail about the subjects that are new to the reader. */
  write: (fresh: readonly string[]) => MailWords
}

/**
 * Sends every member of staff the notices that they chose and that are due, and posts the
 * pending work to the team's chat.
 * @throws the first failure, after the notices of all members were tried
 */
export async function sendNotices(
  platform: Platform,
  { reports, chat }: { reports: Pick<Reports, 'fold'>; chat: TeamChat },
  now: Date,
): Promise<void> {
  const { background, config, log } = platform
  const readers = (await listNoticeReaders(background.read, config.lang)).map(ofRoles)
  const team = chat.isSet ? [teamOf(platform, now)] : []
  if ([...readers, ...team].every(({ choices }) => choices.size === 0)) return
  const facts = await readFacts(platform, [...readers, ...team], now)
  const factsOf = reportReader(platform, reports)
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'office notices: a notice could not be sent')
      failures.push(error)
    }
  }
  for (const reader of readers) {
    const post = (notice: Notice): Promise<void> =>
      background.transaction((tx) => sendNotice(platform, tx, reader, notice, now))
    await attempt(async () => {
      for (const notice of await reportsOf(platform, factsOf, reader, now)) await post(notice)
    })
    for (const notice of workOf(platform, reader, facts, now)) await attempt(() => post(notice))
  }
  for (const reader of team)
    for (const notice of workOf(platform, reader, facts, now))
      await attempt(() => background.transaction((tx) => postNotice(chat, tx, notice, now)))
  if (failures.length > 0) throw failures[0]
}

/** A member whose roles changed keeps the choice, and receives nothing about it meanwhile. */
const ofRoles = (reader: NoticeReader): NoticeReader => ({
  ...reader,
  choices: new Map([...reader.choices].filter(([kind]) => mayReceive(reader.roles, kind))),
})

async function readFacts(
  { background: { read } }: Platform,
  readers: readonly NoticeReader[],
  now: Date,
): Promise<Facts> {
  const isChosen = (kind: NoticeKind) => readers.some(({ choices }) => choices.has(kind))
  return {
    pending: isChosen('proposals') ? await listPending(read) : [],
    late: isChosen('late-items') ? await countLate(read, now) : undefined,
    incidents: isChosen('incidents') ? await listIncidents(read, now) : [],
  }
}

async function sendNotice(
  { messages }: Platform,
  tx: Tx,
  { id, email, lang }: NoticeReader,
  { kind, subjects, write }: Notice,
  now: Date,
): Promise<void> {
  const fresh = await noteSent(tx, id, kind, subjects, now)
  if (fresh.length === 0) return
  const letter = { words: write(fresh), lang, firstname: undefined, reason: 'staff' as const }
  await messages.send(tx, { channel: 'email', purpose: 'notice', to: email, letter }, now)
}

async function postNotice(
  chat: TeamChat,
  tx: Tx,
  { kind, subjects, write }: Notice,
  now: Date,
): Promise<void> {
  const fresh = await notePosted(tx, kind, subjects, now)
  if (fresh.length > 0) await chat.post(tx, write(fresh))
}

const workOf = (platform: Platform, reader: NoticeReader, facts: Facts, now: Date): Notice[] =>
  [
    proposalsOf(platform, reader, facts),
    lateItemsOf(platform, reader, facts, now),
    incidentsOf(platform, reader, facts),
  ].filter(({ subjects }) => subjects.length > 0)

/** Reads each report once, for all its readers. */
function reportReader({ background: { read } }: Platform, reports: Pick<Reports, 'fold'>) {
  const known = new Map<ReportNotice, Promise<ReportFacts>>()
  return (kind: ReportNotice, due: DueReport): Promise<ReportFacts> => {
    // Outside of any transaction: folding waits for the transactions that are open.
    const facts = known.get(kind) ?? reports.fold().then(() => readReport(read, kind, due))
    known.set(kind, facts)
    return facts
  }
}

async function reportsOf(
  { background, config }: Platform,
  factsOf: ReturnType<typeof reportReader>,
  { id, choices, lang }: NoticeReader,
  now: Date,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const kind of REPORTS) {
    const due = newestReport(kind, now)
    const since = choices.get(kind)
    const { from, to } = due.days
    if (since === undefined || since >= due.dueAt) continue
    if (await wasSent(background.read, id, kind, from)) continue
    const facts = await factsOf(kind, due)
    const link = `${config.publicUrl}/backoffice/?from=${from}&to=${to}`
    const words = MAILS[lang].officeReport(kind, facts, link)
    notices.push({ kind, subjects: [from], write: () => words })
  }
  return notices
}

function proposalsOf(
  { config }: Platform,
  { id: readerId, choices, roles, lang }: NoticeReader,
  { pending }: Facts,
): Notice {
  const own = pending.filter(
    ({ kind, proposedBy }) => proposedBy !== readerId && mayApprove(roles, kind),
  )
  const link = `${config.publicUrl}/backoffice/proposals`
  return {
    kind: 'proposals',
    subjects: choices.has('proposals') ? own.map(({ id }) => id) : [],
    write: (fresh) => MAILS[lang].officeProposals(fresh.length, link),
  }
}

function mayApprove(roles: readonly StaffRole[], kind: string): boolean {
  const name = PROPOSAL_NAMES.find((known) => known === kind)
  return name !== undefined && may(roles, PROPOSAL_APPROVALS[name])
}

function lateItemsOf(
  { config }: Platform,
  { choices, roles, lang }: NoticeReader,
  { late }: Facts,
  now: Date,
): Notice {
  const counts = Object.entries(late ?? {}).flatMap(([queue, count]) =>
    count > 0 && isWorkQueue(queue) && may(roles, WORK_QUEUES[queue].needs)
      ? [[queue, count] as const]
      : [],
  )
  const slot = Math.floor(now.getTime() / LATE_EVERY_MS)
  return {
    kind: 'late-items',
    subjects: choices.has('late-items') ? counts.map(([queue]) => `${queue} ${slot}`) : [],
    write: () => MAILS[lang].officeLateItems(counts, `${config.publicUrl}/backoffice/`),
  }
}

function incidentsOf(
  { config }: Platform,
  { choices, roles, lang }: NoticeReader,
  { incidents }: Facts,
): Notice {
  const own = incidents.filter(({ kind }) => may(roles, INCIDENTS[kind]))
  return {
    kind: 'incidents',
    subjects: choices.has('incidents') ? own.map(({ subject }) => subject) : [],
    write(fresh) {
      const kinds = Map.groupBy(
        own.filter(({ subject }) => fresh.includes(subject)),
        ({ kind }) => kind,
      )
      const counts = [...kinds].map(([kind, of]) => [kind, of.length] as const)
      return MAILS[lang].officeIncidents(counts, `${config.publicUrl}/backoffice/`)
    },
  }
}
