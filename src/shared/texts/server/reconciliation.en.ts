import type { reconciliation as original } from './reconciliation.tr.ts'

export const reconciliation: typeof original = {
  file: {
    empty: 'The file has no lines',
    long: 'The file has too many lines. Upload a shorter period',
    reportHeads: 'The file must have the columns reference, amount, fee, state and time',
    heads: 'The file does not have all selected column headers in one row',
    xml: 'The file is not a readable camt.053 statement',
    account: 'The statement belongs to a different account',
    currency: 'Only statements in Turkish lira are supported',
    details: 'The details of a transaction do not add up to its amount',
  },
  row: {
    day: (row) => `The date in row ${row} is not valid`,
    amount: (row) => `The amount in row ${row} is not valid`,
    fee: (row) => `The fee in row ${row} is not valid`,
    state: (row) => `The state in row ${row} must be approved, declined or pending`,
    time: (row) => `The time in row ${row} is not valid`,
    reference: (row) => `The reference in row ${row} is empty, too long or a duplicate`,
  },
}
