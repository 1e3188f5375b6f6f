import { expect, test } from 'vitest'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { isClientSeed, readVerifyForm } from './verify-form.ts'

const form = {
  game: 'kapadokya',
  serverSeed: 'AB'.repeat(32),
  clientSeed: ' lale_1 ',
  nonce: '7',
  bet: '10.00',
  buy: '',
}

test('a complete form becomes the seeds for the engine', () => {
  expect(readVerifyForm(form, kapadokya)).toEqual({
    serverSeed: 'ab'.repeat(32),
    clientSeed: 'lale_1',
    nonce: 7,
    betMinor: 1000n,
    params: {},
  })
  expect(readVerifyForm({ ...form, buy: 'free-spins' }, kapadokya)).toMatchObject({
    params: { buy: 'free-spins' },
  })
})

test('names each wrong field', () => {
  expect(
    readVerifyForm(
      { game: 'kapadokya', serverSeed: 'xyz', clientSeed: 'ğ', nonce: '-1', bet: '7.77', buy: '' },
      kapadokya,
    ),
  ).toEqual({
    problems: {
      serverSeed: 'badServerSeed',
      clientSeed: 'newClientSeedInvalid',
      nonce: 'badNonce',
      bet: 'badBet',
    },
  })
  expect(
    readVerifyForm(
      { game: 'kapadokya', serverSeed: '', clientSeed: '', nonce: '', bet: '', buy: '' },
      kapadokya,
    ),
  ).toEqual({
    problems: {
      serverSeed: 'required',
      clientSeed: 'required',
      nonce: 'required',
      bet: 'required',
    },
  })
})

test('a round number ends at 2^31', () => {
  expect(readVerifyForm({ ...form, nonce: '2147483648' }, kapadokya)).toMatchObject({
    nonce: 2_147_483_648,
  })
  expect(readVerifyForm({ ...form, nonce: '2147483649' }, kapadokya)).toEqual({
    problems: { nonce: 'badNonce' },
  })
})

test('a client seed has up to 64 plain characters', () => {
  expect([
    isClientSeed('a'),
    isClientSeed('A-z_9'.padEnd(64, 'x')),
    isClientSeed(''),
    isClientSeed('a b'),
    isClientSeed('a'.repeat(65)),
  ]).toEqual([true, true, false, false, false])
})
