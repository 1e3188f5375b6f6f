import { budgetOf, countDrops } from '#games/contests/prize-drops.ts'
import type { Lang } from '#shared/lang.ts'
import {
  presentDropRules,
  readDropRules,
  storedDropRules,
  type DropRules,
} from '#server/domains/drops/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { House } from '../house.ts'

export const DROPS = 'drops'

export const dropRulesOf = ({ input }: Pick<ProposalRow, 'input'>): DropRules =>
  readDropRules(storedDropRules.parse(input))

export const titleOfDrops = (row: ProposalRow, lang: Lang): string => dropRulesOf(row).title[lang]

export function defineDrops({ staff, drops }: House): void {
  staff.proposals.define({
    kind: DROPS,
    subjectKind: DROPS,
    input: storedDropRules,
    seen(_tx, { input }) {
      const rules = readDropRules(input)
      return {
        changes: [
          {
            field: 'dropsBudget',
            unit: 'money',
            before: null,
            after: String(budgetOf(rules.prizes)),
          },
          {
            field: 'dropsCount',
            unit: 'number',
            before: null,
            after: String(countDrops(rules.prizes)),
          },
          { field: 'dropsFrom', unit: 'time', before: null, after: input.startsAt },
          { field: 'dropsUntil', unit: 'time', before: null, after: input.endsAt },
          { field: 'dropsStake', unit: 'money', before: null, after: String(rules.minStakeMinor) },
        ],
        facts:
          rules.games === null
            ? []
            : [
                {
                  field: 'dropsGames',
                  unit: 'number',
                  value: String(rules.games.length),
                  fixed: true,
                },
              ],
      }
    },
    async execute(tx, { id, input }, { name }) {
      const campaign = await drops.open(tx, { id, rules: readDropRules(input), by: name })
      return {
        after: { ...presentDropRules(campaign, 'tr'), seedHash: campaign.seedHash },
        later: () => void drops.announceChange(),
      }
    },
  })
}
