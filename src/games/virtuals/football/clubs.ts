export type Club = { name: string; short: string; shirt: string; trim: string }

export const CLUBS: readonly Club[] = [
  { name: 'Altınboynuz', short: 'ALT', shirt: '#d9a21b', trim: '#1c2c5b' },
  { name: 'Kuleönü SK', short: 'KUL', shirt: '#b3202c', trim: '#ffffff' },
  { name: 'Poyrazkent', short: 'POY', shirt: '#1f5fae', trim: '#f4f6fa' },
  { name: 'Demirköprü', short: 'DEM', shirt: '#2b2f36', trim: '#e2542b' },
  { name: 'Çınaraltı', short: 'ÇIN', shirt: '#1e7a46', trim: '#f2e6c4' },
  { name: 'Mercanada', short: 'MER', shirt: '#e2647a', trim: '#3a1c4d' },
  { name: 'Taşhisar Gücü', short: 'TAŞ', shirt: '#7b6a58', trim: '#f3efe7' },
  { name: 'Yelkenkaya', short: 'YEL', shirt: '#f3f5f7', trim: '#0f4c81' },
  { name: 'Gökırmak', short: 'GÖK', shirt: '#5fb3e6', trim: '#12324d' },
  { name: 'Bozdağ FK', short: 'BOZ', shirt: '#6f4a8e', trim: '#f1d9ff' },
  { name: 'Ihlamurdere', short: 'IHL', shirt: '#a6c13c', trim: '#23340f' },
  { name: 'Ayazma', short: 'AYA', shirt: '#16a3a3', trim: '#042c2c' },
  { name: 'Sarnıçspor', short: 'SAR', shirt: '#f0d43a', trim: '#1d1d1d' },
  { name: 'Kırlangıç', short: 'KIR', shirt: '#101820', trim: '#f1c9d2' },
  { name: 'Zeytinlik', short: 'ZEY', shirt: '#4c5a2a', trim: '#e9e2b8' },
  { name: 'Limaniçi', short: 'LİM', shirt: '#c9502b', trim: '#fff4e0' },
]
