import { z } from 'zod'
import type { ItemInput } from '#shared/contracts/staff/shop.ts'
import { toWireMoney } from '#shared/money.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import {
  newestTerms,
  publishTerms,
  readRules,
  storedRules,
  storeRules,
  type ShopItem,
  type ShopRules,
} from '#server/domains/shop/index.ts'
import type { House } from '../house.ts'

export const SHOP = 'shop'
export const THE_SHOP = 'points'

const input = storedRules.extend({ version: z.number().int().min(0) })

export function itemOf(asked: ItemInput): ShopItem {
  const { points, minLevel, perDay } = asked
  const terms = { points, minLevel, perDay }
  switch (asked.kind) {
    case 'cash':
    case 'free-bet':
      return { ...terms, prize: { kind: asked.kind, amountMinor: asked.amount } }
    case 'free-rounds':
      return {
        ...terms,
        prize: {
          kind: 'free-rounds',
          gameID: asked.gameID,
          rounds: asked.rounds,
          betMinor: asked.bet,
        },
      }
    default:
      return asked satisfies never
  }
}

export const writeShopTerms = (rules: ShopRules, version: number): z.output<typeof input> => ({
  ...storeRules(rules),
  version,
})

export const shopTermsOf = ({ input: stored }: Pick<ProposalRow, 'input'>): ShopRules =>
  readRules(input.parse(stored))

const written = (rules: ShopRules) => ({
  items: storeRules(rules).items.map(({ worthMinor, ...item }) => ({
    ...item,
    worth: toWireMoney(BigInt(worthMinor)),
  })),
  budget: toWireMoney(rules.budgetMinor),
  needsIdentity: rules.needsIdentity,
})

export function defineShopTerms({ staff }: House): void {
  staff.proposals.define({
    kind: SHOP,
    subjectKind: SHOP,
    input,
    async seen(tx, { input: stored }) {
      const [before, rules] = [await newestTerms(tx), readRules(stored)]
      return {
        changes: [
          {
            field: 'shopBudget',
            unit: 'money',
            before: before === undefined ? null : String(before.budgetMinor),
            after: String(rules.budgetMinor),
          },
          {
            field: 'shopIdentity',
            unit: 'text',
            before: before === undefined ? null : String(before.needsIdentity),
            after: String(rules.needsIdentity),
          },
        ],
        facts: [
          { field: 'shopItems', unit: 'number', value: String(rules.items.length), fixed: true },
        ],
      }
    },
    async execute(tx, { input: stored, reason }, { name, now }) {
      const before = await newestTerms(tx)
      const published = await publishTerms(tx, readRules(stored), stored.version, {
        by: name,
        reason,
        now,
      })
      return {
        before: before && { version: before.version, ...written(before) },
        after: { version: published.version, from: published.fromDay, ...written(published) },
      }
    },
  })
}
