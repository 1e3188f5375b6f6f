import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/venues.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireHallLimits } from '#server/domains/bingo/index.ts'
import { findWaiting, listAudit } from '#server/domains/staff/index.ts'
import { requireSportLimits } from '#server/domains/virtuals/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import {
  readVenueChange,
  TABLE_LIMITS,
  writeVenueChange,
  type VenueChange,
} from './table-limits.ts'

const HISTORY_SHOWN = 50

type Known = Omit<calls.Venue, 'name' | 'waiting' | 'limits'> & {
  name: Record<Lang, string>
  change: VenueChange
}

export function venueCalls({
  platform: { database },
  staff,
  bingo,
  virtuals,
}: House): StaffBoundCall[] {
  const { read } = database
  const known = (): Known[] => [
    ...bingo
      .watched()
      .map(({ id, name, isEnabled, limitsVersion, rules: { ticketMinor, maxTickets } }): Known => ({
        venueID: id,
        name,
        open: isEnabled,
        version: limitsVersion,
        change: { of: 'hall', limits: { ticketMinor, maxTickets } },
      })),
    ...virtuals
      .offered()
      .map(
        ({
          game,
          isEnabled,
          limitsVersion,
          minStakeMinor,
          maxStakeMinor,
          maxWinMinor,
          roundMaxMinor,
        }): Known => ({
          venueID: game.gameID,
          name: game.name,
          open: isEnabled,
          version: limitsVersion,
          change: {
            of: 'sport',
            limits: { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor },
          },
        }),
      ),
  ]
  const requireKnown = (id: string): Known => {
    const venue = known().find(({ venueID }) => venueID === id)
    if (venue === undefined) throw new Refusal('record not found')
    return venue
  }
  const fresh = () => Promise.all([bingo.reload(), virtuals.reload()])
  const list = async (lang: Lang): Promise<calls.Venue[]> => {
    const [waiting] = await Promise.all([findWaiting(read, TABLE_LIMITS), fresh()])
    return known().map(({ change, name, ...venue }) => {
      const asked = waiting.get(venue.venueID)
      return {
        ...venue,
        name: name[lang],
        limits: presentLimits(change),
        waiting:
          asked === undefined
            ? null
            : {
                by: asked.proposer,
                at: toWireTime(asked.proposed_at),
                reason: asked.reason,
                limits: presentLimits(readVenueChange(asked)),
              },
      }
    })
  }
  return [
    handleStaff(calls.listVenues, ({ lang }) => list(lang)),
    handleStaff(calls.getVenue, async ({ lang }, { venueID }) => {
      const venue = (await list(lang)).find((one) => one.venueID === venueID)
      if (venue === undefined) throw new Refusal('record not found')
      return {
        venue,
        history: (await listAudit(read, { subjectID: venueID, limit: HISTORY_SHOWN })).rows,
      }
    }),
    handleStaff(
      calls.proposeVenueLimits,
      async (context, { requestID, venueID, version, limits, reason }) => {
        await fresh()
        const venue = requireKnown(venueID)
        const change = toChange(limits)
        if (change.of !== venue.change.of) throw new Refusal('record not found')
        if (change.of === 'hall') requireHallLimits(change.limits)
        else requireSportLimits(change.limits)
        const row = await database
          .transaction(async (tx) => {
            const asked = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: TABLE_LIMITS,
              subjectKind: 'table',
              subjectId: venueID,
              input: writeVenueChange(venue.name, version, change),
              reason,
            })
            if (asked.state === 'pending' && venue.version !== version)
              throw new Refusal('not possible')
            return asked
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_table_limits'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function toChange(
  limits: z.output<(typeof calls.proposeVenueLimits)['input']>['limits'],
): VenueChange {
  if (limits.of === 'hall')
    return { of: 'hall', limits: { ticketMinor: limits.ticket, maxTickets: limits.maxTickets } }
  return {
    of: 'sport',
    limits: {
      minStakeMinor: limits.minStake,
      maxStakeMinor: limits.maxStake,
      maxWinMinor: limits.maxWin,
      roundMaxMinor: limits.roundMax,
    },
  }
}

function presentLimits(change: VenueChange): calls.VenueLimits {
  if (change.of === 'hall')
    return {
      of: 'hall',
      ticket: toWireMoney(change.limits.ticketMinor),
      maxTickets: change.limits.maxTickets,
    }
  const { minStakeMinor, maxStakeMinor, maxWinMinor, roundMaxMinor } = change.limits
  return {
    of: 'sport',
    minStake: toWireMoney(minStakeMinor),
    maxStake: toWireMoney(maxStakeMinor),
    maxWin: toWireMoney(maxWinMinor),
    roundMax: toWireMoney(roundMaxMinor),
  }
}
