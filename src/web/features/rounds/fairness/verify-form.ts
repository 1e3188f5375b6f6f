import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import type { RoundSeeds } from '../verification/verification.ts'

export type VerifyForm = {
  game: string
  serverSeed: string
  clientSeed: string
  nonce: string
  bet: string
  buy: string
}

export type VerifyField = keyof VerifyForm
export type VerifyProblem =
  | 'required'
  | 'badServerSeed'
  | 'newClientSeedInvalid'
  | 'badNonce'
  | 'badBet'

const SERVER_SEED = /^[0-9a-f]{64}$/
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const NONCE = /^\d{1,10}$/
const MAX_NONCE = 2 ** 31

type Problems = { problems: Partial<Record<VerifyField, VerifyProblem>> }

export function readSeeds(
  form: Pick<VerifyForm, 'serverSeed' | 'clientSeed' | 'nonce'>,
): Omit<RoundSeeds, 'betMinor'> | Problems {
  const serverSeed = form.serverSeed.trim().toLowerCase()
  const clientSeed = form.clientSeed.trim()
  const nonce = form.nonce.trim()
  const problems: Problems['problems'] = {
    ...problemOf('serverSeed', serverSeed, SERVER_SEED.test(serverSeed), 'badServerSeed'),
    ...problemOf('clientSeed', clientSeed, CLIENT_SEED.test(clientSeed), 'newClientSeedInvalid'),
    ...problemOf('nonce', nonce, NONCE.test(nonce) && Number(nonce) <= MAX_NONCE, 'badNonce'),
  }
  return Object.keys(problems).length > 0
    ? { problems }
    : { serverSeed, clientSeed, nonce: Number(nonce) }
}

export function readVerifyForm(form: VerifyForm, title: SlotTitle): RoundSeeds | Problems {
  const seeds = readSeeds(form)
  const badBet = problemOf('bet', form.bet, betChoices(title).includes(form.bet), 'badBet')
  const problems = { ...('problems' in seeds ? seeds.problems : {}), ...badBet }
  if ('problems' in seeds || Object.keys(problems).length > 0) return { problems }
  return {
    ...seeds,
    betMinor: fromWireMoney(form.bet),
    params: form.buy === '' ? {} : { buy: form.buy },
  }
}

export function betChoices(title: SlotTitle): string[] {
  return title.betStepsMinor.map(toWireMoney)
}

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text)
}

function problemOf(
  field: VerifyField,
  value: string,
  valid: boolean,
  problem: VerifyProblem,
): Partial<Record<VerifyField, VerifyProblem>> {
  if (valid) return {}
  return { [field]: value === '' ? 'required' : problem }
}
