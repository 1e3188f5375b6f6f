import { z } from 'zod'
import * as calls from '#shared/contracts/staff/house-accounts.ts'
import { checkIban, normaliseIban } from '#shared/payments/iban.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import {
  addHouseAccount,
  getHouseAccount,
  listDemoAccounts,
  listHouseAccounts,
  requireNewIban,
  setHouseAccountState,
  type HouseAccount,
} from '#server/domains/payments/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'

export const HOUSE_ACCOUNT = 'house-account'

const details = { iban: z.string(), owner: z.string(), bankName: z.string() }
const input = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    ...details,
    id: z.guid(),
    branchCode: z.string(),
    accountNumber: z.string(),
  }),
  z.object({ act: z.literal('state'), ...details, id: z.string(), isActive: z.boolean() }),
])
type Input = z.output<typeof input>

export function houseAccountOf(row: ProposalRow): string {
  const { bankName, iban } = input.parse(row.input)
  return `${bankName} · ${iban}`
}

const stateOf = (isActive: boolean) => (isActive ? 'active' : 'inactive')

export function defineHouseAccount({ staff }: House): void {
  staff.proposals.define({
    kind: HOUSE_ACCOUNT,
    subjectKind: HOUSE_ACCOUNT,
    input,
    async seen(tx, { input: asked }) {
      const facts = (['iban', 'owner', 'bank'] as const).map((field) => ({
        field,
        unit: 'text' as const,
        value: field === 'bank' ? asked.bankName : asked[field],
        fixed: false,
      }))
      if (asked.act === 'add') return { facts }
      const { isActive } = await getHouseAccount(tx, asked.id)
      const [before, after] = [stateOf(isActive), stateOf(asked.isActive)]
      return { changes: [{ field: 'state', unit: 'state', before, after }], facts }
    },
    async execute(tx, { input: asked }) {
      if (asked.act === 'add') {
        const { act: _act, ...account } = asked
        await addHouseAccount(tx, account)
        return { after: account }
      }
      await setHouseAccountState(tx, asked.id, asked.isActive)
      return {
        before: { id: asked.id, isActive: !asked.isActive },
        after: { id: asked.id, isActive: asked.isActive },
      }
    },
  })
}

export function houseAccountCalls(house: House): StaffBoundCall[] {
  const {
    config,
    database: { read },
  } = house.platform
  return [
    handleStaff(calls.listHouseAccounts, async () => [
      ...(await listHouseAccounts(read)).map((account) => present(account, false)),
      ...listDemoAccounts(config).map((account) => present({ ...account, isActive: true }, true)),
    ]),
    handleStaff(calls.proposeHouseAccount, async (context, { requestID, reason, ...asked }) => {
      const check = checkIban(asked.iban)
      const bankName = (check.valid ? check.bankName : undefined) ?? asked.bankName
      if (bankName === '') throw refuseFields({ bankName: 'required' })
      const { owner, branchCode, accountNumber } = asked
      const iban = normaliseIban(asked.iban)
      const account = { act: 'add', id: requestID, iban, owner, bankName } as const
      const row = await propose(house, context, { requestID, reason }, async () => ({
        ...account,
        branchCode,
        accountNumber,
      }))
      return presentProposal(read, context, row)
    }),
    handleStaff(
      calls.proposeHouseAccountState,
      async (context, { requestID, reason, accountID, active }) => {
        const row = await propose(house, context, { requestID, reason }, async (tx) => {
          const { id, iban, owner, bankName, isActive } = await getHouseAccount(tx, accountID)
          if (isActive === active) throw new Refusal('not possible')
          return { act: 'state', id, iban, owner, bankName, isActive: active }
        })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function present(
  { id, bankId: _bankId, isActive, ...account }: HouseAccount,
  demo: boolean,
): calls.HouseAccount {
  return { accountID: id, ...account, active: isActive, demo }
}

/** @throws Refusal 'duplicate' where a proposal about the account waits, 'not possible' */
async function propose(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { requestID, reason }: { requestID: string; reason: string },
  read: (tx: Tx) => Promise<Input>,
): Promise<ProposalRow> {
  return database
    .transaction(async (tx) => {
      const asked = await read(tx)
      if (asked.act === 'add') await requireNewIban(tx, asked.iban)
      return staff.proposals.propose(tx, context, {
        id: requestID,
        kind: HOUSE_ACCOUNT,
        subjectKind: HOUSE_ACCOUNT,
        subjectId: asked.iban,
        reason,
        input: asked,
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_house_account'
        ? new Refusal('duplicate')
        : error
    })
}
