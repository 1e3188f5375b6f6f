export const search = {
  label: 'Oyun, takım, lig ya da oyuncu ara',
  hint: 'En az 3 karakter yaz',
  recent: 'Son aramaların',
  clearRecent: 'Temizle',
  suggested: 'Şu sıralar oynananlar',
  results: 'Oyunlar',
  count: (count: string, _exact: number) => `${count} sonuç`,
  close: 'Aramayı kapat',
  clear: 'Yazılanı sil',
  all: (count: string) => `${count} sonucun tümünü gör`,
  openMatch: (home: string, away: string) => `${home} – ${away} maçını aç`,
}
