import type { Page } from '@playwright/test'
import { watchedVisit } from './watched-visit.ts'

const PHONE = { width: 390, height: 844 }
const WHEEL_PX = 400
const WHEEL_MS = 100
/** A later frame means that one was dropped: one and a half sixtieths of a second. */
const LATE_MS = 25

export type EventsFigures = {
  paintedMs: number
  rows: number
  /**
   * Dropped frames while scrolling the list to its end, and the total; and those of an empty page
   * scrolled equally far.
   */
  dropped: number
  frames: number
  emptyDropped: number
  longestTaskMs: number
}

export async function eventsFigures(
  url: string,
  path: string,
  slowdown: number,
): Promise<EventsFigures> {
  const list = await watchedVisit(
    `${url}${path}`,
    PHONE,
    async (page, read) => {
      const { painted } = await read()
      await page.evaluate('seen.task = 0')
      const scrolled = await scrollToEnd(page)
      return { paintedMs: painted, ...scrolled, longestTaskMs: (await read()).task }
    },
    slowdown,
  )
  const emptyDropped = await watchedVisit(
    'about:blank',
    PHONE,
    async (page) => {
      await page.setContent(`<div style="height: ${list.height}px"></div>`)
      return (await scrollToEnd(page)).dropped
    },
    slowdown,
  )
  const { height: _height, ...figures } = list
  return { ...figures, emptyDropped }
}

type Scrolled = { dropped: number; frames: number; rows: number; height: number }

async function scrollToEnd(page: Page): Promise<Scrolled> {
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2)
  await page.evaluate(countFrames)
  for (let still = 0, height = 0; still < 5;) {
    await page.mouse.wheel(0, WHEEL_PX)
    await page.waitForTimeout(WHEEL_MS)
    const now = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      isEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    }))
    still = now.isEnd && now.height === height ? still + 1 : 0
    height = now.height
  }
  return page.evaluate((lateMs) => {
    const gaps: number[] = Reflect.get(globalThis, 'frameGaps')
    return {
      dropped: gaps.filter((gap) => gap > lateMs).length,
      frames: gaps.length,
      height: document.documentElement.scrollHeight,
      rows: document.querySelectorAll('a[href*="/sports/event/"]').length,
    }
  }, LATE_MS)
}

// Runs in the page.
function countFrames(): void {
  const gaps: number[] = []
  Reflect.set(globalThis, 'frameGaps', gaps)
  let before = performance.now()
  const next = (at: number) => {
    gaps.push(at - before)
    before = at
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
