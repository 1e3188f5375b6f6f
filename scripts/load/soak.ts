import { line, mebibytes, say } from './print.ts'
import { rssOf, scrape } from './resources.ts'
import type { Generator } from './start-generator.ts'
import type { World } from './world.ts'

const LOOK_EVERY_SECONDS = 10
/** Caches and the code fill in the first third. */
const SETTLING = 1 / 3
/** Growth in an hour, as a share of the mean, that still counts as flat. */
const FLAT = 0.1
const SECONDS_IN_HOUR = 3_600
/** In a shorter run, the few looks say nothing about an hour. */
const MIN_JUDGED_SECONDS = 600

type Look = { atSeconds: number; rssBytes: number; heapBytes: number }

export async function soak(
  world: World,
  generator: Generator,
  rate: number,
  seconds: number,
): Promise<string[]> {
  const looks: Look[] = []
  const startMs = performance.now()
  const timer = setInterval(() => {
    const atSeconds = (performance.now() - startMs) / 1_000
    scrape(world.server.url).then(
      (scraped) =>
        looks.push({
          atSeconds,
          rssBytes: rssOf(world.server.pid),
          heapBytes: scraped.value('nodejs_heap_size_used_bytes') ?? 0,
        }),
      () => undefined,
    )
  }, LOOK_EVERY_SECONDS * 1_000)
  const report = await generator.run([{ rate, seconds, mix: 'day' }])
  clearInterval(timer)
  const [phase] = report.phases
  if (phase === undefined) throw new Error('the generator reported nothing')
  say(`${rate}/s for ${seconds} s: money ${line(phase.money, seconds)}`)
  say(`  reads ${line(phase.reads, seconds)}`)
  const settled = looks.filter(({ atSeconds }) => atSeconds >= seconds * SETTLING)
  const growth = [
    ...slopeOf(
      'RSS',
      settled.map(({ atSeconds, rssBytes }) => [atSeconds, rssBytes]),
    ),
    ...slopeOf(
      'heap',
      settled.map(({ atSeconds, heapBytes }) => [atSeconds, heapBytes]),
    ),
  ]
  const isLong = seconds >= MIN_JUDGED_SECONDS
  if (!isLong) say(`  the slope is not judged in less than ${MIN_JUDGED_SECONDS / 60} minutes`)
  return [
    ...(isLong ? growth : []),
    ...(phase.money.failed + phase.money.lost + phase.reads.failed + phase.reads.lost > 0
      ? ['requests failed or got no answer']
      : []),
  ]
}

function slopeOf(name: string, points: (readonly [seconds: number, bytes: number])[]): string[] {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [meanSeconds, meanBytes] = [mean(([seconds]) => seconds), mean(([, bytes]) => bytes)]
  const slope =
    mean(([seconds, bytes]) => (seconds - meanSeconds) * (bytes - meanBytes)) /
    mean(([seconds]) => (seconds - meanSeconds) ** 2)
  const anHour = slope * SECONDS_IN_HOUR
  say(
    `  ${name}: mean ${mebibytes(meanBytes)}, ` +
      `least ${mebibytes(Math.min(...points.map(([, bytes]) => bytes)))}, ` +
      `most ${mebibytes(Math.max(...points.map(([, bytes]) => bytes)))}, ` +
      `slope ${mebibytes(anHour)} an hour (least squares, ${points.length} looks)`,
  )
  return anHour > meanBytes * FLAT ? [`${name} grows by ${mebibytes(anHour)} an hour`] : []
}
