-- migration: expand
-- What a provider pays in another currency, and of which amount: '0.00012345 BTC'.
alter table payments.payout add column paid_as text;
-- Finds the payout of a webhook that only has the provider's id.
create index payout_of_provider on payments.payout (provider, provider_id)
  where provider_id is not null;

-- The one pull payment and the one payout that BTCPay Server may pay for the request. Each is
-- written once, before the next call.
alter table payments.payout_request add column pull_payment_id text;
alter table payments.payout_request add column chosen_payout_id text;

-- Withdrawals in bitcoin, which staff turn on once they have a provider.
insert into payments.method (method_id, cash_type, position, group_id, name, logo, transfer_type_id,
  sub_category, min_minor, max_minor, eta, text, fields, is_highlighted, is_active) values
  ('btc', 2, 5, 'crypto', '{"tr": "Bitcoin", "en": "Bitcoin"}', 'crypto', 2, 104, 100000, 50000000,
    '{"tr": "10–60 dk", "en": "10–60 min"}',
    '{"tr": "Tutar, gönderilirken geçerli kurla Bitcoin’e çevrilir. Adresi kontrol et: gönderilen kripto geri alınamaz.", "en": "Converted to bitcoin at the rate of the moment we send it. Check the address: crypto that was sent cannot be taken back."}',
      '{bitcoinAddress,identityValidity,customerNote}', false, false);
insert into payments.method_version (method_id, cash_type, version, body, made_by, reason)
  select method_id, cash_type, 1, jsonb_build_object('name', name, 'text', text, 'eta', eta,
    'minMinor', min_minor::text, 'maxMinor', max_minor::text, 'feeBp', fee_bp, 'isActive',
    is_active), '', '' from payments.method where method_id = 'btc' and cash_type = 2;
