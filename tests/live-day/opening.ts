import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { InfType } from '#shared/information.ts'
import type { ListKind } from '#shared/office/lists.ts'
import { newKeyPair } from '#server/domains/provider/index.ts'
import { runCommand } from '../support/run-command.ts'
import type { Installation } from './installation.ts'
import { REASON, type Member } from './office.ts'

const NAMED = 'name,birth_date,list,reference'
const LISTS: readonly (readonly [kind: ListKind, content: string])[] = [
  ['sanctions', `${NAMED}\nAda Örnek,1950-01-01,Liste,1\n`],
  ['pep', `${NAMED}\nEge Örnek,1951-01-01,Liste,2\n`],
  ['exclusion', 'tckn;ad_soyad;dogum_tarihi;son_gun\n;Naz Örnek;01.01.1952;\n'],
]
const LEGAL_PAGES: readonly InfType[] = [
  'GenelKurallar',
  'GizlilikBilgisi',
  'SorumluOyunculuk',
  'FinancialsInformation',
  'SiteInformation',
]
/** At another bank than the account that pays withdrawals. */
const HOUSE_IBAN = 'TR330006200000000000204118'
export const HOUSE_BANK = '0062'
export const HUB88_GAME = 'clt_dragonrising'

export async function putListsInForce(uploader: Member, approver: Member): Promise<void> {
  for (const [kind, content] of LISTS) {
    const { versionID } = await uploader.upload<{ versionID: string }>(
      `/v1/staff/lists?kind=${kind}&file=${kind}.csv`,
      content,
      'text/csv',
    )
    await uploader.call('apply_list', { versionID, reason: REASON })
    const { rows } = await approver.call('list_proposals', { limit: 100 })
    const proposal = rows.find(({ subjectID }) => subjectID === versionID)
    await approver.approve(proposal?.id ?? '')
  }
}

export async function publishLegalPages(editor: Member): Promise<void> {
  for (const id of LEGAL_PAGES) {
    const { row } = await editor.call('save_content', {
      kind: 'page',
      id,
      base: 0,
      body: {
        title: { tr: 'Kurallarımız', en: 'Our rules' },
        text: { tr: '<p>Kendi metnimiz.</p>', en: '<p>Our own text.</p>' },
      },
    })
    await editor.call('publish_content', { kind: 'page', id, version: row.head })
  }
}

export async function addHouseAccount(proposer: Member, approver: Member): Promise<string> {
  const { id } = await proposer.call('propose_house_account', {
    requestID: crypto.randomUUID(),
    iban: HOUSE_IBAN,
    owner: 'Kupa Oyun A.Ş.',
    reason: REASON,
  })
  await approver.approve(id)
  const [account] = await proposer.call('list_house_accounts', {})
  return account?.accountID ?? ''
}

type Choice = { type: 'deposit' | 'withdrawal'; methodID: string }

/**
 * Cards and payouts through Adyen, Bitcoin through BTCPay Server, no other crypto, wallet or
 * mobile.
 */
export async function chooseMethods(cashier: Member): Promise<void> {
  const known = await cashier.call('list_methods', {})
  const save = async (
    { type, methodID }: Choice,
    change: { provider?: string; active?: boolean },
  ): Promise<void> => {
    const found = known.find((row) => row.type === type && row.methodID === methodID)
    if (found === undefined) throw new Error(`no method ${methodID}`)
    const { version, active } = found
    const order = { type, methodID, version, active, reason: REASON }
    await cashier.call('save_method', { ...order, ...change })
  }
  await save({ type: 'deposit', methodID: 'card' }, { provider: 'adyen' })
  await save({ type: 'deposit', methodID: 'btc' }, { provider: 'btcpay' })
  await save({ type: 'withdrawal', methodID: 'fast' }, { provider: 'adyen' })
  for (const methodID of ['usdt', 'wallet', 'mobile'])
    await save({ type: 'deposit', methodID }, { active: false })
  for (const methodID of ['usdt', 'wallet'])
    await save({ type: 'withdrawal', methodID }, { active: false })
}

export async function openAggregatorsGame(
  { environment, folder }: Installation,
  editor: Member,
  approver: Member,
): Promise<string> {
  const { publicKey, privateKey } = newKeyPair()
  const file = join(folder, 'hub88-public.pem')
  writeFileSync(file, publicKey)
  expect(
    await runCommand(environment, 'provider-keys', 'hub88', '--public-key', file),
  ).toMatchObject({ code: 0 })
  await editor.call('refresh_game_offers', { studio: 'hub88' })
  await expect
    .poll(
      async () => {
        const { rows } = await editor.call('list_game_offers', { view: 'draft' })
        return rows.map(({ gameID }) => gameID)
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain(HUB88_GAME)
  const { id } = await editor.call('propose_game_offers', {
    requestID: crypto.randomUUID(),
    studio: 'hub88',
    gameIDs: [HUB88_GAME],
    decision: 'approve',
    reason: REASON,
  })
  await approver.approve(id)
  return privateKey
}
