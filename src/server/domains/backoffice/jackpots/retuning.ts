import { z } from 'zod'
import type { WireRules } from '#shared/contracts/staff/jackpots.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { changeJackpot, listJackpotBooks } from '#server/domains/jackpots/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { House } from '../house.ts'
import { nameIn, storedName } from '../stored-name.ts'

export const JACKPOT = 'jackpot'

const amountText = z.string().regex(/^\d{1,18}$/)
const input = z.object({
  name: storedName,
  retuning: z.number().int(),
  seedMinor: amountText,
  ratePpm: z.number().int(),
  ceilingMinor: amountText.nullable(),
  turnoverMinor: amountText.nullable(),
})

export type Retuning = {
  seedMinor: Minor
  ratePpm: number
  ceilingMinor: Minor | undefined
  turnoverMinor: Minor | undefined
}

export function writeRetuning(
  name: Bilingual,
  retuning: number,
  { seedMinor, ratePpm, ceilingMinor, turnoverMinor }: Retuning,
): z.output<typeof input> {
  return {
    name,
    retuning,
    seedMinor: seedMinor.toString(),
    ratePpm,
    ceilingMinor: ceilingMinor?.toString() ?? null,
    turnoverMinor: turnoverMinor?.toString() ?? null,
  }
}

function readRetuning(
  stored: unknown,
): Retuning & Pick<z.output<typeof input>, 'name' | 'retuning'> {
  const { seedMinor, ceilingMinor, turnoverMinor, ...rest } = input.parse(stored)
  const amount = (text: string | null) => (text === null ? undefined : BigInt(text))
  return {
    ...rest,
    seedMinor: BigInt(seedMinor),
    ceilingMinor: amount(ceilingMinor),
    turnoverMinor: amount(turnoverMinor),
  }
}

export function jackpotOf({ input: stored }: Pick<ProposalRow, 'input'>, lang: Lang): string {
  return nameIn(readRetuning(stored).name, lang)
}

export function rulesAsked({ input: stored }: Pick<ProposalRow, 'input'>): WireRules {
  const { seedMinor, ratePpm, ceilingMinor, turnoverMinor } = readRetuning(stored)
  const shown = (amount: Minor | undefined) => (amount === undefined ? null : toWireMoney(amount))
  return {
    seed: toWireMoney(seedMinor),
    ratePpm,
    ceiling: shown(ceilingMinor),
    turnover: shown(turnoverMinor),
  }
}

export function defineRetuning({ staff }: House): void {
  staff.proposals.define({
    kind: JACKPOT,
    subjectKind: JACKPOT,
    input,
    async seen(tx, { subjectId, input: { seedMinor, ratePpm, ceilingMinor, turnoverMinor } }) {
      const [book] = await listJackpotBooks(tx, subjectId)
      if (book === undefined) throw new Refusal('record not found')
      const minor = (amount: string | null) =>
        amount === null ? null : fromWireMoney(amount).toString()
      return {
        changes: (
          [
            { field: 'seed', unit: 'money', before: minor(book.next.seed), after: seedMinor },
            {
              field: 'ratePpm',
              unit: 'number',
              before: String(book.next.ratePpm),
              after: String(ratePpm),
            },
            {
              field: 'ceiling',
              unit: 'money',
              before: minor(book.next.ceiling),
              after: ceilingMinor,
            },
            {
              field: 'turnover',
              unit: 'money',
              before: minor(book.next.turnover),
              after: turnoverMinor,
            },
          ] as const
        ).filter(({ before, after }) => before !== null || after !== null),
        facts: [{ field: 'holds', unit: 'money', value: minor(book.amount), fixed: false }],
      }
    },
    async execute(tx, { subjectId, input: stored, reason }, { name, now }) {
      const { retuning, ratePpm, ...amounts } = readRetuning(stored)
      const done = await changeJackpot(
        tx,
        subjectId,
        { kind: 'retuned', ...amounts, ratePpm: BigInt(ratePpm) },
        { by: name, reason, now },
        retuning,
      )
      return { before: done?.before, after: done?.after }
    },
  })
}
