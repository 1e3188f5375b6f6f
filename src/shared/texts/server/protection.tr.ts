import type { Bilingual } from '../../lang.ts'

export const protection = {
  budgetStopsBets:
    'Bu bütçe bahsi durduruyor. Yalnızca uyarması için önce kaldır, sonra yeniden koy',
  noChangeWaits: 'Onay bekleyen bir değişiklik yok',
  confirmFrom: (moment: Bilingual) => `Bu değişikliği ${moment.tr} itibarıyla onaylayabilirsin`,
}
