-- migration: expand
-- One pending return per withdrawal that the bank did not send.
create unique index proposal_of_payout_return on staff.proposal ((input ->> 'transactionID'))
  where kind = 'payout-return' and state = 'pending';
