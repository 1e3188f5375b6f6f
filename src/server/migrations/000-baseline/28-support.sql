create schema support;

-- A player's support ticket: one conversation.
create table support.ticket (
  id uuid not null,
  -- The number that people use. The identity makes it unique over all players.
  number bigint generated always as identity (start with 1001),
  player_id uuid not null,
  request_id uuid not null,
  input_hash bytea not null,
  kind text not null check (kind in ('payment', 'bonus', 'game', 'sports', 'account', 'protection',
    'other')),
  subject text not null,
  language text not null check (language in ('tr', 'en')),
  -- The player's own record that the ticket is about.
  context_kind text check (context_kind in ('transaction', 'coupon', 'round')),
  context_id uuid,
  -- open: staff are to answer; waiting: the player is to answer; answered: nobody is, unless the
  -- player writes again.
  state text not null check (state in ('open', 'waiting', 'answered', 'closed')),
  assigned_to uuid references staff.member,
  created_at timestamptz not null,
  -- For an open ticket: since when the player waits. Otherwise: since when the state holds.
  moved_at timestamptz not null,
  -- The time of the newest message that the player may read.
  last_at timestamptz not null,
  first_answered_at timestamptz,
  -- Since when nothing is asked of staff; null while something is.
  resolved_at timestamptz,
  last_seq integer not null,
  -- The newest staff message the player may read, and the last one the player has read.
  notified_seq integer not null default 0,
  read_seq integer not null default 0,
  -- When an unread answer is also sent by email.
  mail_due_at timestamptz,
  -- The complaint's number.
  complaint bigint,
  primary key (id, player_id),
  unique (number, player_id),
  unique (complaint, player_id),
  unique (player_id, request_id),
  check ((context_kind is null) = (context_id is null)),
  check ((state in ('answered', 'closed')) = (resolved_at is not null))
) with (fillfactor = 80);
create index ticket_of_player on support.ticket (player_id, created_at desc, id desc);
create index ticket_inbox on support.ticket (state, moved_at, id);
create index ticket_inbox_kind on support.ticket (state, kind, moved_at, id);
create index ticket_inbox_assigned on support.ticket (state, assigned_to, moved_at, id);
create index ticket_created on support.ticket (created_at);
create index ticket_mail_due on support.ticket (mail_due_at) where mail_due_at is not null;

create table support.message (
  ticket_id uuid not null,
  seq integer not null,
  -- note: between colleagues, never shown to the player
  author text not null check (author in ('player', 'staff', 'note')),
  -- The owner of the conversation.
  player_id uuid not null,
  staff_id uuid references staff.member,
  request_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (ticket_id, seq, player_id),
  unique (ticket_id, request_id, player_id),
  foreign key (ticket_id, player_id) references support.ticket,
  check ((author = 'player') = (staff_id is null))
);
create index message_said_by_player on support.message (player_id, created_at)
  where author = 'player';

