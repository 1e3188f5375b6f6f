import { z } from 'zod'
import { SPORTS } from '#games/sportsbook/match-model.ts'
import * as calls from '#shared/contracts/staff/trading-terms.ts'
import { DEFAULT_LANG, type Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import * as sources from '#shared/contracts/staff/price-sources.ts'
import type { PriceSource } from '#shared/office/price-source.ts'
import { TERM_KINDS, TERM_LEVELS, type StoredTermKind } from '#shared/office/trading-terms.ts'
import { sourceOfTerm, sourceTerm } from '#server/domains/sportsbook/index.ts'
import {
  actorOf,
  audit,
  listAudit,
  type Actor,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'
import { FACTOR } from './factor-calls.ts'

export const TERM = 'term'

const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
  .nullable()
/**
 * `amountMinor`: the new value for the list of proposals, in hundredths of a percent or kuruş; 0
 * for a removal; the place of a source of prices. `name`: the name of the place at the time.
 */
const input = z.object({
  kind: z.enum([...TERM_KINDS, 'source']),
  level: z.enum(TERM_LEVELS),
  key: z.string(),
  name: storedName,
  from: minor,
  value: minor,
  amountMinor: z.string(),
})

type Order = Omit<z.output<typeof calls.setTerm.input>, 'kind'> & { kind: StoredTermKind }
type Change = Omit<Order, 'from'> & { from: bigint | null }

const wire = (kind: StoredTermKind, value: bigint | null) =>
  value === null ? null : kind === 'source' ? sourceOfTerm(value) : toWireMoney(value)
const text = (value: bigint | null) => value?.toString() ?? null
const seenAs = (kind: StoredTermKind, value: bigint | null) =>
  kind === 'source' ? wire(kind, value) : text(value)
const termOfSource = (source: PriceSource | null) => (source === null ? null : sourceTerm(source))

export function placeOf({ input: stored }: ProposalRow, lang: Lang): string {
  return nameIn(input.parse(stored).name, lang)
}

/**
 * Sets a raised limit, or a margin beyond one person's authority, after a second person's approval,
 * only while the term is the value both saw.
 */
export function defineTerm({ staff, sportsbook: { desk } }: House): void {
  staff.proposals.define({
    kind: TERM,
    subjectKind: TERM,
    input,
    async seen(tx, { input: { kind, level, key, value } }) {
      return {
        changes: [
          {
            field: kind === 'source' ? 'priceSource' : kind,
            unit: kind === 'source' ? 'text' : kind === 'margin' ? 'rate' : 'money',
            before: seenAs(kind, await desk.terms.find(tx, { kind, level, key })),
            after: seenAs(kind, value),
          },
        ],
      }
    },
    async execute(tx, { input: { kind, level, key, name, from, value } }, actor) {
      const done = await desk.terms.set(
        tx,
        { kind, level, key },
        { from, value, by: actor.name, now: actor.now },
      )
      const called = nameIn(name, DEFAULT_LANG)
      return {
        before: { level, key, name: called, value: wire(kind, from) },
        after: { level, key, name: called, value: wire(kind, value) },
        later: () => desk.terms.publish(done),
      }
    },
  })
}

export function termCalls({
  platform: { database },
  staff,
  sportsbook: { desk },
}: House): StaffBoundCall[] {
  const { read } = database

  async function setNow(
    tx: Tx,
    actor: Actor,
    { kind, level, key, from, value, reason }: Change,
    name: string,
  ) {
    const done = await desk.terms.set(
      tx,
      { kind, level, key },
      { from, value, by: actor.name, now: actor.now },
    )
    await audit(tx, actor, {
      action: 'term.set',
      subject: { kind: TERM, id: kind },
      before: { level, key, name, value: wire(kind, from) },
      after: { level, key, name, value: wire(kind, value) },
      reason,
    })
    return done
  }

  /** @throws Refusal 'record not found', 'not possible', 'duplicate' */
  async function setTerm(context: StaffContext, order: Order): Promise<'set' | 'proposed'> {
    const { kind, level, key, value, reason, requestID } = order
    const from = await desk.terms.valueOf({ kind, level, key }, order.from)
    const { name, fourEyes } = await desk.terms.weigh(read, { kind, level, key }, value)
    if (fourEyes) {
      await database.transaction((tx) =>
        staff.proposals.propose(tx, context, {
          id: requestID,
          kind: TERM,
          subjectKind: TERM,
          subjectId: kind,
          reason,
          input: {
            kind,
            level,
            key,
            name,
            from: text(from),
            value: text(value),
            amountMinor: text(value) ?? '0',
          },
        }),
      )
      return 'proposed'
    }
    const done = await database.transaction(async (tx) => {
      await desk.terms.hold(tx)
      // Another term set meanwhile can turn this change into one that needs a second person.
      if ((await desk.terms.weigh(tx, { kind, level, key }, value)).fourEyes)
        throw new Refusal('not possible')
      return setNow(tx, actorOf(context), { ...order, from }, name[DEFAULT_LANG])
    })
    desk.terms.publish(done)
    return 'set'
  }

  return [
    handleStaff(calls.listTerms, ({ lang }, data) => desk.terms.list(data, lang)),
    handleStaff(calls.listTermHistory, (_context, { kind, ...page }) =>
      listAudit(read, {
        ...page,
        ...(kind === FACTOR ? { subjectKind: FACTOR } : { subjectKind: TERM, subjectID: kind }),
      }),
    ),
    handleStaff(calls.getTermChoices, ({ lang }, { sport }) => {
      const known = SPORTS.find((one) => one === sport)
      if (known === undefined) throw new Refusal('record not found')
      return desk.terms.choices(known, lang)
    }),
    handleStaff(calls.setTerm, async (context, data) => ({
      outcome: await setTerm(context, data),
    })),
    handleStaff(sources.listPriceSources, async ({ lang, now }) => ({
      rows: await desk.sources.list(lang),
      producers: await desk.sources.producers(now),
    })),
    handleStaff(sources.setPriceSource, async (context, { source, from, ...data }) => ({
      outcome: await setTerm(context, {
        ...data,
        kind: 'source',
        value: termOfSource(source),
        ...(from !== undefined && { from: termOfSource(from) }),
      }),
    })),
  ]
}
