export const staff = {
  proposalOutdated: 'Önerinin dayandığı bilgiler değişti. Öneriyi reddet ve yeniden öner.',
}
