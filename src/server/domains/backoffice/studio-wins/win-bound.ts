import { z } from 'zod'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { refuseFields } from '#shared/refusals.ts'
import { WIN_BOUND_NAMES, WIN_BOUNDS, type WinBound } from '#shared/office/studio-wins.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { getWinBound, setWinBound } from '#server/domains/provider/index.ts'
import type { House } from '../house.ts'

export const WIN_BOUND = 'win-bound'
const whole = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable()
export const boundInput = z.object({
  gameID: z.string(),
  game: z.string(),
  name: z.enum(WIN_BOUND_NAMES),
  value: whole,
  from: whole,
})

export const boundSubject = (name: WinBound, gameId: string) =>
  gameId === '' ? name : `${name}:${gameId}`
export const boundOf = ({ input }: Pick<ProposalRow, 'input'>) => boundInput.parse(input).game

const big = (text: string | null) => (text === null ? null : BigInt(text))

export const boundUnit = (name: WinBound) =>
  WIN_BOUNDS[name].unit === 'stakes' ? 'number' : 'money'

export function toWireBound(name: WinBound, value: bigint): string {
  return WIN_BOUNDS[name].unit === 'stakes' ? value.toString() : toWireMoney(value)
}

/** @throws FieldRefusal for an invalid value or one out of bounds */
export function readBound(name: WinBound, text: string): bigint {
  const { unit, min, max } = WIN_BOUNDS[name]
  if (unit === 'stakes' && text.includes('.')) throw refuseFields({ value: 'invalid' })
  const value = unit === 'stakes' ? BigInt(text) : fromWireMoney(text)
  if (value < min || value > max) throw refuseFields({ value: 'invalid' })
  return value
}

export function defineWinBound({ staff }: House): void {
  staff.proposals.define({
    kind: WIN_BOUND,
    subjectKind: WIN_BOUND,
    input: boundInput,
    async seen(tx, { input: { gameID, name, value } }) {
      return {
        changes: [
          {
            field: name,
            unit: boundUnit(name),
            before: (await getWinBound(tx, gameID, name))?.toString() ?? null,
            after: value,
          },
        ],
      }
    },
    async execute(tx, { input: { gameID, name, value, from } }) {
      await setWinBound(tx, { gameId: gameID, name }, big(from), big(value))
      const wire = (one: string | null) => (one === null ? null : toWireBound(name, BigInt(one)))
      return {
        before: { name, gameID, value: wire(from) },
        after: { name, gameID, value: wire(value) },
      }
    },
  })
}
