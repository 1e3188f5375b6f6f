-- What messages are begun from on the first day; they are kept and removed at the desk.
insert into crm.message_template (id, name, body, staff_name, updated_at) values
  ('0197a3c0-0000-7000-9100-000000000001', 'Bakım duyurusu', jsonb_build_object(
    'title', jsonb_build_object('tr', 'Kısa bir bakım yapacağız', 'en', 'A short maintenance is coming'),
    'body', jsonb_build_object(
      'tr', E'Siteyi yenilemek için kısa bir ara vereceğiz. Açık bahislerin ve turların kuralıyla sonuçlanır, bakiyen olduğu gibi kalır.\n\nBakım bittiğinde kaldığın yerden devam edebilirsin.',
      'en', E'We are taking a short break to renew the site. Your open bets and rounds end by their rules, and your balance stays as it is.\n\nWhen the work is done you can go on where you left off.'),
    'sms', jsonb_build_object('tr', 'Kupa: kisa bir bakim yapacagiz. Bakiyen ve acik bahislerin yerinde kalir.', 'en', 'Kupa: a short maintenance is coming. Your balance and open bets stay as they are.'),
    'link', '', 'action', jsonb_build_object('tr', '', 'en', ''), 'channels', jsonb_build_array('site', 'email'), 'isOffer', false, 'segmentID', null, 'publishAt', null), 'kupa', now()),
  ('0197a3c0-0000-7000-9100-000000000002', 'Kural değişikliği', jsonb_build_object(
    'title', jsonb_build_object('tr', 'Kullanım koşulları değişti', 'en', 'Our terms have changed'),
    'body', jsonb_build_object(
      'tr', E'Kullanım koşullarımızı yeniledik. Değişen maddeleri ve yürürlük tarihini koşullar sayfasında bulabilirsin.\n\nKabul etmek istemezsen bakiyeni çekip hesabını kapatabilirsin; bunun için bize yazman yeterli.',
      'en', E'We have renewed our terms of use. What has changed, and from when it counts, stands on the terms page.\n\nIf you would rather not accept them you can withdraw your balance and close your account; writing to us is enough.'),
    'sms', jsonb_build_object('tr', '', 'en', ''), 'link', '', 'action', jsonb_build_object('tr', '', 'en', ''),
    'channels', jsonb_build_array('site', 'email'), 'isOffer', false, 'segmentID', null, 'publishAt', null), 'kupa', now()),
  ('0197a3c0-0000-7000-9100-000000000003', 'Turnuva daveti', jsonb_build_object(
    'title', jsonb_build_object('tr', '{firstname}, yeni turnuva başlıyor', 'en', '{firstname}, a new tournament begins'),
    'body', jsonb_build_object(
      'tr', E'Yeni bir turnuva başlıyor. Katılım koşullarını, süresini ve ödül dağılımını turnuva sayfasında açıkça görebilirsin.\n\nKatılmak istersen önce kendi limitlerine bir göz at.',
      'en', E'A new tournament begins. How to enter, how long it runs and how the prizes are shared stand openly on its page.\n\nIf you want to enter, have a look at your own limits first.'),
    'sms', jsonb_build_object('tr', 'Kupa: yeni turnuva basliyor, kosullar sitede.', 'en', 'Kupa: a new tournament begins, see the site for its terms.'),
    'link', '/tournaments', 'action', jsonb_build_object('tr', 'Turnuvalara git', 'en', 'See the tournaments'),
    'channels', jsonb_build_array('site', 'email'), 'isOffer', true, 'segmentID', null, 'publishAt', null), 'kupa', now());
