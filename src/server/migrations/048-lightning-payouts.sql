-- migration: expand
-- Withdrawals by Lightning, which staff turn on once they have a provider.
insert into payments.method (method_id, cash_type, position, group_id, name, logo, transfer_type_id,
  sub_category, min_minor, max_minor, eta, text, fields, is_highlighted, is_active) values
  ('lightning', 2, 6, 'crypto', '{"tr": "Lightning", "en": "Lightning"}', 'crypto', 2, 104, 10000,
    2500000, '{"tr": "1–5 dk", "en": "1–5 min"}',
    '{"tr": "Tutar, gönderilirken geçerli kurla Bitcoin’e çevrilir ve Lightning ağıyla ödenir. Adresi kontrol et: gönderilen kripto geri alınamaz.", "en": "Converted to bitcoin at the rate of the moment we send it, and paid over the Lightning network. Check the address: crypto that was sent cannot be taken back."}',
      '{lightningAddress,identityValidity,customerNote}', false, false);
insert into payments.method_version (method_id, cash_type, version, body, made_by, reason)
  select method_id, cash_type, 1, jsonb_build_object('name', name, 'text', text, 'eta', eta,
    'minMinor', min_minor::text, 'maxMinor', max_minor::text, 'feeBp', fee_bp, 'isActive',
    is_active), '', '' from payments.method where method_id = 'lightning' and cash_type = 2;
