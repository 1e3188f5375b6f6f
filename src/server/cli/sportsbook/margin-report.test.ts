import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createBookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

const group = { selections: z.number(), margin: z.number(), highest: z.number() }
const report = z.strictObject({
  events: z.number(),
  bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), ...group })),
  sports: z.array(z.strictObject({ sport: z.string(), ...group })),
  types: z.array(z.strictObject({ sport: z.string(), type: z.string(), ...group })),
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const bookie = await createBookie(app)
  await bookie.addMatch()
  await bookie.addMatch()
})
afterAll(() => app.close())

async function margin(): Promise<z.output<typeof report>> {
  const { output } = await runCommand(urlOf(app.database), 'margin')
  return report.parse(output)
}

test(
  'without a file, margin reports what the prices of all open matches cost, by price',
  async () => {
    const { events, bands, sports, types } = await margin()
    expect(events).toBe(2)
    const sumOf = (groups: readonly { selections: number }[]) =>
      groups.reduce((sum, { selections }) => sum + selections, 0)
    expect(sumOf(bands)).toBeGreaterThan(100)
    expect(sumOf(sports)).toBe(sumOf(bands))
    expect(sumOf(types)).toBe(sumOf(bands))
    expect(bands.map(({ from }) => from)).toEqual([1, 1.5, 2, 3, 5, 10, 20, 50, 100, 200])
    for (const band of bands) {
      expect(band.margin).toBeGreaterThan(0)
      expect(band.highest).toBeLessThan(0.35)
    }
    const result = types.find(({ sport, type }) => sport === 'football' && type === 'result')
    expect(result).toMatchObject({ selections: 6 })
    expect(result?.margin).toBeGreaterThan(0.03)
    expect(result?.margin).toBeLessThan(0.09)
  },
  LIMIT_MS,
)
