export const staff = {
  proposalOutdated:
    'Öneri yapıldığından beri değişen bilgiler var. Öneriyi reddet; gerekirse yeniden önerilsin.',
}
