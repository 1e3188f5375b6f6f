import { expect, test } from 'vitest'
import { passwordProblem, problemsOfStep, stepOfFields } from './register-checks.ts'
import { EMPTY_DRAFT, keepDraft, readDraft, registerInput, DRAFT_KEY } from './register-draft.ts'
import { memoryStorage } from '#web/lib/storage.ts'

const TODAY = '2026-11-20'
const PASSWORDS = { password: 'Kupa1234', passwordAgain: 'Kupa1234' }
const DRAFT = {
  ...EMPTY_DRAFT,
  username: 'ayse.demir',
  email: 'ayse@example.com',
  firstname: 'Ayşe',
  lastname: 'Demir',
  birthDay: '5',
  birthMonth: '3',
  birthYear: '1990',
  identityNumber: '10000000146',
  city: 'İzmir',
  address: 'Kordon 5',
  phone: '0532 123 45 67',
  rulesAccepted: true,
}

test('a completed form has no problem in any step', () => {
  expect([0, 1, 2].map((step) => problemsOfStep(step, DRAFT, PASSWORDS, TODAY))).toEqual([
    {},
    {},
    {},
  ])
})

test('fills in the code of an invitation and ignores an invalid code', () => {
  const codeOf = (search: string) => readDraft(memoryStorage(), search).promotionCode
  expect(
    ['?code=KAPTAN26', '', '?code=a b', `?code=${'x'.repeat(25)}`, '?code=<b>x</b>'].map(codeOf),
  ).toEqual(['KAPTAN26', '', '', '', ''])
})

test('an empty form names every required field', () => {
  const empty = { password: '', passwordAgain: '' }
  expect(problemsOfStep(0, EMPTY_DRAFT, empty, TODAY)).toEqual({
    username: 'required',
    email: 'required',
    password: 'required',
  })
  expect(problemsOfStep(1, EMPTY_DRAFT, empty, TODAY)).toEqual({
    firstname: 'required',
    lastname: 'required',
    birthDate: 'required',
    identityNumber: 'required',
  })
  expect(problemsOfStep(2, EMPTY_DRAFT, empty, TODAY)).toEqual({
    city: 'required',
    address: 'required',
    phone: 'required',
    rulesAccepted: 'required',
  })
})

test.each([
  ['', 'required'],
  ['Kup1', 'passwordShort'],
  ['kupa1234', 'passwordUppercase'],
  ['KupaKupa', 'passwordNumber'],
  ['İğdır1', undefined],
  [`K1${'a'.repeat(126)}`, undefined],
  [`K1${'a'.repeat(127)}`, 'passwordLong'],
])('the password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

test('eighteen is old enough from the birthday on and not the day before', () => {
  const born = (birthDay: string) =>
    problemsOfStep(1, { ...DRAFT, birthDay, birthMonth: '11', birthYear: '2008' }, PASSWORDS, TODAY)
  expect([born('20'), born('21')]).toEqual([{}, { birthDate: 'adult' }])
})

test('refuses a date that does not exist', () => {
  expect(
    problemsOfStep(1, { ...DRAFT, birthDay: '31', birthMonth: '2' }, PASSWORDS, TODAY),
  ).toEqual({ birthDate: 'birthDate' })
})

test('a Turkish number must have valid check digits, a passport only a valid format', () => {
  expect(problemsOfStep(1, { ...DRAFT, identityNumber: '10000000147' }, PASSWORDS, TODAY)).toEqual({
    identityNumber: 'identityNumber',
  })
  expect(
    problemsOfStep(
      1,
      { ...DRAFT, nationality: 'DE', identityNumber: 'C01X00T47' },
      PASSWORDS,
      TODAY,
    ),
  ).toEqual({})
})

test('residents and card holders of northern Cyprus get the legal notice at the field', () => {
  expect(
    problemsOfStep(1, { ...DRAFT, nationality: 'XN', identityNumber: 'KK12345' }, PASSWORDS, TODAY),
  ).toEqual({ nationality: 'jurisdiction' })
  expect(problemsOfStep(2, { ...DRAFT, country: 'XN' }, PASSWORDS, TODAY)).toEqual({
    country: 'jurisdiction',
  })
})

test('refused fields open the first step that has one', () => {
  expect([
    stepOfFields(['phone', 'identityNumber']),
    stepOfFields(['phone']),
    stepOfFields(['unknown']),
  ]).toEqual([1, 2, undefined])
})

test('the draft survives a reload without its passwords', () => {
  const storage = memoryStorage()
  keepDraft(storage, DRAFT)
  expect(readDraft(storage)).toEqual(DRAFT)
  expect(storage.getItem(DRAFT_KEY)).not.toContain('Kupa1234')
})

test.each(['{', 'null', '[]', '{"username":5,"smsConsent":"yes","other":1}'])(
  'a damaged draft %j is replaced by an empty one',
  (text) => {
    const storage = memoryStorage()
    storage.setItem(DRAFT_KEY, text)
    expect(readDraft(storage)).toEqual(EMPTY_DRAFT)
  },
)

test('the request uses the wire names and omits empty optional fields', () => {
  const input = registerInput(DRAFT, PASSWORDS)
  expect(input).toMatchObject({
    birthDate: '1990-03-05',
    currency: 'TRY',
    country: 'TR',
    passwordAgain: 'Kupa1234',
  })
  expect(Object.keys(input)).not.toContain('promotionCode')
  expect(
    registerInput(
      { ...DRAFT, promotionCode: 'LALE', referenceNumber: 'R-1', smsConsent: true },
      PASSWORDS,
    ),
  ).toEqual({
    firstname: 'Ayşe',
    lastname: 'Demir',
    birthDate: '1990-03-05',
    identityNumber: '10000000146',
    nationality: 'TR',
    country: 'TR',
    city: 'İzmir',
    address: 'Kordon 5',
    currency: 'TRY',
    email: 'ayse@example.com',
    phone: '0532 123 45 67',
    username: 'ayse.demir',
    ...PASSWORDS,
    promotionCode: 'LALE',
    referenceNumber: 'R-1',
    smsConsent: true,
    emailConsent: false,
    rulesAccepted: true,
  })
})