-- Canned texts; {name} stands for a value of the ticket.
create table support.canned (
  id uuid primary key,
  kind text check (kind in ('payment', 'bonus', 'game', 'sports', 'account', 'protection',
    'other')),
  title_tr text not null,
  title_en text not null,
  body_tr text not null,
  body_en text not null,
  updated_at timestamptz not null
);
-- The texts of a new installation. Staff edit them at the desk.
insert into support.canned (id, kind, title_tr, title_en, body_tr, body_en, updated_at) values
  ('0197a3c0-0000-7000-9000-000000000001', 'payment', 'Çekim: bankaya gönderildi',
    'Withdrawal: sent to the bank',
    E'Merhaba {firstname},\n\n{date} tarihli {amount} tutarındaki çekimin onaylandı ve {method} yoluyla gönderildi. Havale ve EFT hafta içi 09.00–17.00 arasında işlenir; mesai dışında gönderilenler ilk iş günü hesabına geçer.\n\nParan o zamana kadar görünmezse bu kayda yaz, dekontla birlikte bankana soralım.',
    E'Hello {firstname},\n\nYour withdrawal of {amount} made on {date} has been approved and sent by {method}. Bank transfers are processed on weekdays between 09:00 and 17:00; anything sent outside those hours arrives on the next working day.\n\nIf the money is not there by then, write here and we will ask your bank with the receipt.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000002', 'payment', 'Çekim: sırada', 'Withdrawal: in the queue',
    E'Merhaba {firstname},\n\n{amount} tutarındaki çekimini görüyoruz, şu anda onay sırasında. Para bakiyenden ayrıldı ve senin adına kilitli duruyor; kimse kullanamaz. Onaylandığı an hem burada hem bildirimlerinde göreceksin.\n\nOnaylanana kadar çekimi kasadan kendin de geri alabilirsin.',
    E'Hello {firstname},\n\nWe can see your withdrawal of {amount}; it is waiting to be approved. The money has left your balance and is locked in your name, so nobody can use it. The moment it is approved you will see it here and in your notifications.\n\nUntil then you can also take it back yourself in the cashier.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000003', 'payment', 'Çekim: kimlik doğrulaması gerekiyor',
    'Withdrawal: identity check needed',
    E'Merhaba {firstname},\n\n{amount} tutarındaki çekimini göndermeden önce hesabın sana ait olduğunu doğrulamamız gerekiyor. Bu, paranı senden başkasının çekmesini önleyen yasal bir adım. Profil sayfandaki bilgilerin kimliğindekiyle aynı olduğundan emin ol ve eksik olanı bize bu kayıttan bildir.\n\nKimlik numaranı ya da kart bilgilerini buraya yazma.',
    E'Hello {firstname},\n\nBefore we send your withdrawal of {amount} we have to confirm that the account is yours. The law asks for this step, and it keeps anybody else from withdrawing your money. Please check that the details in your profile match your identity card and tell us here what is missing.\n\nDo not write your identity number or card details in this conversation.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000004', 'payment', 'Çekim: hesap adı farklı',
    'Withdrawal: account in another name',
    E'Merhaba {firstname},\n\n{amount} tutarındaki çekimini gönderemedik, çünkü banka hesabının sahibi seninle aynı kişi değil. Yalnızca kendi adına açılmış bir hesaba ödeme yapabiliyoruz. Tutar bakiyene döndü.\n\nBanka hesapları sayfasından kendi adına bir hesap ekleyip yeniden çekebilirsin.',
    E'Hello {firstname},\n\nWe could not send your withdrawal of {amount} because the bank account is held by somebody else. We may pay only into an account in your own name. The amount is back in your balance.\n\nAdd an account of your own on the bank accounts page and withdraw again.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000005', 'payment', 'Yatırım: dekont iste',
    'Deposit: ask for the receipt',
    E'Merhaba {firstname},\n\nGönderdiğin parayı henüz eşleştiremedik. Bulabilmemiz için bize şunları yaz: gönderen bankanın adı, tutar, gönderim saati ve açıklamaya yazdığın referans. IBAN’ının yalnızca son dört hanesi yeterli.\n\nBilgiler gelince genellikle bir saat içinde sonuçlandırıyoruz.',
    E'Hello {firstname},\n\nWe have not been able to match your payment yet. To find it, please tell us: the name of the sending bank, the amount, the time it was sent and the reference you wrote in the description. The last four digits of your IBAN are enough.\n\nOnce we have these, it usually takes us under an hour.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000006', 'payment', 'Yatırım: hesabına geçti',
    'Deposit: credited',
    E'Merhaba {firstname},\n\n{date} tarihli {amount} tutarındaki yatırımın bulundu ve bakiyene eklendi. Hesap hareketlerinde görebilirsin.\n\nBeklettiğimiz için kusura bakma. Havalede açıklamaya referans kodunu yazarsan paran kendiliğinden eşleşir.',
    E'Hello {firstname},\n\nYour deposit of {amount} made on {date} has been found and added to your balance. You can see it in your account history.\n\nWe are sorry you had to wait. If you write the reference code in the transfer’s description, the money is matched by itself.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000007', 'bonus', 'Bonus neden verilmedi',
    'Why the bonus was not given',
    E'Merhaba {firstname},\n\nİsteğini promosyonun koşullarıyla tek tek karşılaştırdık. Bu sefer koşullardan biri karşılanmadığı için bonus verilemedi; hangisi olduğunu Bonuslarım sayfanda isteğin altında okuyabilirsin.\n\nGözden kaçırdığımız bir şey olduğunu düşünüyorsan yaz, yeniden bakalım.',
    E'Hello {firstname},\n\nWe compared your request with the terms of the promotion one by one. This time one of them was not met, so the bonus could not be given; you can read which one under your request on the My bonuses page.\n\nIf you think we have missed something, write to us and we will look again.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000008', 'bonus', 'Çevrim şartı nasıl işler',
    'How wagering works',
    E'Merhaba {firstname},\n\nÇevrim, bonusun çekilebilir paraya dönüşmesi için oynaman gereken toplam bahistir. Ne kadarını tamamladığını ve hangi oyunların ne oranda sayıldığını Bonuslarım sayfanda canlı görürsün. Dilediğin an vazgeçebilirsin; kendi paran sende kalır.',
    E'Hello {firstname},\n\nWagering is the total you have to stake before a bonus turns into money you can withdraw. The My bonuses page shows live how far you have come and how much each game counts. You can give the bonus up at any time; your own money stays yours.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000009', 'game', 'Tur doğru sonuçlandı',
    'The round was settled correctly',
    E'Merhaba {firstname},\n\n{date} tarihli turunu baştan hesapladık: sonuç, bahsinden önce mühürlenen sayıdan çıkanla aynı. Tur sayfasında aynı hesabı kendi tarayıcında da yapabilirsin.\n\nBahis {amount} idi; kazancın varsa aynı anda bakiyene eklendi.',
    E'Hello {firstname},\n\nWe recomputed your round of {date}: the outcome is the one that follows from the number sealed before your bet. On the round’s page you can make the same calculation in your own browser.\n\nThe stake was {amount}; any win was added to your balance at the same moment.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000010', 'game', 'Oyun yarıda kaldı', 'The game was interrupted',
    E'Merhaba {firstname},\n\nBağlantın koptuğunda tur kaybolmaz: sonucu sunucuda bellidir. Oyunu yeniden açtığında kaldığın yerden devam edersin; bir gün içinde dönmezsen tur kuralına göre kapanır ve hakkın olan bakiyene eklenir.\n\nOyunu yeniden açtığında tur görünmüyorsa tur numarasıyla birlikte yaz.',
    E'Hello {firstname},\n\nA round is never lost when your connection drops: its outcome stands on the server. Open the game again and you go on from where you were; if you do not come back within a day, the round is closed by its rules and what is yours is added to your balance.\n\nIf the round is not there when you open the game, write to us with its number.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000011', 'sports', 'Kupon nasıl sonuçlandı',
    'How the coupon was settled',
    E'Merhaba {firstname},\n\n{code} kodlu kuponuna baktık. Her seçimin hangi sonuca ve hangi kurala göre değerlendirildiği kuponun içinde yazıyor. Resmî sonuç sonradan düzeltilirse kuponun da kendiliğinden yeniden hesaplanır ve sana bildirilir.\n\nBir seçimin yanlış olduğunu düşünüyorsan kuponda o seçimin altındaki “İtiraz et” ile bize gerekçeni ilet.',
    E'Hello {firstname},\n\nWe looked at your coupon {code}. Inside it you can read by which result and which rule each selection was decided. If an official result is corrected later, the coupon is settled again by itself and you are told.\n\nIf you think a selection is wrong, use “Object” under that selection and give us your reason.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000012', 'account', 'Giriş yapamıyorum', 'Cannot sign in',
    E'Merhaba {firstname},\n\nÜst üste yanlış şifre yazılınca giriş 15 dakika kilitlenir; bu, hesabını korumak içindir. Süre dolunca giriş sayfasındaki “Şifremi unuttum” ile yeni bir şifre belirleyebilirsin; bağlantı e-postana gelir ve 30 dakika geçerlidir.\n\nŞifreni ve doğrulama kodlarını bizimle bile paylaşma.',
    E'Hello {firstname},\n\nAfter several wrong passwords in a row, signing in is locked for 15 minutes to protect your account. After that, choose a new password with “Forgot password” on the sign-in page; the link comes by e-mail and is valid for 30 minutes.\n\nNever share your password or verification codes, not even with us.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000013', 'account', 'Kişisel bilgi değişikliği',
    'Changing personal details',
    E'Merhaba {firstname},\n\nE-posta ve telefonunu profil sayfandan kendin değiştirebilirsin; yeni adrese bir kod gelir. Ad, soyad ve doğum tarihi kimliğinden geldiği için yalnızca belgeyle değiştirilebilir. Neyin neden değişmesi gerektiğini bu kayda yaz, sonraki adımı anlatalım.',
    E'Hello {firstname},\n\nYou can change your e-mail and phone on your profile page; a code is sent to the new one. Name, surname and date of birth come from your identity card and can only be changed with a document. Tell us here what has to change and why, and we will explain the next step.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000014', 'protection', 'Limit ve mola', 'Limits and breaks',
    E'Merhaba {firstname},\n\nYazdığın için teşekkür ederiz. Yatırım, kayıp ve süre limitlerini Sorumlu oyun sayfandan koyabilirsin: düşürmek hemen geçerli olur, yükseltmek bekleme süresi ister. Bir günden altı haftaya mola verebilir ya da hesabını daha uzun süre oyuna kapatabilirsin.\n\nBiriyle konuşmak istersen YEDAM 115’ten ücretsiz ve gizli destek verir.',
    E'Hello {firstname},\n\nThank you for writing to us. On the responsible gaming page you can set limits for deposits, losses and time: lowering one counts at once, raising one takes a waiting period. You can take a break of a day to six weeks, or close your account to play for longer.\n\nIf you would like to talk to somebody, YEDAM offers free and confidential help on 115.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000015', 'other', 'Şikâyetin alındı', 'Complaint received',
    E'Merhaba {firstname},\n\nYaşadığın için üzgünüz. Şikâyetini {number} numarayla kayda aldık; konuyla ilgilenen ekip inceliyor. En geç yedi gün içinde bu kayıttan gerekçesiyle yanıt vereceğiz. Sonuçtan memnun kalmazsan hangi mercilere başvurabileceğini de yazacağız.',
    E'Hello {firstname},\n\nWe are sorry about what happened. Your complaint is on record as {number} and the team concerned is looking into it. You will have an answer with reasons in this conversation within seven days. If you are not satisfied with it, we will also tell you where else you can turn.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000016', null, 'Daha fazla bilgi iste', 'Ask for more',
    E'Merhaba {firstname},\n\nSana doğru yardım edebilmemiz için biraz daha bilgiye ihtiyacımız var: tam olarak ne gördün, saat kaçtı, hangi cihazı kullanıyordun? Gördüğün uyarı varsa kelimesi kelimesine yaz.',
    E'Hello {firstname},\n\nTo help you properly we need to know a little more: what exactly did you see, at what time, and on which device? If there was a warning, please copy it word for word.',
      now()),
  ('0197a3c0-0000-7000-9000-000000000017', null, 'Kapanış', 'Closing',
    'Rica ederiz {firstname}. Başka bir şey olursa bu kayda yazman yeterli; kapanmış olsa bile yeniden açılır.',
    'You are welcome, {firstname}. If anything else comes up, just write here; even a closed ticket opens again.',
      now());

