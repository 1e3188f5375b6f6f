import { expect, test } from 'vitest'
import { tableLaunch } from './live-play.tsx'

test('launches a table by its ID and as on a phone, whatever the device', () => {
  expect(tableLaunch('4001', 'real')).toEqual({ tableID: '4001', isMobile: true, mode: 'real' })
})
