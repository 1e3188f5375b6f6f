import { z } from 'zod'
import type { TournamentBody } from '#shared/contracts/staff/tournaments.ts'
import type { Lang } from '#shared/lang.ts'
import { parseMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  actorOf,
  audit,
  explainLimit,
  NeedsSecond,
  takeOutflow,
  withinLimits,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import {
  closeTournamentDraft,
  lockTournamentDraft,
  tournamentOf,
} from '#server/domains/tournaments/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'
import { listChanges } from '../list-changes.ts'
import { tournamentProblems } from './tournament-problems.ts'

export const ANNOUNCEMENT = 'tournament'
const input = z.object({
  draftID: z.guid(),
  revision: z.number(),
  name: storedName,
  amountMinor: z.string().regex(/^\d{1,18}$/),
})

const prizesOf = ({ prizes }: TournamentBody): Minor =>
  prizes.reduce((sum, prize) => sum + (parseMoney(prize) ?? 0n), 0n)

type Wanted = { id: string; revision: number; now: Date; isAlone: boolean }

/** Announces the tournament and records its prizes. @throws NeedsSecond; Refusal as `announce` */
async function announceIn(
  tx: Tx,
  { tournaments }: House,
  { id, revision, now, isAlone }: Wanted,
  { staffId, secondId = null }: { staffId: string; secondId?: string | null },
): Promise<TournamentBody> {
  const { body } = await lockTournamentDraft(tx, id, revision)
  const problems = await tournamentProblems(tx, body, now)
  if (problems.length > 0) throw new Refusal('not possible', { problems })
  if (!(await tournaments.announce(tx, tournamentOf(body))))
    throw new Refusal('duplicate', {}, BACKOFFICE_TEXTS.tournamentSlugTaken)
  await closeTournamentDraft(tx, id, body.slug)
  const amountMinor = prizesOf(body)
  if (amountMinor > 0n && secondId === null && !isAlone) throw new NeedsSecond('role')
  await takeOutflow(tx, {
    kind: 'prize',
    actId: body.slug,
    shares: [{ playerId: null, amountMinor }],
    staffId,
    secondId,
  })
  return body
}

export function defineAnnouncement(house: House): void {
  house.staff.proposals.define({
    kind: ANNOUNCEMENT,
    subjectKind: 'draft',
    input,
    async seen(tx, { input: { draftID, revision, amountMinor } }) {
      const { body } = await lockTournamentDraft(tx, draftID, revision)
      return {
        changes: listChanges(null, body),
        facts: [
          { field: 'revision', unit: 'number', value: String(revision), fixed: true },
          { field: 'amount', unit: 'money', value: amountMinor, fixed: true },
        ],
      }
    },
    async execute(tx, { input: { draftID, revision }, proposedBy }, { staffId, now }) {
      return {
        after: await announceIn(
          tx,
          house,
          { id: draftID, revision, now, isAlone: false },
          { staffId: proposedBy, secondId: staffId },
        ),
      }
    },
  })
}

export const announcementOf = ({ input: stored }: ProposalRow, lang: Lang): string =>
  nameIn(input.parse(stored).name, lang)

type Announced = { outcome: 'announced' | 'proposed'; slug: string }

/**
 * Announces a valid draft, once, or proposes it.
 * @throws Refusal 'record not found', 'not possible' with the problems, 'duplicate' for another's
 * slug, or where it is proposed already
 */
export async function announce(
  house: House,
  context: StaffContext,
  { id, revision, reason }: { id: string; revision: number; reason: string },
): Promise<Announced> {
  const {
    platform: { database },
    staff,
  } = house
  const { now } = context
  return withinLimits<Announced>(
    () =>
      database.transaction(async (tx) => {
        const body = await announceIn(
          tx,
          house,
          { id, revision, now, isAlone: may(context.staff.roles, 'tournament.alone') },
          { staffId: context.staff.id },
        )
        await audit(tx, actorOf(context), {
          action: 'tournament.announce',
          subject: { kind: 'tournament', id: body.slug },
          after: body,
          reason,
        })
        return { outcome: 'announced', slug: body.slug }
      }),
    (why) =>
      database
        .transaction(async (tx): Promise<Announced> => {
          const { body } = await lockTournamentDraft(tx, id, revision)
          await staff.proposals.propose(tx, context, {
            id: crypto.randomUUID(),
            kind: ANNOUNCEMENT,
            subjectKind: 'draft',
            subjectId: id,
            reason,
            causes: [
              await explainLimit(tx, why, {
                kind: 'prize',
                playerId: null,
                staffId: context.staff.id,
              }),
            ],
            input: {
              draftID: id,
              revision,
              name: body.title,
              amountMinor: prizesOf(body).toString(),
            },
          })
          return { outcome: 'proposed', slug: body.slug }
        })
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_announcement'
            ? new Refusal('duplicate')
            : error
        }),
  )
}
