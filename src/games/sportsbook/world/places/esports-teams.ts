import { clubsFrom } from './club-line.ts'

export const HORIZON_TEAMS = clubsFrom('e-hor', 'TR', [
  ['Gece Vapuru', 'İstanbul', 1, '#120c1f', '#f5b83d'],
  ['Yedi Tepe Beşlisi', 'İstanbul', 0.7, '#e5254b', '#f4f4f4'],
  ['Kuzey Işıltısı', 'Ankara', 0.5, '#2bd9a0', '#181327'],
  ['Taş Plak', 'İzmir', 0.2, '#2d2d2d', '#e76f51'],
  ['Mor Menekşe', 'Bursa', 0, '#7b2cbf', '#e0c3fc'],
  ['Çelik Semaver', 'Eskişehir', -0.2, '#adb5bd', '#9d0208'],
  ['Son Durak', 'Adana', -0.5, '#ffb703', '#023047'],
  ['Dolunay Sekiz', 'Antalya', -0.7, '#caf0f8', '#10002b'],
])

export const THRONE_TEAMS = clubsFrom('e-thr', 'TR', [
  ['Kervansaray Altılısı', 'Kayseri', 0.9, '#7f5539', '#ffe8d6'],
  ['Simurg Ocağı', 'Konya', 0.8, '#d00000', '#ffd60a'],
  ['Sisli Ada', 'İstanbul', 0.4, '#6c757d', '#e9ecef'],
  ['Tuz Gölü', 'Aksaray', 0.1, '#ffffff', '#ff8fab'],
  ['Kara Vişne', 'Afyon', 0, '#590d22', '#ff4d6d'],
  ['Lodos Takımı', 'İzmir', -0.3, '#0077b6', '#ffba08'],
  ['Gümüş Balıklar', 'Van', -0.4, '#98c1d9', '#293241'],
  ['Bin Direk', 'İstanbul', -0.6, '#3d405b', '#f4f1de'],
])