-- A formal complaint: one per ticket, sharing its conversation and subject.
create table support.complaint (
  id uuid not null,
  -- The number that people use. The identity makes it unique over all players.
  number bigint generated always as identity (start with 50001),
  ticket_id uuid not null,
  player_id uuid not null,
  category text not null check (category in ('payment', 'game', 'bonus', 'account', 'protection',
    'conduct', 'other')),
  -- The redress the player asks for, in the player's words.
  wanted text not null check (length(wanted) between 1 and 1000),
  state text not null default 'open'
    check (state in ('open', 'upheld', 'partly', 'rejected', 'withdrawn')),
  assigned_to uuid references staff.member,
  filed_at timestamptz not null,
  -- The last Istanbul day to answer; for a reopened complaint the new one.
  due_on date not null,
  -- Reopened once, by the player or by staff.
  reopened_at timestamptz,
  -- Since when nothing is open.
  closed_at timestamptz,
  primary key (id, player_id),
  unique (number, player_id),
  unique (ticket_id, player_id),
  foreign key (ticket_id, player_id) references support.ticket,
  check ((state = 'open') = (closed_at is null))
);
-- The queue: open complaints by last day, and the overdue ones.
create index complaint_due on support.complaint (due_on, id) where state = 'open';
-- The same for one category.
create index complaint_due_category on support.complaint (category, due_on, id)
  where state = 'open';
