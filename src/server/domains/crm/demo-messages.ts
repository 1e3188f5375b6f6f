import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { CrmTables, MassMessageRow } from './tables.ts'

const MINUTE_MS = 60_000

const MESSAGES: readonly Omit<Insertable<MassMessageRow>, 'published_at' | 'for_newcomers'>[] = [
  {
    id: '0197a3c0-0000-7000-8000-000000000001',
    title_tr: 'Kupa’ya hoş geldin',
    title_en: 'Welcome to Kupa',
    body_tr:
      'Hesabın hazır. Her oyunun altında RTP değeri yazar, her turun kanıtı bir dokunuş uzağında.\n\nBakiyeni etkileyen her şey burada ve hesap hareketlerinde kayıtlı kalır: yatırımın hesabına geçtiğinde, çekimin gönderildiğinde ya da hesabına yeni bir cihazdan girildiğinde ilk buradan öğrenirsin.',
    body_en:
      'Your account is ready. Every game states its RTP, and you can verify every round with one tap.\n\nWe notify you here when a deposit arrives, a withdrawal is sent or a new device signs in to your account. Your account history shows every transaction.',
    link: '/slot',
    action_tr: 'Slotlara göz at',
    action_en: 'See the slots',
  },
  {
    id: '0197a3c0-0000-7000-8000-000000000002',
    title_tr: 'Sonuçların adil olduğunu nasıl anlarsın?',
    title_en: 'How do you know that the results are fair?',
    body_tr:
      'Sen oynamadan önce sunucunun sayısını mühürler, özetini sana gösteririz. Sonuç bu sayıdan, senin seçtiğin tohumdan ve turun sırasından hesaplanır; bahsinden sonra kimse değiştiremez.\n\nTohumunu yenilediğinde eski sayı açılır. Her turu adalet sayfasında kendi tarayıcında baştan hesaplayabilirsin.',
    body_en:
      'Before you play, we fix the server seed and show you its hash. The result is computed from that seed, your own client seed and the number of the round. Nobody can change it after your bet.\n\nWhen you change your client seed, the old server seed is revealed. You can then recompute every round in your own browser on the Fairness page.',
    link: '/fairness',
    action_tr: 'Bir turu doğrula',
    action_en: 'Verify a round',
  },
  {
    id: '0197a3c0-0000-7000-8000-000000000003',
    title_tr: 'Hesabını iki adımlı girişle koru',
    title_en: 'Protect your account with two-factor sign-in',
    body_tr:
      'Profilindeki güvenlik bölümünde “İki adımlı giriş”i aç, çıkan karekodu doğrulama uygulamanla tara ve uygulamadaki 6 haneli kodu yaz. Sonra verilen kurtarma kodlarını güvenli bir yere kaydet: telefonunu kaybedersen hesabına onlarla girersin.\n\nBu kodları senden hiçbir zaman istemeyiz.',
    body_en:
      'Turn on two-factor sign-in under Profile and security: scan the QR code with your authenticator app and enter the six-digit code that it shows. Then store your recovery codes in a safe place. You can sign in with them if you lose your phone.\n\nWe never ask you for these codes.',
    link: '/profile',
    action_tr: 'Güvenlik ayarlarım',
    action_en: 'My security settings',
  },
]

export async function seedDemoMessages(tx: Tx, now: Date): Promise<void> {
  const tables = tx.withTables<CrmTables>()
  await sql`lock table crm.mass_message in share row exclusive mode`.execute(tx)
  const existing = await tables
    .selectFrom('crm.mass_message')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (existing !== undefined) return
  const rows = MESSAGES.map((message, place) => ({
    ...message,
    published_at: new Date(now.getTime() - place * MINUTE_MS),
    for_newcomers: true,
  }))
  await tables.insertInto('crm.mass_message').values(rows).execute()
}
