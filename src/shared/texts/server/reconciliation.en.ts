import type { reconciliation as original } from './reconciliation.tr.ts'

export const reconciliation: typeof original = {
  file: {
    empty: 'The file has no lines',
    long: 'The file has too many lines; upload a shorter period',
    reportHeads: 'The file must have the columns reference, amount, fee, state and time',
    heads: 'The chosen column heads do not appear together in this file',
    xml: 'The file is not a readable camt.053 statement',
    account: 'The statement is not of the chosen account',
    currency: 'Only statements in lira are taken',
    details: 'The details of a movement do not add up to it',
  },
  row: {
    day: (row) => `The date of row ${row} cannot be read`,
    amount: (row) => `The amount of row ${row} cannot be read`,
    fee: (row) => `The fee of row ${row} cannot be read`,
    state: (row) => `The state of row ${row} must be approved, declined or pending`,
    time: (row) => `The time of row ${row} cannot be read`,
    reference: (row) => `The reference of row ${row} is empty, too long, or in the file twice`,
  },
}