-- The same for one assignee, or for none.
create index complaint_due_assigned on support.complaint (assigned_to, due_on, id)
  where state = 'open';
-- Closed complaints, the latest first.
create index complaint_closed on support.complaint (closed_at desc, id desc) where state <> 'open';
-- The same for one category.
create index complaint_closed_category on support.complaint (category, closed_at desc, id desc)
  where state <> 'open';
-- The same for one assignee, or for none.
create index complaint_closed_assigned on support.complaint (assigned_to, closed_at desc, id desc)
  where state <> 'open';
-- For the figures and extracts of a period.
create index complaint_filed on support.complaint (filed_at);
-- For a player's personal data.
create index complaint_of_player on support.complaint (player_id, filed_at);
alter table support.ticket add foreign key (complaint, player_id)
  references support.complaint (number, player_id);

-- The history of a complaint, as the player reads it. Never changed.
create table support.complaint_step (
  complaint_id uuid not null,
  n smallint not null,
  player_id uuid not null,
  kind text not null check (kind in ('filed', 'decided', 'withdrawn', 'reopened')),
  at timestamptz not null,
  -- The staff member; null: the player.
  staff_id uuid references staff.member,
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  -- The reason of the decision or of the reopening.
  body text check (length(body) between 1 and 4000),
  -- The last day to answer that the step sets.
  due_on date,
  primary key (complaint_id, n, player_id),
  foreign key (complaint_id, player_id) references support.complaint,
  check ((kind = 'decided') = (outcome is not null)),
  check ((kind in ('decided', 'reopened')) = (body is not null)),
  check ((kind in ('filed', 'reopened')) = (due_on is not null)),
  check (kind <> 'decided' or staff_id is not null)
);
-- For a player's personal data.
create index complaint_step_of_player on support.complaint_step (player_id, at);

-- Money proposed as redress. The proposal holds the amount and the outcome.
create table support.complaint_redress (
  proposal_id uuid primary key references staff.proposal,
  complaint_id uuid not null,
  player_id uuid not null,
  at timestamptz not null,
  foreign key (complaint_id, player_id) references support.complaint
);
create index complaint_redress_of on support.complaint_redress (complaint_id, at);

create table support.complaint_setting (
  one boolean primary key default true check (one),
  -- Days from filing to the last day to answer.
  answer_days smallint not null default 15 check (answer_days between 1 and 60),
  -- Where a player can appeal after the answer or without one: both languages or none.
  appeal_tr text,
  appeal_en text,
  check ((appeal_tr is null) = (appeal_en is null))
);
insert into support.complaint_setting default values;
