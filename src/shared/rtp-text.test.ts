import { expect, test } from 'vitest'
import { rtpText } from './rtp-text.ts'

test('a return is formatted with two digits in both languages', () => {
  expect([
    rtpText(96.4, 'tr'),
    rtpText(96.4, 'en'),
    rtpText(97, 'en'),
    rtpText(96.43, 'tr'),
  ]).toEqual(['%96,40', '96.40%', '97.00%', '%96,43'])
})

test('a return is never shown higher than it is, nor lower because of floating-point error', () => {
  expect([
    rtpText(98.666, 'en'),
    rtpText(0.29, 'en'),
    rtpText(8.2, 'en'),
    rtpText(100, 'tr'),
  ]).toEqual(['98.66%', '0.29%', '8.20%', '%100,00'])
})
