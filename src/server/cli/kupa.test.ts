import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import vectors from '#games/fairness/vectors/provably-fair.json' with { type: 'json' }
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { fileOf, publishedMachines } from '#games/slots/vectors/published-machines.ts'
import { runCommand } from './run-command.ts'

const CLI = fileURLToPath(new URL('./kupa.ts', import.meta.url))
const RUN_TIMEOUT_MS = 60_000

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Run = { code: number; output: unknown; reason: string }

async function kupa(...args: string[]): Promise<Run> {
  const { exitCode, output, reason } = await runCommand(args)
  return {
    code: exitCode,
    output: output === undefined ? undefined : JSON.parse(output),
    reason: reason === undefined ? '' : `${reason}\n`,
  }
}

function kupaProcess(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { timeout: RUN_TIMEOUT_MS },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : 0
        resolve({ code, output: stdout === '' ? undefined : JSON.parse(stdout), reason: stderr })
      },
    )
  })
}

async function fileWith(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('the process of a command writes the same answer or reason, and exits with its code', async () => {
  const broken = await fileWith('half.json', '{')
  for (const args of [[], ['iban', 'TR330006100519786457841327'], ['rtp', broken]])
    expect(await kupaProcess(...args), args[0]).toEqual(await kupa(...args))
}, 120_000)

test('commands answer the same in plain Node, which reads their modules without a test runner', async () => {
  const broken = await fileWith('broken-input.json', '{')
  const runs = [
    ['nothing'],
    ['tckn', '10000000146'],
    ['odds', '2.35', '--from', 'decimal'],
    ['rtp', broken],
    ['spin', broken],
    ['verify', 'nothing'],
    ['settle', broken],
    ['margin', broken],
    ['par', 'nothing'],
    ['rng-tests', 'more'],
  ]
  const program = `
    import { runCommand } from ${JSON.stringify(new URL('./run-command.ts', import.meta.url).href)}
    const answers = []
    for (const args of JSON.parse(process.argv[1])) answers.push(await runCommand(args))
    process.stdout.write(JSON.stringify(answers))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, JSON.stringify(runs)],
    { timeout: RUN_TIMEOUT_MS },
  )
  const answers: unknown = JSON.parse(stdout)
  const expected = []
  for (const args of runs) expected.push(await runCommand(args))
  expect(answers).toEqual(expected)
}, 120_000)

test('rtp answers for bought free spins', async () => {
  const strip = ['S', 'A']
  const machine = {
    reels: 3,
    rows: 1,
    strips: [strip, strip, strip],
    lines: [[1, 1, 1]],
    pays: { A: [0, 0, 2] },
    freeSpins: { multiplier: 1 },
  }
  const path = await fileWith('bought.json', {
    ...machine,
    scatter: { symbol: 'S', pays: [0, 0, 1], freeSpins: [0, 0, 2] },
  })
  expect(await kupa('rtp', path, '--buy', '2')).toEqual({
    code: 0,
    reason: '',
    output: { rtpPercent: 87.5, worth: 1.75, combinations: 1, method: 'exact' },
  })
  const plain = await fileWith('plain.json', machine)
  for (const [file, price] of [
    [path, '0'],
    [path, 'x'],
    [plain, '2'],
  ] as const)
    expect(await kupa('rtp', file, '--buy', price)).toMatchObject({ code: 2, output: undefined })
})

test('rtp answers exactly, or by simulation when spins are given', async () => {
  const [published] = publishedMachines
  if (!published) throw new TypeError('there is a published machine')
  const path = await fileWith('fruit.json', fileOf(published))
  expect(await kupa('rtp', path)).toEqual({
    code: 0,
    reason: '',
    output: {
      rtpPercent: 93.0625,
      baseRtpPercent: 93.0625,
      hitFrequency: 0.06175,
      method: 'exact',
    },
  })
  const simulated = await kupa('rtp', path, '--spins', '20000', '--seed', '7')
  expect(simulated.output).toMatchObject({
    method: 'simulated',
    confidence99: [expect.any(Number), expect.any(Number)],
  })
  expect(await kupa('rtp', path, '--spins', '20000', '--seed', '7')).toEqual(simulated)
})

test('rtp accepts every title by its slug and simulates whole rounds when spins are given', async () => {
  expect(await kupa('rtp', 'boğaz')).toMatchObject({ code: 2 })
  expect(await kupa('rtp', 'bogaz-ekspresi')).toEqual({
    code: 0,
    reason: '',
    output: {
      rtpPercent: 96.070135,
      baseRtpPercent: expect.any(Number),
      hitFrequency: 0.2802,
      method: 'exact',
    },
  })
  const played = await kupa('rtp', 'lale-devri', '--spins', '4000', '--seed', '7')
  expect(played.output).toMatchObject({
    method: 'simulated',
    confidence99: [expect.any(Number), expect.any(Number)],
  })
  expect(await kupa('rtp', 'lale-devri', '--spins', '4000', '--seed', '7')).toEqual(played)
  expect(await kupa('rtp', 'lale-devri', '--buy', '90')).toMatchObject({ code: 2 })
})

test('spin shows the window and its wins', async () => {
  for (const published of publishedMachines) {
    const path = await fileWith(`${published.id}.json`, fileOf(published))
    const [spin] = published.sampleSpins.toReversed()
    if (!spin) throw new TypeError('every published machine has sample spins')
    const { output } = await kupa('spin', path, '--stops', spin.stops.join())
    expect(output).toEqual({ grid: spin.grid, wins: spin.wins, totalPay: spin.totalPayUnits })
  }
})

test('spin plays a whole round of a title of every mechanic, reproducible by seed', async () => {
  const oneOfEach = [...new Map(SLOT_TITLES.map(({ kind, slug }) => [kind, slug])).values()]
  const played = await Promise.all(
    oneOfEach.map((slug) => kupa('spin', slug, '--seed', '7', '--bet', '10.00')),
  )
  for (const { output } of played) {
    expect(output).toMatchObject({
      stake: '10.00',
      win: expect.stringMatching(/^\d+\.\d\d$/),
      events: expect.arrayContaining([expect.objectContaining({ type: 'reveal' })]),
    })
  }
  expect(await kupa('spin', oneOfEach[0] ?? '', '--seed', '7', '--bet', '10.00')).toEqual(played[0])
  expect(await kupa('spin', 'kapadokya', '--bet', '1.01')).toMatchObject({ code: 2 })
})

test('verify recomputes a seeded round and a crash', async () => {
  const [session] = vectors.games.dice
  const [round] = session?.rounds ?? []
  if (!session || !round) throw new TypeError('there is a dice round')
  const seeds = [
    '--server',
    session.serverSeed,
    '--client',
    session.clientSeed,
    '--nonce',
    String(round.nonce),
  ]
  expect((await kupa('verify', 'dice', ...seeds)).output).toEqual({ outcome: round.expected })
  const [crash] = vectors.crash.cases
  const chain = ['--hash', crash?.hash ?? '', '--salt', vectors.crash.seed]
  expect((await kupa('verify', 'crash', ...chain)).output).toEqual({ outcome: crash?.stoppage })
  expect((await kupa('verify', 'kapadokya', ...seeds, '--params', '{"bet":"5.00"}')).code).toBe(0)
})

test('rng-tests judges the named games and names the result nearest to failure', async () => {
  const games = ['--games', 'dice,kapadokya']
  expect(await kupa('rng-tests', '--seed', 'kupa', '--rounds', '2000', ...games)).toMatchObject({
    code: 0,
    reason: '',
    output: {
      seed: 'kupa',
      rounds: 2000,
      confidence: 0.99,
      passed: true,
      smallest: { game: expect.any(String), test: expect.any(String), p: expect.any(Number) },
      games: [
        expect.objectContaining({ game: 'dice', passed: true }),
        expect.objectContaining({ game: 'kapadokya', passed: true }),
        expect.objectContaining({ game: 'all games', passed: true }),
      ],
    },
  })
}, 120_000)

test('par writes a game’s sheet to the given folder', async () => {
  const out = join(folder, 'sheets')
  const file = join(out, 'zar.md')
  expect(await kupa('par', 'zar', '--out', out)).toEqual({
    code: 0,
    reason: '',
    output: { written: [{ slug: 'zar', file, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
  })
  expect(await readFile(file, 'utf8')).toContain('# Par sheet: Zar (Dice)')
})

test('settle, odds and margin answer from a shell', async () => {
  const coupon = await fileWith('coupon.json', {
    type: 'multi',
    stake: '1.00',
    legs: [
      { price: '2.10', result: 'won' },
      { price: '1.50', result: 'half_won' },
    ],
  })
  expect(await kupa('settle', coupon)).toEqual({
    code: 0,
    reason: '',
    output: { lines: 1, totalStake: '1.00', winningLines: 1, payout: '2.63', exact: '21/8' },
  })
  expect(await kupa('odds', '--from', 'american', '--', '-400')).toMatchObject({
    code: 0,
    output: { decimal: 1.25, fractional: '1/4' },
  })
  expect(await kupa('margin', await fileWith('market.json', { odds: [1.5, 2.74] }))).toMatchObject({
    code: 0,
    output: { proportional: expect.any(Array), shin: { z: expect.any(Number) } },
  })
})

test('iban and tckn exit with code 0 for valid and invalid input', async () => {
  expect(await kupa('iban', 'tr65 0001 0000 0000 1000 0791 90')).toEqual({
    code: 0,
    reason: '',
    output: {
      valid: true,
      normalised: 'TR650001000000001000079190',
      bank: '0010',
      bankName: 'Ziraat Bankası',
    },
  })
  expect(await kupa('iban', 'TR330006100519786457841327')).toMatchObject({
    code: 0,
    output: { valid: false, reason: 'check digits' },
  })
  expect(await kupa('tckn', '10000000146')).toEqual({
    code: 0,
    reason: '',
    output: { valid: true, normalised: '10000000146' },
  })
  expect(await kupa('tckn', '10000000147')).toMatchObject({
    code: 0,
    output: { valid: false, reason: 'check digits' },
  })
})

test('bad input gives one line of reason, no standard output, and exit code 2', async () => {
  const broken = await fileWith('broken.json', '{')
  const machine = await fileWith('machine.json', { reels: 99 })
  const endless = await fileWith('endless.json', {
    reels: 1,
    rows: 1,
    strips: [['s']],
    lines: [[1]],
    pays: {},
    scatter: { symbol: 's', pays: [], freeSpins: [1], retrigger: true },
  })
  const runs = await Promise.all([
    kupa(),
    kupa('nothing'),
    kupa('toString'),
    kupa('rtp'),
    kupa('rtp', join(folder, 'missing.json')),
    kupa('rtp', folder),
    kupa('rtp', broken),
    kupa('rtp', machine),
    kupa('rtp', endless),
    kupa('rtp', endless, '--spins', '10'),
    kupa('rtp', endless, '--spins', '-1'),
    kupa('rtp', endless, 'more'),
    kupa('rtp', endless, '--fast'),
    kupa('spin', endless),
    kupa('spin', endless, '--stops', '1'),
    kupa('verify'),
    kupa('verify', 'nothing'),
    kupa('verify', 'dice', '--server', 'ab', '--client', 'c', '--nonce', 'x'),
    kupa('verify', 'dice', '--params', '[]'),
    kupa('iban'),
    kupa('tckn'),
    kupa('rng-tests', '--rounds', '10'),
    kupa('rng-tests', '--seed', 'no spaces'),
    kupa('rng-tests', 'more'),
    kupa('rng-tests', '--games', 'dice,nothing'),
    kupa('settle'),
    kupa('settle', broken),
    kupa('settle', machine),
    kupa('odds', '2.35'),
    kupa('odds', 'x', '--from', 'decimal'),
    kupa('margin', machine),
    kupa('par', 'nothing'),
    kupa('par', 'zar', 'more'),
    kupa('par', 'zar', '--out', broken),
  ])
  for (const { code, output, reason } of runs) {
    expect(code).toBe(2)
    expect(output).toBeUndefined()
    expect(reason).toMatch(/^[^\n]+\n$/)
  }
}, 120_000)
