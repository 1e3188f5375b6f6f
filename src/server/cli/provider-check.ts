import { readFile } from 'node:fs/promises'
import { newKeyPair, registerKey } from '#server/domains/provider/index.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { readSigningKey, writeCertificate } from './provider-check/certificate.ts'
import { runOne, runScenarios, type CheckLine } from './provider-check/check.ts'
import { houseStudio, MINES, SLOT } from './provider-check/house-studio.ts'
import { MONEY_SCENARIOS, ONE_MOVE_SCENARIOS } from './provider-check/money-scenarios.ts'
import { outsideStudio } from './provider-check/outside-studio.ts'
import { withOwnServer, type OwnServer } from './provider-check/own-server.ts'
import { playerSite } from './provider-check/player-site.ts'
import type { Post } from './provider-check/signed-calls.ts'
import { CheckFailed } from './provider-check/table.ts'
import { WIRE_SCENARIOS } from './provider-check/wire-scenarios.ts'

const STUDIO = 'demo'
const GAME_CODE = '1001'
const TIMEOUT_MS = 20_000

/**
 * `provider-check`: plays an outside studio, then those of the house, against its own server.
 * Prints one line of JSON per check; exit 1 if one fails. `--url U --key FILE [--game CODE]` plays
 * the outside studio against a running server in demo mode instead. `--certificate FILE` writes
 * what was found, with its digest; `--signing-key FILE` signs it.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    url: { type: 'string' },
    key: { type: 'string' },
    game: { type: 'string' },
    certificate: { type: 'string' },
    'signing-key': { type: 'string' },
  })
  if (positionals.length > 0) throw new CliInputError(`unexpected "${positionals[0]}"`)
  const { url, key, game, certificate, 'signing-key': signingFile } = values
  if (signingFile !== undefined && certificate === undefined)
    throw new CliInputError('--signing-key goes with --certificate')
  const signingKey = signingFile === undefined ? undefined : await readSigningKey(signingFile)
  const privateKey = url === undefined ? undefined : await readKey(key)
  const startedAt = new Date()
  const lines =
    url === undefined || privateKey === undefined
      ? await checkOwnServer(key ?? game)
      : await checkOutside(readUrl(url), privateKey, game ?? GAME_CODE)
  if (certificate !== undefined)
    await writeCertificate(
      certificate,
      lines,
      {
        url: url ?? null,
        gameCode: game ?? GAME_CODE,
        privateKey,
        startedAt,
        finishedAt: new Date(),
      },
      signingKey,
    )
  return { exitCode: lines.every(({ ok }) => ok) ? 0 : 1 }
}

function report(line: CheckLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function checkOwnServer(stray: string | undefined): Promise<CheckLine[]> {
  if (stray !== undefined) throw new CliInputError('--key and --game go with --url')
  return withOwnServer(async (server) => {
    const outside = await checkOutside(server.url, await registerStudio(server), GAME_CODE)
    const house = { site: playerSite(server.url), rounds: server.app.domains.rounds }
    const originals = await runScenarios(
      houseStudio({ ...house, game: MINES }),
      MONEY_SCENARIOS,
      report,
    )
    const slots = await runScenarios(
      houseStudio({ ...house, game: SLOT }),
      ONE_MOVE_SCENARIOS,
      report,
    )
    return [
      ...outside,
      ...originals,
      ...slots,
      await runOne('the ledger: every invariant holds', () => requireLedger(server), report),
    ]
  })
}

async function registerStudio({ platform }: OwnServer): Promise<string> {
  const { publicKey, privateKey } = newKeyPair()
  const now = platform.clock.now()
  await platform.database.transaction((tx) =>
    registerKey(tx, { name: STUDIO, publicKey, games: [GAME_CODE], playsAllGames: false, now }),
  )
  return privateKey
}

async function checkOutside(
  url: string,
  privateKey: string,
  gameCode: string,
): Promise<CheckLine[]> {
  const studio = outsideStudio({ site: playerSite(url), post: postTo(url), privateKey, gameCode })
  return [
    ...(await runScenarios(studio, MONEY_SCENARIOS, report)),
    ...(await runScenarios(studio, WIRE_SCENARIOS, report)),
  ]
}

async function requireLedger({ app }: OwnServer): Promise<void> {
  const broken = (await app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)
  if (broken.length > 0)
    throw new CheckFailed(broken.map(({ name, detail }) => `${name}: ${detail}`).join('; '))
}

function postTo(url: string): Post {
  return async (path, body, headers) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { http: response.status, text: await response.text() }
  }
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CliInputError('--url must be an http address')
  return text
}

async function readKey(path: string | undefined): Promise<string> {
  if (path === undefined)
    throw new CliInputError('--key FILE is missing: the studio’s private key, as PEM')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliInputError(`${path} cannot be read`)
  })
  if (!text.includes('PRIVATE KEY-----'))
    throw new CliInputError(`${path} is no private key in PEM`)
  return text
}
