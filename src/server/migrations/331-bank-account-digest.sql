-- Finds the same account with another player.
create index bank_account_digest on payments.bank_account (iban_digest);
