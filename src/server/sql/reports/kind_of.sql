-- The purpose of an entry for one house account (wallet/README.md lists the accounts). It depends
-- only on what a line never changes: its type, and whether a free round won it.
create or replace function reports.kind_of(
  p_account smallint, p_other smallint, p_type smallint, p_is_free boolean
) returns text
language sql immutable parallel safe
as $$
  select case
    when p_account = 100 then 'deposit'
    when p_account = 101 then 'withdrawal'
    when p_account = 112 then 'fee'
    when p_account = 114 then 'deposit-return'
    when p_account = 115 then 'receivable'
    when p_account = 116 then 'receivable-loss'
    when p_account = 117 then 'receivable-payment'
    when p_account = 120 then 'affiliate-commission'
    when p_account = 121 then 'affiliate-payable'
    when p_account = 122 then 'affiliate-payout'
    when p_account = 123 then 'affiliate-tax'
    when 113 in (p_account, p_other) then 'held-win'
    when p_other >= 100 then 'jackpot-part'
    when p_account = 108 then 'bonus'
    when p_account = 109 then 'prize'
    when p_account = 110 then 'jackpot'
    when p_account = 111 then 'correction'
    when p_type = 3 then 'stake'
    when p_type = 5 then 'refund'
    when p_is_free then 'free-win'
    else 'win'
  end
$$;
