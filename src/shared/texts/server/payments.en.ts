import type { payments as original } from './payments.tr.ts'

export const payments: typeof original = {
  fields: {
    bankID: 'Our account you sent it to',
    branch: 'Branch you sent it from',
    senderAccount: 'Account or IBAN you sent it from',
    reference: 'Reference number',
    date: 'Day you sent it',
    senderPhone: 'Sender’s phone',
    receiverPhone: 'Receiver’s phone',
    senderIdentity: 'Sender’s identity number',
    receiverIdentity: 'Receiver’s identity number',
    bankAccountID: 'Your account',
    account: 'Your account',
    identityValidity: 'Last validity date of your identity card',
    customerNote: 'Your note',
    cryptoAddress: 'Your crypto address (TRC-20)',
    walletNumber: 'Your e-wallet number',
  },
  sandboxPage: {
    title: 'Test payment',
    note: 'This is a test provider. No real money is taken.',
    payee: 'Payee',
    reference: 'Transaction',
    approve: 'Approve the payment',
    decline: 'Decline',
    approved: 'The payment was approved',
    declined: 'The payment was declined',
    back: 'Back to the site',
  },
  pausedForSourceOfFunds:
    'Deposits and withdrawals are paused until our question about your source of funds is settled: My account, Documents',
  unavailable: {
    deposits:
      'Deposits are not available on your account at the moment. Contact support for details',
    withdrawals:
      'Withdrawals are not available on your account at the moment. Your money stays in your balance. Contact support for details',
  },
  withdrawalsStoppedForStaff:
    'Withdrawals of this player are stopped: an open case must be decided, or the security period must end',
  methodChangedMeanwhile: 'This method was changed meanwhile. Look again',
  lastWithdrawalMethod: 'The last way to withdraw cannot be turned off',
  verifyBeforeWithdrawal:
    'To withdraw this amount your identity must be verified first. Send a document from your Documents page',
  verifyBeforeDeposit:
    'Your identity must be verified before you deposit. Send a document from your Documents page',
  withdrawalsStoppedOf: (names) => `Players whose withdrawals are stopped: ${names}`,
}
